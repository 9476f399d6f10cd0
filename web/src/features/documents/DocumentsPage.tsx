import { paths } from '@mandate/contract/frame/paths'
import { documentLabels } from '@mandate/contract/lists/document-labels'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { readSupportView } from '../../frame/support-view.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { UploadArea } from '../uploads/shared/UploadArea.tsx'
import { DocumentList } from './DocumentList.tsx'
import { FolderBar } from './FolderBar.tsx'
import { NewFolderDialog } from './NewFolderDialog.tsx'
import { StorageUse } from './StorageUse.tsx'
import { useFolders } from './use-folders.ts'

const scopes = { all: 'All', mine: 'Yours', team: 'Team', shared: 'Shared with me', unread: 'Unread' } as const
type Scope = keyof typeof scopes
const isScope = (text: string | null): text is Scope => text !== null && text in scopes
const longestQuery = 200

/** The viewer's documents. Scope, folder, tag and search are in the address. */
export function DocumentsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { role } = useSelector(selectUser)
  const [isNaming, setNaming] = useState(false)
  // Documents are closed to an admin who views as a member: the list says so, and nothing that would be refused is offered.
  const [isClosed] = useState(() => readSupportView() !== undefined)
  const asked = params.get('scope')
  // An investor acts for themselves.
  const offered = Object.entries(scopes).filter(([value]) => value !== 'team' || role !== 'ACCREDITED_INVESTOR')
  const scope = isScope(asked) && offered.some(([value]) => value === asked) ? asked : 'all'
  const [folderId, tag, q] = ['folder', 'tag', 'q'].map((name) => params.get(name)?.trim().slice(0, longestQuery) ?? '') as [string, string, string]
  const { label, prompt } = documentLabels[role]
  const folder = useUploadFolder(folderId)

  function go(changes: Record<string, string>, replace = false): void {
    const wanted = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(wanted).toString()
    void navigate(query ? `${paths.documents}?${query}` : paths.documents, { replace })
  }

  return (
    <Page
      title="Documents"
      lead={`${role === 'ACCREDITED_INVESTOR' ? 'Yours' : "Yours, your team's,"} and those shared with you. Search covers names, tags and texts.`}
      actions={
        !isClosed && (
          <>
            <Button variant="outlined" startIcon={<Icon name="lock" size={16} />} href={paths.documentRooms}>
              Data rooms
            </Button>
            <Button variant="outlined" startIcon={<Icon name="list" size={16} />} href={paths.documentRequests}>
              Requests
            </Button>
            <Button variant="outlined" startIcon={<Icon name="folder" size={16} />} onClick={() => setNaming(true)}>
              New folder
            </Button>
          </>
        )
      }
    >
      {!isClosed && <UploadArea label={label} prompt={prompt} kind="document" purpose={{ use: 'newDocument', ...folder }} />}
      <Tabs
        value={scope}
        onChange={(_, chosen: Scope) => go({ scope: chosen === 'all' ? '' : chosen, folder: '', tag: '' })}
        aria-label="Whose documents"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
      >
        {offered.map(([value, text]) => (
          <Tab key={value} value={value} label={text} />
        ))}
      </Tabs>
      <Box role="search" aria-label="Search documents" sx={{ mb: 2 }}>
        <SearchField label="Search names, tags and texts" longest={longestQuery} value={q} onSearch={(words) => go({ q: words }, true)} />
      </Box>
      {/* What others share has no folder of the viewer's. */}
      {scope !== 'shared' && scope !== 'unread' && <FolderBar folderId={folderId} onOpen={(id) => go({ folder: id })} />}
      {tag && (
        <Box sx={{ mb: 2 }}>
          <Chip onRemove={() => go({ tag: '' })} removeLabel={`Remove tag ${tag}`}>
            {`Tag: ${tag}`}
          </Chip>
        </Box>
      )}
      <DocumentList {...{ scope, folderId, tag, q }} onTag={(chosen) => go({ tag: chosen })} />
      <StorageUse />
      {isNaming && <NewFolderDialog onClose={() => setNaming(false)} />}
    </Page>
  )
}

/** Where new documents go: a team's folder takes only the team's documents. */
function useUploadFolder(folderId: string): { folderId: string | null; teamId?: string } {
  const { folders } = useFolders(folderId)
  const holder = folders?.find(({ id }) => id === folderId)?.holder
  return { folderId: folderId || null, ...(holder?.kind === 'team' ? { teamId: holder.id } : {}) }
}
