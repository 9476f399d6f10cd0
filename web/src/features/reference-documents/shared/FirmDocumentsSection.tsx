import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { listReferenceDocuments } from '@mandate/contract/reference-documents'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { dayOfDocument, kindWords } from '../document-words.ts'
import { useListFirmDocumentsQuery } from '../reference-documents.api.ts'
import { documentAddress } from './document-address.ts'
import { FeeTable } from './FeeTable.tsx'

type Listed = ResponseOf<typeof listReferenceDocuments>['items'][number]

interface Props {
  title: string
  firmCrd: number
  asOf: string | undefined
}

/** A firm's client documents with their versions. */
export function FirmDocumentsSection({ title, firmCrd, asOf }: Props) {
  const { currentData: data, error, isFetching, refetch } = useListFirmDocumentsQuery({ firmCrd, asOf })
  return (
    <Section
      id="brochures"
      title={title}
      lead={data && data.items.length > 0 ? 'As filed with the SEC. Compare versions word by word.' : undefined}
      empty={data?.items.length === 0 ? 'No brochure or relationship summary on file.' : undefined}
    >
      {!data && isFetching && <TableSkeleton rows={2} columns={3} />}
      {!data && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && <Documents series={inSeries(data.items)} />}
    </Section>
  )
}

function Documents({ series }: { series: Listed[][] }) {
  return (
    <Box component="ul" aria-label="Brochures" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {series.map(([newest, before, ...older]) => newest && <DocumentRow key={newest.id} newest={newest} earlier={before ? [before, ...older] : []} />)}
    </Box>
  )
}

function DocumentRow({ newest, earlier }: { newest: Listed; earlier: Listed[] }) {
  const [before] = earlier
  return (
    <Box component="li" sx={{ py: 1, borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0, pb: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}>
        <Link href={documentAddress(newest.id)} variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {newest.title}
        </Link>
        {before && (
          <Link href={documentAddress(newest.id, { against: before.id })} variant="subtitle2" data-print="none" aria-label={`What changed in ${newest.title}`}>
            What changed
          </Link>
        )}
      </Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {kindWords[newest.kind]} · {dayOfDocument(newest)} · {counted(newest.pageCount, 'page')}
      </Box>
      {earlier.length > 0 && (
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
          Previous:{' '}
          {earlier.slice(0, 8).map((version, index) => (
            <span key={version.id}>
              {index > 0 && ', '}
              <Link href={documentAddress(version.id)}>{dayOfDocument(version)}</Link>
            </span>
          ))}
        </Box>
      )}
      {newest.kind === 'brochure' && <FeeTable documentId={newest.id} />}
    </Box>
  )
}

/** Grouped by document, versions newest first; documents ordered by their newest version. */
function inSeries(documents: readonly Listed[]): Listed[][] {
  const all = new Map<string, Listed[]>()
  for (const document of documents) all.set(document.series, [...(all.get(document.series) ?? []), document])
  return [...all.values()]
}
