import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { saveUrl } from '../../ui/save-url.ts'
import { showToast } from '../../ui/toast.tsx'
import { useExportLeadsMutation } from './leads.api.ts'

export function ExportButton({ filters }: { filters: { q: string; ownerId?: string; source?: LeadSource; state?: LeadState; stageId?: string } }) {
  const [exportLeads, { isLoading }] = useExportLeadsMutation()

  async function save() {
    const { data: url } = await exportLeads(filters)
    if (url) saveUrl(url, 'leads.csv')
    else showToast('error', "The leads couldn't be exported. Try again in a moment.")
  }

  return (
    <Button variant="outlined" aria-busy={isLoading} onClick={save} startIcon={<Icon name="download" size={16} />}>
      Export CSV
    </Button>
  )
}
