import { toClientError } from '../../api/client-error.ts'
import { EntryList } from '../../ui/EntryList.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { dayOfDocument, sizeOf } from './document-words.ts'
import { useListGuidesQuery } from './reference-documents.api.ts'
import { documentAddress } from './shared/document-address.ts'

/** Our guides to reading filings. */
export function GuideList() {
  const { data, error, isLoading, refetch } = useListGuidesQuery({})
  if (isLoading) return <TableSkeleton rows={3} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <EntryList
      label="Guides"
      entries={data.items.map((guide) => ({
        id: guide.id,
        title: guide.title,
        href: documentAddress(guide.id),
        line: [dayOfDocument(guide), sizeOf(guide)].join(' · '),
        says: guide.says,
      }))}
    />
  )
}
