import { largestFileBytes, type StoredFile } from '@mandate/contract/files'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useDeleteFileMutation, useUploadFileMutation } from '../files.api.ts'

interface Props {
  label: string
  files: StoredFile[]
  most: number
  isOptional?: boolean
  onChange: (files: StoredFile[]) => void
}

/** Files attached to a form. Each is uploaded when selected, so that submitting the form can't lose it. */
export function FileListField({ label, files, most, isOptional = false, onChange }: Props) {
  const [upload, { isLoading }] = useUploadFileMutation()
  const [remove] = useDeleteFileMutation()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function add(file: File | undefined) {
    if (!file) return
    if (file.size > largestFileBytes) return setProblem('This file is larger than 10 MB. Upload only the relevant pages')
    setProblem(undefined)
    const { data, error } = await upload(file)
    if (input.current) input.current.value = ''
    if (data) return onChange([...files, data])
    const failure = toClientError(error)
    setProblem(failure.fields.file ?? failure.message)
  }

  async function drop(file: StoredFile) {
    onChange(files.filter(({ id }) => id !== file.id))
    const { error } = await remove(file.id)
    if (error) setProblem("The file couldn't be deleted. You can delete it later in Settings")
  }

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {label}
        {isOptional && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            (optional)
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {files.map((file) => (
          <Chip key={file.id} icon="file-text" onRemove={() => void drop(file)} removeLabel={`Remove ${file.name}`}>
            {file.name}
          </Chip>
        ))}
        {files.length < most && (
          <Button variant="outlined" size="small" startIcon={<Icon name="paperclip" size={16} />} aria-busy={isLoading} onClick={() => input.current?.click()}>
            {isLoading ? 'Uploading…' : 'Add file'}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${label}: add file`}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={(event) => void add(event.target.files?.[0])}
        />
      </Box>
      <FormHelperText error={Boolean(problem)}>{problem ?? 'PDF, PNG, JPEG or WebP, up to 10 MB. Camera metadata is removed from images.'}</FormHelperText>
    </Box>
  )
}
