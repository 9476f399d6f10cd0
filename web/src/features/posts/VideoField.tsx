import { recognizeVideo } from '@mandate/contract/values/video-host'
import Box from '@mui/material/Box'
import { Field } from '../../ui/Field.tsx'
import { hostNames } from '../videos/shared/video-words.ts'

interface Props {
  value: string
  error: string | undefined
  onChange: (url: string) => void
}

/** The address of a video. What was recognized is shown while typing; the server alone knows the buckets. */
export function VideoField({ value, error, onChange }: Props) {
  const found = recognizeVideo(value, { buckets: [] })
  return (
    <Box component="fieldset" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, m: 0, p: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', px: 0.5 }}>
        Video
      </Box>
      <Field
        label="Video URL"
        inputMode="url"
        spellCheck={false}
        maxLength={4_096}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        help={
          found.isRecognized ? `A video on ${hostNames[found.host]}. It loads when a reader clicks play.` : 'Paste the link of a video on YouTube or Vimeo.'
        }
        error={error}
      />
    </Box>
  )
}
