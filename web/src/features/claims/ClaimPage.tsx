import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { Page } from '../../ui/Page.tsx'

interface Props {
  title: string
  lead?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A page of the claim: inside the application for members, with the layout of sign-in for visitors. */
export function ClaimPage({ title, lead, footer, children }: Props) {
  const isSignedIn = useSelector(selectIsSignedIn)
  if (!isSignedIn)
    return (
      <AuthPage title={title} lead={lead} footer={footer}>
        {children}
      </AuthPage>
    )
  return (
    <Page title={title} lead={lead} width="reading">
      <Box sx={{ maxWidth: 520 }}>{children}</Box>
      {footer && <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 3 }}>{footer}</Box>}
    </Page>
  )
}
