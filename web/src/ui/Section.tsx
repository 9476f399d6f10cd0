import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, use, useId } from 'react'
import { useIsFolded } from './FoldedSections.tsx'
import { GroupContext } from './section-level.ts'

interface Props {
  title: string
  /** The one-line reading of what follows, or what the section is for. */
  lead?: ReactNode
  actions?: ReactNode
  /** The first section of a page needs no line above it. */
  isFirst?: boolean
  /** For a table of contents that links here. */
  id?: string
  /** The sentence in place of content. A page that folds such sections shows them as one line at its end. */
  empty?: string | undefined
  /** Empty because the loaded data lacks it, which isn't an answer. */
  isNotLoaded?: boolean
  children: ReactNode
}

export function Section({ title, lead, actions, isFirst = false, id, empty, isNotLoaded = false, children }: Props) {
  const titleId = useId()
  const isInGroup = use(GroupContext)
  if (useIsFolded({ id, title, sentence: empty, isNotLoaded })) return null
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={titleId}
      sx={{
        scrollMarginTop: 'calc(var(--page-top, 56px) + var(--switcher, 0px) + 16px)',
        ...(isFirst ? {} : { borderTop: '1px solid', borderColor: 'divider', pt: 3, mt: 4 }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h3" component={isInGroup ? 'h3' : 'h2'} id={titleId}>
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, maxWidth: '72ch', textWrap: 'pretty' }}>
              {lead}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box data-print="none" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {empty ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
          {empty}
        </Typography>
      ) : (
        children
      )}
    </Box>
  )
}
