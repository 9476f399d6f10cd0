import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  text: string
  label: string
}

export function CopyButton({ text, label }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Some browsers refuse it outside of https: the text can still be selected.
      setOutcome('refused')
    }
  }

  return (
    <Button variant="outlined" size="small" onClick={copy} startIcon={<Icon name={outcome === 'copied' ? 'check' : 'copy'} size={16} />}>
      <span aria-live="polite">{outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Select and copy it manually' : label}</span>
    </Button>
  )
}
