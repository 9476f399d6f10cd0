import type { DocumentRequestDetail } from '@mandate/contract/document-requests'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { AnswerPage } from './AnswerPage.tsx'
import { AskedPage } from './AskedPage.tsx'
import { useGetDocumentRequestQuery } from './document-requests.api.ts'
import { RequestEditor } from './RequestEditor.tsx'

/** One request for documents, as its side sees it. `?edit=1` opens the editor of what was sent. */
export function RequestPage() {
  const { requestId = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, isLoading, refetch } = useGetDocumentRequestQuery(requestId)
  const back = () => void navigate(paths.documentRequests)
  if (isLoading)
    return (
      <Page title="Document request" width="reading">
        <PageSkeleton />
      </Page>
    )
  // Access may end while the page is open: what was shown goes with it.
  if (!data || (error && toClientError(error).kind === 404))
    return (
      <Page title="Document request" width="reading">
        <ErrorMessage error={toClientError(error)} onRetry={refetch} onBack={back} />
      </Page>
    )
  if (data.side === 'answerer') return <AnswerPage request={data} />
  if (data.state === 'draft' || (params.get('edit') === '1' && !isOver(data))) return <Editor key={data.state} request={data} />
  return <AskedPage request={data} />
}

const isOver = ({ state }: DocumentRequestDetail) => state === 'closed' || state === 'declined'

function Editor({ request }: { request: DocumentRequestDetail }) {
  const navigate = useNavigate()
  const { id, state, answerer, team } = request
  const isDraft = state === 'draft'
  return (
    <Page
      title={isDraft ? `Ask ${answerer.name} for documents` : `Edit ${request.title}`}
      width="reading"
      above={<Link href={`${paths.documentRequests}?side=asker`}>Document requests</Link>}
      lead={
        isDraft
          ? `Draft${team ? ` of ${team.name}` : ''}. ${answerer.name} sees it when you send it.`
          : `${answerer.name} sees changes at once. An answered item stays.`
      }
    >
      <RequestEditor
        request={request}
        onDone={() => void navigate(pathTo('documentRequest', { requestId: id }))}
        onDeleted={() => void navigate(`${paths.documentRequests}?side=asker`)}
      />
    </Page>
  )
}
