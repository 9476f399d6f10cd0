import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { UploadLine } from '../uploads/shared/UploadLine.tsx'
import { useUploads } from '../uploads/shared/uploads.ts'

/** Files on their way to this conversation, and those that were refused. */
export function SendingFiles({ conversationId }: { conversationId: string }) {
  const rows = useUploads().filter(({ purpose, state }) => purpose.use === 'message' && purpose.conversationId === conversationId && state !== 'done')
  if (rows.length === 0) return null
  return (
    <Box component="ul" aria-label="Files being sent" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, maxHeight: 200, overflowY: 'auto' }}>
      {rows.map((row) => (
        <Fragment key={row.id}>
          <UploadLine row={row} />
          {row.purpose.use === 'message' && row.purpose.text && (
            <Box component="li" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere', py: 0.5 }}>
              {row.purpose.text}
            </Box>
          )}
        </Fragment>
      ))}
    </Box>
  )
}
