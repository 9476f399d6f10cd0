import { uploadKinds } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { problemOf } from '../uploads/shared/file-check.ts'

interface Props {
  file: File | undefined
  onChange: (file: File | undefined) => void
}

const { mostText, endings } = uploadKinds.video

/** A video file in place of a URL. Its upload begins when the form is sent. */
export function VideoFileField({ file, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File | undefined) {
    if (input.current) input.current.value = ''
    if (!chosen) return
    const found = await problemOf(chosen, 'video')
    setProblem(found)
    if (!found) onChange(chosen)
  }

  return (
    <Box>
      {file ? (
        <Chip icon="play" onRemove={() => onChange(undefined)} removeLabel={`Remove ${file.name}`}>
          {file.name}
        </Chip>
      ) : (
        <Button variant="outlined" size="small" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          Upload a file
        </Button>
      )}
      <input ref={input} type="file" hidden aria-label="Upload a file" accept={endings.join(',')} onChange={(event) => void choose(event.target.files?.[0])} />
      <FormHelperText error={Boolean(problem)} role={problem ? 'alert' : undefined}>
        {problem ?? (file ? 'It uploads in the background, and continues if this tab is closed and opened again.' : `MP4 or WebM, up to ${mostText}.`)}
      </FormHelperText>
    </Box>
  )
}
