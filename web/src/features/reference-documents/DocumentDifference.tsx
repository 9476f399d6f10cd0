import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { dayOfDocument } from './document-words.ts'
import { useCompareReferenceDocumentsQuery } from './reference-documents.api.ts'
import { documentAddress } from './shared/document-address.ts'
import { TextDifferenceTable } from './shared/TextDifferenceTable.tsx'

/** Compares two versions of a document. */
export function DocumentDifference({ documentId, against }: { documentId: string; against: string }) {
  const { currentData: data, error, isFetching, refetch } = useCompareReferenceDocumentsQuery({ documentId, against })
  if (!data && isFetching) return <TableSkeleton rows={8} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { before, after } = data
  return (
    <>
      <Link href={documentAddress(documentId)} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }} data-print="none">
        <Icon name="arrow-left" size={16} />
        Read full document
      </Link>
      <TextDifferenceTable
        title={`${dayOfDocument(before)} compared with ${dayOfDocument(after)}`}
        difference={data}
        placeOf={(page, side) => ({ label: `Page ${page}`, href: `${documentAddress(side === 'before' ? before.id : after.id)}#page-${page}` })}
      />
    </>
  )
}
