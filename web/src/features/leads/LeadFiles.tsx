import type { LeadDetail } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import { uploadKinds } from '@mandate/contract/values/file-types'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { useReadLeadFileMutation, useRemoveLeadFileMutation } from './leads.api.ts'
import { saveFile } from './save-file.ts'

export function LeadFiles({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [read] = useReadLeadFileMutation()
  const [remove] = useRemoveLeadFileMutation()

  async function download(leadFileId: string, name: string) {
    const { data: url } = await read({ leadId: lead.id, leadFileId })
    if (url) saveFile(url, name)
    else showToast('error', `${name} couldn't be downloaded. It may have been removed.`)
  }

  async function erase(leadFileId: string) {
    const { error } = await remove({ params: { leadId: lead.id, leadFileId } })
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
        {lead.files.map(({ id, name, addedAt, addedBy }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button size="small" variant="outlined" startIcon={<Icon name="download" size={16} />} onClick={() => void download(id, name)}>
              {name}
            </Button>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{[addedBy, formatDate(addedAt)].filter(Boolean).join(', ')}</Box>
            {canChange && (
              <Button size="small" aria-label={`Remove ${name}`} onClick={() => void erase(id)}>
                Remove
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
