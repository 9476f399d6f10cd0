import { downloadName } from '@mandate/contract/values/download-name'

/** Saves what an object URL holds, and gives the URL up. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = downloadName(name)
  link.click()
  URL.revokeObjectURL(url)
}
