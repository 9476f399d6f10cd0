import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import type { pageGutter } from '../../ui/Page.tsx'

interface Props {
  /** Where there is no rail, the name is on the left edge of the page. */
  gutter?: typeof pageGutter
  children: ReactNode
}

/** 56 px, with the name at the left. */
export function HeaderBar({ gutter, children }: Props) {
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
        px: gutter ?? { xs: 2, md: 2.25 },
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Link href={paths.home} underline="none" sx={{ display: 'inline-flex', width: { md: 182 } }}>
        <Logo />
      </Link>
      {children}
    </Box>
  )
}
