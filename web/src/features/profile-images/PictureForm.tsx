import { largestFileBytes } from '@mandate/contract/files'
import type { ImageKind, ShownImage } from '@mandate/contract/profile-images'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PictureCropDialog } from './PictureCropDialog.tsx'
import { useRemoveProfileImageMutation, useSetImageAudienceMutation, useSetProfileImageMutation } from './profile-images.api.ts'

const audiences = [
  { value: 'members', label: 'Members' },
  { value: 'public', label: 'Public' },
] as const

interface Props {
  kind: ImageKind
  image: ShownImage | undefined
}

export function PictureForm({ kind, image }: Props) {
  const [set, { isLoading }] = useSetProfileImageMutation()
  const [remove] = useRemoveProfileImageMutation()
  const [choose] = useSetImageAudienceMutation()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const word = kind === 'photo' ? 'photo' : 'cover'

  async function read(file: File | undefined) {
    if (!file) return
    if (file.size > largestFileBytes * 4) return setProblem('Use an image of 40 MB or less')
    try {
      setPicture(await createImageBitmap(file))
      setProblem(undefined)
    } catch {
      setProblem("Your browser can't read this image. Save it as PNG or JPEG")
    }
    if (input.current) input.current.value = ''
  }

  const say = (error: unknown) => {
    const failure = toClientError(error)
    setProblem(failure.fields.file ?? failure.message)
  }

  async function upload(cut: Blob) {
    const { data, error } = await set({ kind, audience: image?.audience ?? 'members', picture: cut })
    setPicture(undefined)
    if (!data) return say(error)
    showToast('success', `Your ${word} is in place.`)
  }

  async function takeAway() {
    const { error } = await remove({ query: { kind } })
    if (error) say(error)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {image && (
        <Box
          component="img"
          src={image.sources[0]?.url}
          alt={`Your ${word}`}
          sx={{
            width: kind === 'photo' ? 128 : '100%',
            maxWidth: 640,
            aspectRatio: kind === 'photo' ? '1' : '4',
            borderRadius: kind === 'photo' ? '50%' : 1,
            display: 'block',
          }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
          {image ? 'Replace' : `Choose a ${word}`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`Choose a ${word}`}
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void read(event.target.files?.[0])}
        />
        {image && (
          <Button variant="outlined" color="error" onClick={takeAway}>
            Remove
          </Button>
        )}
      </Box>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {image && (
        <ChoiceField
          label={`Who can see your ${word}`}
          name={`${kind}-audience`}
          isList
          choices={audiences}
          value={image.audience}
          onChange={(audience) => void choose({ body: { kind, audience } }).then(({ error }) => error && say(error))}
        />
      )}
      {picture && <PictureCropDialog kind={kind} picture={picture} isPending={isLoading} onCropped={upload} onCancel={() => setPicture(undefined)} />}
    </Box>
  )
}
