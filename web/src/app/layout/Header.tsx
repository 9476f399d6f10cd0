import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { DemoMark } from './DemoMark.tsx'
import { FindButton } from './FindButton.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  return (
    <HeaderBar>
      <Box sx={{ flex: { xs: 1, md: 0 } }} />
      <FindButton />
      <Box sx={{ flex: { md: 1 } }} />
      <DemoMark />
      <UserMenu />
    </HeaderBar>
  )
}

/** 56 px, with the name at the left. */
export function HeaderBar({ children }: { children: ReactNode }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, md: 2 },
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 56,
        px: { xs: 2, md: 2.25 },
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Link href={paths.home} underline="none" sx={{ display: 'inline-flex', width: { md: 176 } }}>
        <Logo />
      </Link>
      {children}
    </Box>
  )
}
