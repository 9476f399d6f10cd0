import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListSourcesQuery } from './aggregation.api.ts'
import { SourceForm } from './SourceForm.tsx'
import { SourceTable } from './SourceTable.tsx'

/** The sources that documents are gathered from: how the last reading went, and when the next one is. */
export function SourcesPage() {
  return (
    <Page title="Sources" lead="Feeds that are read on a schedule. One that fails is tried again, later each time, and keeps what it has given.">
      <Sources />
    </Page>
  )
}

function Sources() {
  const { data, error, isLoading, refetch } = useListSourcesQuery({}, { refetchOnMountOrArgChange: true })
  if (isLoading) return <TableSkeleton columns={4} />
  if (!data) {
    const failure = toClientError(error)
    if (failure.code === 'not_found')
      return (
        <EmptyState icon="folder" title="Gathering is switched off">
          This installation runs with AGGREGATION=0. Start it without that to read feeds.
        </EmptyState>
      )
    return <ErrorMessage error={failure} onRetry={refetch} />
  }
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState icon="folder" title="No source yet">
          Add the address of a feed below.
        </EmptyState>
      ) : (
        <SourceTable sources={data.items} />
      )}
      <Section title="Add a source" lead="A feed in RSS or Atom on a public address.">
        <SourceForm />
      </Section>
    </>
  )
}
