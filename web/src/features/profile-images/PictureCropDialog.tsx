import { type ImageKind, imageSizes } from '@mandate/contract/profile-images'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { SliderField } from '../../ui/SliderField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type Crop, cropArea } from './crop-area.ts'

interface Props {
  kind: ImageKind
  picture: ImageBitmap
  isPending: boolean
  onCropped: (picture: Blob) => void
  onCancel: () => void
}

const sliders = [
  { name: 'zoom', label: 'Zoom', least: 1, most: 4 },
  { name: 'x', label: 'Horizontal position', least: 0, most: 1 },
  { name: 'y', label: 'Vertical position', least: 0, most: 1 },
] as const

/** Crops in the browser; the rest of the image isn't uploaded. Three sliders, which also work by keyboard. */
export function PictureCropDialog({ kind, picture, isPending, onCropped, onCancel }: Props) {
  const titleId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 })
  const [{ width, height }] = imageSizes[kind]

  useEffect(() => {
    const { left, top, width: cutWidth, height: cutHeight } = cropArea(picture, width / height, crop)
    canvas.current?.getContext('2d')?.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height)
  }, [picture, crop, width, height])

  function submit(event: React.FormEvent) {
    event.preventDefault()
    canvas.current?.toBlob((blob) => blob && onCropped(blob), 'image/jpeg', 0.92)
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{kind === 'photo' ? 'Crop photo' : 'Crop cover'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box
            component="canvas"
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label="Preview"
            sx={{
              width: '100%',
              maxWidth: kind === 'photo' ? 280 : '100%',
              justifySelf: 'center',
              borderRadius: kind === 'photo' ? '50%' : 1,
              bgcolor: 'lifted',
            }}
          />
          {sliders.map(({ name, label, least, most }) => (
            <SliderField
              key={name}
              label={label}
              min={least}
              max={most}
              step={0.01}
              value={crop[name]}
              onChange={(next) => setCrop({ ...crop, [name]: next })}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel="Uploading…">
            Save
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
