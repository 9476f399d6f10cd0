import { pathTo } from '@mandate/contract/frame/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyLead, toBody } from './LeadFields.tsx'
import { LeadFormDialog } from './LeadFormDialog.tsx'
import { useCreateTeamLeadMutation } from './leads.api.ts'

/** Leads to the lead, where possible duplicates are shown. */
export function AddLeadDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [create] = useCreateTeamLeadMutation()
  // A retry after a lost answer adds no second lead.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <LeadFormDialog
      title="Add a lead"
      confirmLabel="Add lead"
      start={emptyLead}
      onClose={onClose}
      save={async (values) => {
        const { data, error } = await create({ body: { ...toBody(values), key } })
        if (data) setTimeout(() => void navigate(pathTo('lead', { leadId: data.id })))
        return { error }
      }}
    />
  )
}
