import { downloadName } from '@mandate/contract/values/download-name'
import { toClientError } from '../../api/client-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { useExportDocumentRequestMutation } from './document-requests.api.ts'

/** Saves the items and their states as CSV. */
export function useExport({ id, title }: { id: string; title: string }): () => Promise<void> {
  const [open] = useExportDocumentRequestMutation()
  return async () => {
    const { data: url, error } = await open(id)
    if (!url) return showToast('error', toClientError(error).message)
    const link = document.createElement('a')
    link.href = url
    link.download = downloadName(`${title}.csv`)
    link.click()
    URL.revokeObjectURL(url)
  }
}
