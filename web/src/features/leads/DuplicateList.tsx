import { pathTo } from '@mandate/contract/frame/paths'
import type { LeadDetail, LeadDuplicate } from '@mandate/contract/leads'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMergeLeadsMutation } from './leads.api.ts'

const words: Record<LeadDuplicate['sameIn'][number], string> = {
  ...{ email: 'email', phone: 'phone', crd: 'CRD number', name: 'name and company', nameOnly: 'name' },
}

export function DuplicateList({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const [chosen, setChosen] = useState<LeadDuplicate>()
  const [merge, { isLoading, error, reset }] = useMergeLeadsMutation()

  async function confirm() {
    if (!chosen) return
    const { data } = await merge({ params: { leadId: lead.id }, body: { otherId: chosen.id } })
    if (!data) return
    setChosen(undefined)
    showToast('success', `Merged with ${chosen.name}.`)
  }

  function choose(other: LeadDuplicate | undefined) {
    reset()
    setChosen(other)
  }

  return (
    <Box sx={{ my: 3 }}>
      <Notice tone="caution">
        <Box sx={{ mb: 0.5 }}>{lead.duplicates.length === 1 ? 'Another lead may be the same.' : 'Other leads may be the same.'}</Box>
        <Box component="ul" aria-label="Possible duplicates" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {lead.duplicates.map((other) => (
            <Box component="li" key={other.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
                <Link href={pathTo('lead', { leadId: other.id })}>{other.name}</Link>
                {other.company && `, ${other.company}`}: same {other.sameIn.map((name) => words[name]).join(' and ')}
              </Box>
              {canChange && (
                <Button size="small" variant="outlined" onClick={() => choose(other)}>
                  Merge
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </Notice>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={`Merge ${chosen?.name ?? ''} into ${lead.name}?`}
        confirmLabel="Merge"
        isPending={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => choose(undefined)}
      >
        {error && (
          <Box sx={{ mb: 2 }}>
            <ErrorMessage isInline error={toClientError(error)} />
          </Box>
        )}
        Notes, files, history and where both came from are kept here, and what is missing here is filled in. This can't be undone; only if an introduction is
        returned later, the leads your team added itself are separate again.
      </ConfirmDialog>
    </Box>
  )
}
