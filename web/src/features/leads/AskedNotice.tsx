import { leadLimits } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ReasonDialog } from '../../frame/ReasonDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAnswerIntroductionMutation } from './leads.api.ts'

/** Accepting releases the contact; the person who asked is told either way. */
export function AskedNotice({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const [answer, { isLoading }] = useAnswerIntroductionMutation()
  const [isDeclining, setDeclining] = useState(false)

  async function accept() {
    const { error } = await answer({ params: { leadId: lead.id }, body: { isAccepted: true } })
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'Accepted. Their contact is below.')
  }

  return (
    <Box sx={{ mb: 3 }}>
      <Notice
        tone="neutral"
        actions={
          canChange && (
            <>
              <Button variant="contained" size="small" aria-busy={isLoading} onClick={() => !isLoading && void accept()}>
                Accept
              </Button>
              <Button variant="outlined" size="small" onClick={() => setDeclining(true)}>
                Decline
              </Button>
            </>
          )
        }
      >
        {lead.name} asks your team for an introduction. You get the name, email and phone when an owner or editor accepts.
        {lead.consent ? ` They agreed to: "${lead.consent.text}"` : ' No consent recorded.'}
      </Notice>
      {isDeclining && (
        <ReasonDialog
          title="Decline this introduction"
          label="Reason, for your team"
          isOptional
          longest={leadLimits.reason}
          confirmLabel="Decline"
          save={(reason) => answer({ params: { leadId: lead.id }, body: { isAccepted: false, reason } })}
          onClose={() => setDeclining(false)}
        >
          {lead.name} learns that you declined, not why. You don't get their contact.
        </ReasonDialog>
      )}
    </Box>
  )
}
