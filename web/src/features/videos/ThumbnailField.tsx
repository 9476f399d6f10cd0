import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Icon } from '../../ui/Icon.tsx'
import { clientUiChanged, fileUploadReset } from '../client-ui/shared/client-ui.ts'
import { posterAddress } from './picture-address.ts'

interface Props {
  /** A data URL; empty: none chosen. */
  value: string
  onChange: (address: string) => void
}

export const neededForApproval = 'A draft may lack it. It is needed before you submit the fund video for approval.'

/** The poster of a fund video, chosen before the video is saved. */
export function ThumbnailField({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const dispatch = useDispatch()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File | undefined) {
    if (!file) return
    const address = await posterAddress(file)
    if (input.current) input.current.value = ''
    if (!address) return setProblem("Your browser can't read this image. Use a PNG, JPEG or WebP")
    setProblem(undefined)
    dispatch(clientUiChanged({ fileUpload: { fileName: file.name, previewURL: address } }))
    onChange(address)
  }

  function remove() {
    dispatch(fileUploadReset())
    onChange('')
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        Poster{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          (needed for approval)
        </Box>
      </Box>
      {value && (
        <Box
          component="img"
          src={value}
          alt="The chosen poster"
          sx={{ display: 'block', width: 240, maxWidth: '100%', aspectRatio: '16 / 9', borderRadius: 1, mb: 1 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {value ? 'Replace' : 'Choose an image'}
        </Button>
        {value && (
          <Button size="small" color="inherit" onClick={remove}>
            Remove
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Choose an image"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Box>
      <FormHelperText error={Boolean(problem)}>{problem ?? `Cropped to 16:9. ${neededForApproval}`}</FormHelperText>
    </Box>
  )
}
