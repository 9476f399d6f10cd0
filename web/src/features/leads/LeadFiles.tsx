import type { LeadDetail } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import { uploadKinds } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { saveUrl } from '../../ui/save-url.ts'
import { showToast } from '../../ui/toast.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { useReadLeadFileMutation, useRemoveLeadFileMutation } from './leads.api.ts'

export function LeadFiles({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [read] = useReadLeadFileMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveLeadFileMutation()
  const [chosen, setChosen] = useState<LeadDetail['files'][number]>()

  async function download(leadFileId: string, name: string) {
    const { data: url } = await read({ leadId: lead.id, leadFileId })
    if (url) saveUrl(url, name)
    else showToast('error', `${name} couldn't be downloaded. It may have been removed.`)
  }

  async function erase() {
    if (!chosen || isRemoving) return
    const { error } = await remove({ params: { leadId: lead.id, leadFileId: chosen.id } })
    setChosen(undefined)
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <Section
      title="Files"
      actions={
        canChange && (
          <Button size="small" variant="outlined" startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
            Add files
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Files of this lead"
        accept={uploadKinds.document.endings.join(',')}
        onChange={({ target }) => {
          void uploads.add([...(target.files ?? [])], { kind: 'document', purpose: { use: 'leadFile', leadId: lead.id } })
          target.value = ''
        }}
      />
      {lead.files.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No files yet.</Box>}
      <Box component="ul" aria-label="Files" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {lead.files.map((file) => (
          <Box component="li" key={file.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button size="small" variant="outlined" startIcon={<Icon name="download" size={16} />} onClick={() => void download(file.id, file.name)}>
              {file.name}
            </Button>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{[file.addedBy, formatDate(file.addedAt)].filter(Boolean).join(', ')}</Box>
            {canChange && (
              <Button size="small" aria-label={`Remove ${file.name}`} onClick={() => setChosen(file)}>
                Remove
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        isOpen={chosen !== undefined}
        title={`Remove ${chosen?.name ?? 'the file'}?`}
        confirmLabel="Remove"
        isPending={isRemoving}
        onConfirm={() => void erase()}
        onCancel={() => setChosen(undefined)}
      >
        Your team can no longer open it. The history keeps its name.
      </ConfirmDialog>
    </Section>
  )
}
