import { paths } from '@mandate/contract/frame/paths'
import type { ComponentProps } from 'react'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { ThemeButton } from './ThemeButton.tsx'

type Props = Omit<ComponentProps<typeof AuthLayout>, 'homeHref' | 'corner'>

/** A page shown before sign-in. */
export function AuthPage(props: Props) {
  return <AuthLayout homeHref={paths.home} corner={<ThemeButton />} {...props} />
}
