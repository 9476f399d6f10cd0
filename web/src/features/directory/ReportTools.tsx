import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { showToast } from '../../ui/toast.tsx'
import { AsOfField } from './AsOfField.tsx'

/** Date, filings, link and print. */
export function ReportTools({ asOf, firmCrd }: { asOf: string | undefined; firmCrd?: number }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }} data-print="none">
      <AsOfField asOf={asOf} firmCrd={firmCrd} />
      {firmCrd !== undefined && (
        <Button variant="outlined" size="small" href="#filings" startIcon={<Icon name="history" size={16} />} sx={{ minHeight: 36 }}>
          Filings
        </Button>
      )}
      <Tool icon="link" label="Copy link" onClick={() => void copyLink()} />
      <Tool icon="printer" label="Print" onClick={() => print()} />
    </Box>
  )
}

/** On a phone, an icon with a tooltip: all fit in one line. */
function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <Button variant="outlined" size="small" aria-label={label} title={label} onClick={onClick} sx={{ minHeight: 36, minWidth: 36, px: { xs: 1, sm: 1.25 } }}>
      <Icon name={icon} size={16} />
      <Box component="span" sx={{ ml: 1, display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}

async function copyLink(): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast('success', 'Link copied. It opens the page as of the same date.')
  else showToast('error', 'Your browser blocked copying. Copy the link from the address bar instead.')
}
