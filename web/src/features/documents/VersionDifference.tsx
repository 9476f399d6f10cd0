import type { DocumentVersion } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { TextDifferenceTable } from '../reference-documents/shared/TextDifferenceTable.tsx'
import { useCompareDocumentVersionsQuery } from './document-texts.api.ts'
import { placeOf, queryTo } from './hit-words.ts'

interface Props {
  documentId: string
  version: DocumentVersion
  against: DocumentVersion
}

/** The text of a version compared with the text of another one: `?compare=1`. */
export function VersionDifference({ documentId, version, against }: Props) {
  const texts = [against, version]
  const missing = texts.find(({ text: { state } }) => state !== 'read' && state !== 'partial')
  const [before, after] = [against.number, version.number]
  return (
    <>
      <Link
        href={addressOf(documentId, { version: String(after) })}
        variant="subtitle2"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
        data-print="none"
      >
        <Icon name="arrow-left" size={16} />
        {`Read version ${after}`}
      </Link>
      {missing ? <NoText version={missing} /> : <Difference {...{ documentId, version, against }} title={`Version ${before} compared with version ${after}`} />}
    </>
  )
}

const addressOf = (documentId: string, query: Record<string, string>) => `${pathTo('documentReader', { documentId })}?${new URLSearchParams(query)}`

function NoText({ version: { number, text } }: { version: DocumentVersion }) {
  const isWaiting = text.state === 'waiting'
  return (
    <EmptyState icon="file-text" title={isWaiting ? `The text of version ${number} is being read` : `Version ${number} has no text to compare`}>
      {isWaiting ? 'The comparison appears here in a moment.' : 'Texts are compared, not pictures. Open the versions one by one.'}
    </EmptyState>
  )
}

function Difference({ documentId, version, against, title }: Props & { title: string }) {
  const { currentData, error, isFetching, refetch } = useCompareDocumentVersionsQuery({ documentId, version: version.number, against: against.number })
  if (!currentData && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { before, after, blocksLeft } = currentData
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <TextDifferenceTable
          title={title}
          difference={currentData}
          placeOf={(page, side) => {
            const { number, type } = side === 'before' ? against : version
            const place = ['pdf', 'pptx', 'xlsx'].includes(type) ? { page, part: page } : { page: null, part: page }
            const label = type === 'xlsx' ? `Sheet ${page}` : placeOf(type, { page: place.page, title: type === 'docx' ? 'Go to the section' : null })
            return label === '' ? undefined : { label, href: addressOf(documentId, { version: String(number), ...queryTo(type, place) }) }
          }}
        />
      </Box>
      {blocksLeft > 0 && <Notice>{`${formatNumber(blocksLeft)} more differences aren't shown. Download both versions to compare all of it.`}</Notice>}
      {(before.isCut || after.isCut) && <Notice>Only the beginning of these long texts is compared.</Notice>}
    </Box>
  )
}
