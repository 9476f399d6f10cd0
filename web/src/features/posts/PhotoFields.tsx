import { photoLimits } from '@mandate/contract/post-photos'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { clientUiChanged, fileUploadReset, selectClientUi } from '../client-ui/shared/client-ui.ts'
import type { PhotoDraft } from './post-draft.ts'
import { useUploadPostPhotoMutation } from './posts.api.ts'

interface Props {
  photos: readonly PhotoDraft[]
  error: string | undefined
  onAdded: (photo: PhotoDraft) => void
  onChange: (photos: PhotoDraft[]) => void
}

/** Photos are uploaded as they are chosen; the draft keeps them. */
export function PhotoFields({ photos, error, onAdded, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const dispatch = useDispatch()
  const { fileUpload } = useSelector(selectClientUi)
  const [problem, setProblem] = useState<string>()
  const [upload, { isLoading }] = useUploadPostPhotoMutation()

  async function add(files: readonly File[]): Promise<void> {
    setProblem(undefined)
    const left = photoLimits.ofPost - photos.length
    for (const file of files.slice(0, left)) {
      const previewURL = URL.createObjectURL(file)
      dispatch(clientUiChanged({ fileUpload: { fileName: file.name, previewURL } }))
      const { data, error: failure } = await upload(file)
      URL.revokeObjectURL(previewURL)
      dispatch(fileUploadReset())
      if (!data) {
        const { fields, message } = toClientError(failure)
        setProblem(`${file.name}: ${fields.file ?? message}`)
        break
      }
      onAdded({ photoId: data.id, name: file.name, alt: '', previewUrl: data.sources.at(-1)?.url ?? '' })
    }
    if (files.length > left) setProblem(`A post has up to ${photoLimits.ofPost} photos. The others weren't added`)
    if (input.current) input.current.value = ''
  }

  const isFull = photos.length >= photoLimits.ofPost
  return (
    <Box component="fieldset" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, m: 0, p: 2, display: 'grid', gap: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', px: 0.5 }}>
        Photos
      </Box>
      {photos.map(({ photoId, name, alt, previewUrl }, place) => (
        <Box key={photoId} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', minWidth: 0 }}>
          <Box
            component="img"
            alt={`Photo ${place + 1}: ${name}`}
            src={previewUrl}
            sx={{ width: 72, height: 72, flexShrink: 0, objectFit: 'cover', borderRadius: 1, bgcolor: 'lifted' }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Field
              isOptional
              label={`What photo ${place + 1} shows`}
              maxLength={photoLimits.alt}
              value={alt}
              onChange={({ target }) => onChange(photos.map((photo, each) => (each === place ? { ...photo, alt: target.value } : photo)))}
            />
          </Box>
          <IconButton aria-label={`Remove photo ${place + 1}`} onClick={() => onChange(photos.filter((_, each) => each !== place))} sx={{ mb: 0.25 }}>
            <Icon name="x" size={16} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          variant="outlined"
          size="small"
          aria-busy={isLoading}
          disabled={isFull}
          startIcon={<Icon name="upload" size={16} />}
          onClick={() => !isLoading && input.current?.click()}
        >
          {isLoading ? 'Uploading…' : photos.length > 0 ? 'Add more' : 'Choose photos'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="Choose photos"
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void add([...(event.target.files ?? [])])}
        />
        <FormHelperText error={Boolean(problem ?? error)}>
          {problem ??
            error ??
            (isLoading && fileUpload.fileName
              ? `Uploading ${fileUpload.fileName}`
              : isFull
                ? `A post has up to ${photoLimits.ofPost} photos. Remove one to add another.`
                : 'PNG, JPEG or WebP. Place, time and device are removed. A description helps people who use a screen reader.')}
        </FormHelperText>
      </Box>
    </Box>
  )
}
