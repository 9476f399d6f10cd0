import type { DocumentDetail } from '@mandate/contract/documents'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { ReaderSkeleton } from '../../ui/Skeletons.tsx'
import { UploadList } from '../uploads/shared/UploadList.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { readersOf, typeOf } from './document-words.ts'
import { useGetDocumentQuery } from './documents.api.ts'
import { useDownload } from './use-download.ts'

/** One document, read in place. `?version=2` shows an older version. */
export function DocumentPage() {
  const { documentId = '' } = useParams()
  const { data, error, isLoading, refetch } = useGetDocumentQuery(documentId)
  const navigate = useNavigate()
  const back = () => void navigate(paths.documents)
  if (isLoading) return <Page title="Document">{<ReaderSkeleton />}</Page>
  // Access may end while the page is open: what was shown goes with it.
  if (!data || (error && toClientError(error).kind === 404))
    return (
      <Page title="Document">
        <ErrorMessage error={toClientError(error)} onRetry={refetch} onBack={back} />
      </Page>
    )
  return <Reader document={data} onDeleted={back} />
}

function Reader({ document, onDeleted }: { document: DocumentDetail; onDeleted: () => void }) {
  const [params] = useSearchParams()
  const { download, isLoading } = useDownload()
  const { id, name, tags, versions } = document
  const shown = versions.find(({ number }) => String(number) === params.get('version')) ?? versions[0]
  if (!shown) return null
  const facts = [typeOf(shown), formatBytes(shown.bytes), `Version ${shown.number} of ${document.version}`, readersOf(document)]
  return (
    <Page
      title={name}
      above={<Link href={paths.documents}>Documents</Link>}
      lead={facts.join(' · ')}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Icon name="download" size={16} />}
            aria-busy={isLoading}
            onClick={() => void download({ id, name, version: shown.number })}
          >
            Download
          </Button>
          <DocumentMenu document={document} onDeleted={onDeleted} />
        </>
      }
      details={
        tags.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
            {tags.map((tag) => (
              <Chip key={tag} href={`${paths.documents}?${new URLSearchParams({ tag })}`}>
                {tag}
              </Chip>
            ))}
          </Box>
        )
      }
    >
      <UploadList />
      <DocumentPreview key={shown.number} document={document} version={shown} />
      <Versions document={document} shownNumber={shown.number} />
    </Page>
  )
}

function Versions({ document, shownNumber }: { document: DocumentDetail; shownNumber: number }) {
  if (document.versions.length < 2) return null
  return (
    <Section title="Versions">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {document.versions.map(({ number, bytes, addedBy, createdAt, note }) => (
          <Box
            component="li"
            key={number}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
          >
            <Link href={`?version=${number}`} aria-current={number === shownNumber || undefined} data-figures>
              {`Version ${number}`}
            </Link>
            <Box data-figures sx={{ color: 'text.secondary' }}>
              {[formatDate(createdAt), formatBytes(bytes), addedBy ?? 'a deleted account', ...(number === shownNumber ? ['shown'] : [])].join(' · ')}
            </Box>
            {note && <Box sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>{note}</Box>}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
