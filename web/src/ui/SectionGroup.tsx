import Box from '@mui/material/Box'
import { type ReactNode, useId } from 'react'
import { GroupContext } from './section-level.ts'

interface Props {
  /** For the switcher, which links here. */
  id: string
  title: string
  children: ReactNode
}

/** Sections that answer one question. It has one line above it; its sections have space between them. */
export function SectionGroup({ id, title, children }: Props) {
  const titleId = useId()
  return (
    <Box
      role="group"
      id={id}
      aria-labelledby={titleId}
      sx={{
        scrollMarginTop: 'calc(var(--page-top, 56px) + var(--switcher, 0px))',
        pt: 3,
        '& ~ [role="group"]': { mt: 5, borderTop: '1px solid', borderColor: 'divider' },
        '& section': { mt: 3, pt: 0, borderTop: 0 },
        // When all of its sections are folded there is no group.
        '&:not(:has(section))': { display: 'none' },
      }}
    >
      <Box component="h2" id={titleId} sx={{ m: 0, typography: 'h2' }}>
        {title}
      </Box>
      <GroupContext value={true}>{children}</GroupContext>
    </Box>
  )
}
