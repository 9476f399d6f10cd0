import type { Message } from '@mandate/contract/chat'
import type { MessageFile } from '@mandate/contract/chat-message'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { DocumentDialog } from '../documents/shared/DocumentDialog.tsx'

/** The documents of a message. Each opens in place, under the rules of documents. */
export function MessageFiles({ files }: { files: Message['files'] }) {
  const [opened, setOpened] = useState<MessageFile>()
  if (files.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.75, py: 0.25, whiteSpace: 'normal' }}>
      {files.map((file, index) =>
        file ? (
          <ButtonBase key={file.documentId} onClick={() => setOpened(file)} sx={card}>
            <Icon name="file-text" />
            <Box component="span" sx={{ minWidth: 0 }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>
                {file.name}
              </Box>
              <Box component="span" data-figures="" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
                {[file.type.toUpperCase(), formatBytes(file.bytes), ...(file.isViewOnly ? ['View only'] : [])].join(' · ')}
              </Box>
            </Box>
          </ButtonBase>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is gone has no id, and files don't change places
          <Box key={index} sx={{ ...card, color: 'text.secondary', fontStyle: 'italic' }}>
            <Icon name="file-text" /> No longer shared
          </Box>
        ),
      )}
      {opened && <DocumentDialog documentId={opened.documentId} name={opened.name} onClose={() => setOpened(undefined)} />}
    </Box>
  )
}

const card = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 1.25,
  px: 1.25,
  py: 1,
  minWidth: 200,
  textAlign: 'start',
  typography: 'body2',
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main' },
} as const
