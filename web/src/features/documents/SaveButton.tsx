import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { saveUrl } from '../../ui/save-url.ts'

/** Saves bytes that have arrived already. */
export function SaveButton({ name, content }: { name: string; content: Uint8Array<ArrayBuffer> }) {
  const save = () => saveUrl(URL.createObjectURL(new Blob([content])), name)
  return (
    <Button variant="outlined" startIcon={<Icon name="download" size={16} />} onClick={save}>
      Download
    </Button>
  )
}
