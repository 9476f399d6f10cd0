import { useState } from 'react'
import { useCreateDocumentFolderMutation } from './documents.api.ts'
import { HolderField } from './HolderField.tsx'
import { NameDialog } from './NameDialog.tsx'

/** Of the viewer, or of their team where they may edit. */
export function NewFolderDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateDocumentFolderMutation()
  const [teamId, setTeamId] = useState('')
  return (
    <NameDialog
      title="New folder"
      label="Name"
      confirmLabel="Create folder"
      longest={80}
      more={<HolderField value={teamId} onChange={setTeamId} />}
      save={(name) => create({ body: { name, ...(teamId ? { teamId } : {}) } })}
      onClose={onClose}
    />
  )
}
