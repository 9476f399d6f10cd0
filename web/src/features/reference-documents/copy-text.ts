import { showToast } from '../../ui/toast.tsx'

export async function copyText(text: string, done: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast('success', done)
  else showToast('error', 'Your browser blocked copying. Select the text and copy it yourself.')
}
