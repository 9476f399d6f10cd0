import { transcriptLimits, type Video, type VideoCue } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { toCaptions } from './captions.ts'
import { useSetVideoTranscriptMutation } from './videos.api.ts'

interface Props {
  video: Video
  cues: readonly VideoCue[]
  onClose: () => void
}

const shownRows = 12

/** Pasted, or read from a file in the browser. */
export function TranscriptDialog({ video, cues, onClose }: Props) {
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => textOf(cues))
  const [failure, setFailure] = useState<ClientError>()
  const [problem, setProblem] = useState<string>()
  const [save, { isLoading }] = useSetVideoTranscriptMutation()

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > transcriptLimits.characters * 2)
      return setProblem('This file is too large for a transcript. Use a WebVTT, SubRip or text file of up to 200,000 characters')
    setText(await file.text())
    setProblem(undefined)
    if (input.current) input.current.value = ''
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setProblem(undefined)
    const { error } = await save({ params: { videoId: video.id }, body: { text } })
    if (!error) {
      showToast('success', text.trim() === '' ? 'The transcript was removed.' : 'The transcript was saved.')
      return onClose()
    }
    const refused = toClientError(error)
    if (refused.fields.text) setProblem(refused.fields.text)
    else setFailure(refused)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>Transcript</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box>
            <Button variant="outlined" size="small" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
              Choose a file
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Choose a file"
              accept=".vtt,.srt,.txt,text/vtt,text/plain"
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </Box>
          <Field
            label="Text"
            rows={shownRows}
            value={text}
            onChange={({ target }) => setText(target.value)}
            spellCheck={false}
            error={problem}
            help="WebVTT, SubRip, lines that begin with a time, or plain text. Times let viewers jump to a passage. Empty removes the transcript."
          />
          {video.approval?.state === 'approved' && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>After this change, the video waits for approval again.</Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Saving…">
            Save transcript
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function textOf(cues: readonly VideoCue[]): string {
  if (cues.length === 0) return ''
  return cues.some(({ startMs }) => startMs !== null) ? toCaptions(cues) : cues.map(({ text }) => text).join('\n\n')
}
