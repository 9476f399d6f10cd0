import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { UploadLine } from './UploadLine.tsx'
import { isOver } from './upload-item.ts'
import { uploads, useUploads } from './uploads.ts'

/** Each upload of this tab with how far it is, and what can be done about it. Finished ones are one line, until they are shown. */
export function UploadList() {
  const rows = useUploads()
  const [isOpen, setIsOpen] = useState(false)
  if (rows.length === 0) return null
  const done = rows.filter(({ state }) => state === 'done').length
  const shown = isOpen ? rows : rows.filter(({ state }) => state !== 'done')
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
        <Box role="status" data-figures sx={{ typography: 'subtitle2' }}>
          {done === rows.length ? `${done} uploaded` : `${done} of ${rows.length} uploaded`}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          {done > 0 && (
            <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Hide finished' : 'Show finished'}
            </Button>
          )}
          {rows.some((row) => isOver(row) && !row.canRetry) && (
            <Button size="small" onClick={() => uploads.clearDone()}>
              Clear finished
            </Button>
          )}
        </Box>
      </Box>
      {shown.length > 0 && (
        <Box component="ul" aria-label="Uploads" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {shown.map((row) => (
            <UploadLine key={row.id} row={row} />
          ))}
        </Box>
      )}
    </Box>
  )
}
