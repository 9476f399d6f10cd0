import { auditKindWords } from '@mandate/contract/audit-kind-words'
import type { AuditEvent } from '@mandate/contract/audit-log'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { detailLines, partyOf } from './audit-words.ts'

interface Props {
  entry: AuditEvent
  onClose: () => void
}

/** A whole entry: a row of the table has room for the beginning of its details. */
export function AuditEntryDialog({ entry, onClose }: Props) {
  const titleId = useId()
  const lines: [label: string, value: string][] = [
    ['Time (UTC)', formatTimestamp(entry.occurredAt)],
    ['Actor', partyOf(entry.actor, 'Visitor or job')],
    ['Subject', partyOf(entry.subject, 'None')],
    ['IP address', entry.ip || 'None'],
    ['Kind', entry.kind],
    ...detailLines(entry.details),
  ]
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{auditKindWords(entry.kind)}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)', columnGap: 2, rowGap: 1, m: 0, typography: 'body2' }}
        >
          {lines.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" size="large" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
