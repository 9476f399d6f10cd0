import { uploadKinds } from '@mandate/contract/values/file-types'
import { formatPercent } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import { useRef, useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  file: File | undefined
  /** While it is uploaded. */
  sentBytes: number | undefined
  onChange: (file: File | undefined) => void
}

const { mostBytes, mostText, endings } = uploadKinds.video

/** A video file in place of a URL. It is uploaded when the form is sent. */
export function VideoFileField({ file, sentBytes, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  function choose(chosen: File | undefined) {
    if (input.current) input.current.value = ''
    if (!chosen) return
    if (chosen.size > mostBytes) return setProblem(`This video is larger than ${mostText}. Choose a smaller one`)
    setProblem(undefined)
    onChange(chosen)
  }

  const percent = file && sentBytes !== undefined ? (sentBytes / file.size) * 100 : undefined
  return (
    <Box>
      {file ? (
        <Chip icon="play" {...(percent === undefined ? { onRemove: () => onChange(undefined), removeLabel: `Remove ${file.name}` } : {})}>
          {file.name}
        </Chip>
      ) : (
        <Button variant="outlined" size="small" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          Upload a file
        </Button>
      )}
      <input ref={input} type="file" hidden aria-label="Upload a file" accept={endings.join(',')} onChange={(event) => choose(event.target.files?.[0])} />
      {percent === undefined ? (
        <FormHelperText error={Boolean(problem)}>{problem ?? `MP4 or WebM, up to ${mostText}.`}</FormHelperText>
      ) : (
        <Box sx={{ mt: 1 }}>
          <LinearProgress variant="determinate" value={percent} aria-label={`Uploading ${file?.name}`} />
          <FormHelperText role="status">{percent < 100 ? `${formatPercent(percent)} uploaded. Keep this window open.` : 'Checking the file…'}</FormHelperText>
        </Box>
      )}
    </Box>
  )
}
