import type { DocumentItem } from '@mandate/contract/documents'
import { uploadKinds } from '@mandate/contract/values/file-types'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { mayEdit } from './document-words.ts'
import { useDeleteDocumentMutation, useUpdateDocumentMutation } from './documents.api.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { useDownload } from './use-download.ts'

interface Props {
  document: DocumentItem
  onDeleted?: () => void
}

/** What the viewer may do with a document. */
export function DocumentMenu({ document, onDeleted }: Props) {
  const { id, name, version, tags, isViewOnly } = document
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<'share' | 'rename' | 'tags' | 'move' | 'delete'>()
  const input = useRef<HTMLInputElement>(null)
  const [update] = useUpdateDocumentMutation()
  const [remove, { isLoading }] = useDeleteDocumentMutation()
  const { download } = useDownload()
  const close = () => setAsking(undefined)
  const params = { documentId: id }
  if (isViewOnly) return null

  async function deleteIt() {
    const { error } = await remove(id)
    close()
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `${name} was deleted.`)
    onDeleted?.()
  }

  function addVersion(files: FileList | null) {
    if (files) void uploads.add([...files], { kind: 'document', purpose: { use: 'newVersion', documentId: id } })
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <IconButton aria-label={`Actions for ${name}`} aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        {!isViewOnly && <MenuItem onClick={() => void download({ id, name, version })}>Download</MenuItem>}
        {mayEdit(document) && [
          <MenuItem key="share" onClick={() => setAsking('share')}>
            Share
          </MenuItem>,
          <MenuItem key="rename" onClick={() => setAsking('rename')}>
            Rename
          </MenuItem>,
          <MenuItem key="tags" onClick={() => setAsking('tags')}>
            Edit tags
          </MenuItem>,
          <MenuItem key="move" onClick={() => setAsking('move')}>
            Move
          </MenuItem>,
          <MenuItem key="version" onClick={() => input.current?.click()}>
            Upload new version
          </MenuItem>,
        ]}
        {document.access === 'owner' && <MenuItem onClick={() => setAsking('delete')}>Delete</MenuItem>}
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`New version of ${name}`}
        accept={uploadKinds.document.endings.join(',')}
        onChange={({ target }) => addVersion(target.files)}
      />
      {asking === 'share' && <ShareDialog document={document} onClose={close} />}
      {asking === 'rename' && (
        <NameDialog
          title="Rename document"
          label="Name"
          confirmLabel="Rename"
          longest={120}
          present={name}
          save={(next) => update({ params, body: { name: next } })}
          onClose={close}
        />
      )}
      {asking === 'tags' && (
        <NameDialog
          title="Edit tags"
          label="Tags"
          help="Separate tags with commas."
          confirmLabel="Save"
          longest={500}
          isOptional
          present={tags.join(', ')}
          save={(text) => update({ params, body: { tags: tagsIn(text) } })}
          onClose={close}
        />
      )}
      {asking === 'move' && <MoveDialog document={document} onClose={close} />}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        title={`Delete ${name}?`}
        confirmLabel="Delete document"
        isPending={isLoading}
        onConfirm={() => void deleteIt()}
        onCancel={close}
      >
        All its versions are deleted, and everyone loses access at once.
      </ConfirmDialog>
    </>
  )
}

function tagsIn(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
