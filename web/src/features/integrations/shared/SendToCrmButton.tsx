import { mostPushed } from '@mandate/contract/integrations'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

const SendDialog = lazy(async () => ({ default: (await import('../SendDialog.tsx')).SendDialog }))

/** For a selection of firms. */
export function SendToCrmButton({ firmCrds }: { firmCrds: readonly number[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<Icon name="send" size={16} />} onClick={() => setIsOpen(true)}>
        Send to CRM
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog firmCrds={firmCrds.slice(0, mostPushed)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
