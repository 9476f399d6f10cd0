import { mostPushed } from '@mandate/contract/integrations'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MissingPart } from '../../../ui/MissingPart.tsx'

const SendDialog = lazyPart(async () => (await import('../SendDialog.tsx')).SendDialog, {
  missing: ({ onClose }, retry) => <MissingPart onRetry={retry} onClose={onClose} />,
})

interface Props {
  firmCrds?: readonly number[]
  leadIds?: readonly string[]
  size?: 'small' | 'medium'
}

/** For a selection of firms, or of leads. */
export function SendToCrmButton({ firmCrds = [], leadIds = [], size = 'small' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="outlined" startIcon={<Icon name="send" size={16} />} onClick={() => setIsOpen(true)}>
        Send to CRM
      </Button>
      {isOpen && <SendDialog selection={{ firmCrds: firmCrds.slice(0, mostPushed), leadIds: leadIds.slice(0, mostPushed) }} onClose={() => setIsOpen(false)} />}
    </>
  )
}
