import { type UploadKind, uploadKinds } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { UploadList } from './UploadList.tsx'
import type { UploadPurpose } from './upload-item.ts'
import { uploads } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'

interface Props {
  label: string
  /** What the viewer is asked for. */
  prompt: string
  kind: UploadKind
  purpose: UploadPurpose
}

/** Takes files that are chosen, photographed, pasted, or dropped anywhere on the page, and shows how far each is. */
export function UploadArea({ label, prompt, kind, purpose }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const add = (files: readonly File[]) => void uploads.add(files, { kind, purpose })
  const isOver = useFileDrop(add)
  const { endings, mostText } = uploadKinds[kind]

  function addChosen(input: HTMLInputElement) {
    add([...(input.files ?? [])])
    // The same file can be chosen again.
    input.value = ''
  }

  return (
    <Box component="section" aria-label={label} sx={{ mb: 3 }}>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, md: 2.5 }, py: 2, borderRadius: 1, border: '1px dashed' },
          ...(isOver ? { borderColor: 'primary.main', bgcolor: 'accentSoft' } : { borderColor: 'edge' }),
        }}
      >
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box component="h2" sx={{ typography: 'subtitle2', m: 0 }}>
            {label}
          </Box>
          <Box sx={{ typography: 'body2', mt: 0.25 }}>{isOver ? 'Drop to upload' : prompt}</Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
            {`${kindWords[kind]}, up to ${mostText} each.`}
            {kind === 'document' && ' Images keep their format; place, time and device are removed.'}
            {!isTouch && ' Drop files anywhere on this page, or paste them.'}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isTouch && kind === 'document' && (
            <Button variant="outlined" startIcon={<Icon name="camera" size={16} />} onClick={() => camera.current?.click()}>
              Take photo
            </Button>
          )}
          <Button variant="contained" startIcon={<Icon name="upload" size={16} />} onClick={() => picker.current?.click()}>
            Choose files
          </Button>
        </Box>
        <input ref={picker} type="file" multiple hidden aria-label="Choose files" accept={endings.join(',')} onChange={(event) => addChosen(event.target)} />
        <input ref={camera} type="file" hidden aria-label="Take photo" accept="image/*" capture="environment" onChange={(event) => addChosen(event.target)} />
      </Box>
      <UploadList />
    </Box>
  )
}

const kindWords: Record<UploadKind, string> = { document: 'PDF, Word, Excel, PowerPoint, CSV, text or images', video: 'MP4 or WebM' }
