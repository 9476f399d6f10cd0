import { downloadName } from '@mandate/contract/values/download-name'
import Button from '@mui/material/Button'
import { FileName } from '../../../ui/FileName.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useOpenFileMutation } from '../files.api.ts'

interface Props {
  fileId: string
  name: string
}

/** Downloads a file; never opens it as a page. */
export function FileButton({ fileId, name }: Props) {
  const [open, { isLoading }] = useOpenFileMutation()

  async function save() {
    const { data: url } = await open(fileId)
    if (!url) return showToast('error', `${name} couldn't be downloaded. It may have been deleted.`)
    const link = document.createElement('a')
    link.href = url
    link.download = downloadName(name)
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Button variant="outlined" size="small" onClick={save} aria-busy={isLoading} startIcon={<Icon name="download" size={16} />} sx={{ maxWidth: '100%' }}>
      <FileName>{name}</FileName>
    </Button>
  )
}
