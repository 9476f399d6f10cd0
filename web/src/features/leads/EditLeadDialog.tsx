import type { LeadDetail } from '@mandate/contract/leads'
import { toBody, toValues } from './LeadFields.tsx'
import { LeadFormDialog } from './LeadFormDialog.tsx'
import { useUpdateLeadMutation } from './leads.api.ts'

export function EditLeadDialog({ lead, onClose }: { lead: LeadDetail; onClose: () => void }) {
  const [update] = useUpdateLeadMutation()
  return (
    <LeadFormDialog
      title={`Edit ${lead.name}`}
      confirmLabel="Save"
      start={toValues(lead)}
      onClose={onClose}
      save={(values) => update({ params: { leadId: lead.id }, body: { ...toBody(values), version: lead.version } })}
    />
  )
}
