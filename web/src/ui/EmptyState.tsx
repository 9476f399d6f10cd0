import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
  icon: IconName
  title: string
  /** Why there is nothing, and what would put something here. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Box sx={{ py: { xs: 4, md: 6 }, maxWidth: 480 }}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        <Icon name={icon} size={24} />
      </Box>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  )
}
