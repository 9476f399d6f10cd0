import { toClientError } from '../../api/client-error.ts'
import { saveUrl } from '../../ui/save-url.ts'
import { showToast } from '../../ui/toast.tsx'
import { useOpenDocumentContentMutation } from './documents.api.ts'

/** Saves a document under its name; never opens it as a page. */
export function useDownload() {
  const [open, { isLoading }] = useOpenDocumentContentMutation()
  async function download({ id, name, version }: { id: string; name: string; version: number }): Promise<void> {
    const { data: url, error } = await open({ documentId: id, version })
    if (!url) return showToast('error', toClientError(error).message)
    saveUrl(url, name)
  }
  return { download, isLoading }
}
