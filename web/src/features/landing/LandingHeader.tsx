import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { SignInButtons } from '../../frame/SignInButtons.tsx'
import { ThemeButton } from '../../frame/ThemeButton.tsx'
import { Logo } from '../../ui/Logo.tsx'

export function LandingHeader({ mark }: { mark?: ReactNode }) {
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, height: { xs: 56, md: 72 } }}>
      <Link href={paths.home} underline="none" sx={{ mr: 'auto', display: 'inline-flex' }}>
        <Logo size={22} />
      </Link>
      {mark}
      <ThemeButton />
      <SignInButtons />
    </Box>
  )
}
