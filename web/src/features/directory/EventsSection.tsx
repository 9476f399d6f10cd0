import type { Firm, listFirmEvents } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { pathTo } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { useListFirmEventsInfiniteQuery } from './directory.api.ts'
import { firmAddress } from './firm-address.ts'
import { titleOf } from './firm-contents.ts'
import { dayOf } from './firm-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { eventIcon } from './shared/event-icons.ts'

type Event = ResponseOf<typeof listFirmEvents>['items'][number]

export function EventsSection({ firm }: { firm: Firm }) {
  const { currentData: data } = useListFirmEventsInfiniteQuery({ firmCrd: firm.crd, asOf: firm.asOf ?? undefined })
  return (
    <Section
      id="changes"
      title={titleOf('changes')}
      empty={data?.pages[0]?.items.length === 0 ? 'No tracked changes between filings.' : undefined}
      lead="Changes between filings, and people who joined or left."
    >
      <EventList firm={firm} />
    </Section>
  )
}

function EventList({ firm: { crd, asOf } }: { firm: Firm }) {
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListFirmEventsInfiniteQuery({
    firmCrd: crd,
    asOf: asOf ?? undefined,
  })
  useReturnPages('changes', { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const events = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <Timeline
        label="What changed"
        entries={events.map((event) => ({
          id: String(event.id),
          date: dayOf(event.happenedAt),
          title: event.text,
          icon: eventIcon(event),
          tone: event.kind === 'disclosureAdded' ? 'caution' : 'neutral',
          detail: (
            <span data-print="none">
              <EventLink firmCrd={crd} event={event} />
            </span>
          ),
        }))}
      />
      <MoreButton isShown={hasNextPage} isPending={isFetchingNextPage} onMore={fetchNextPage} what="changes" section="changes" shown={events.length} />
    </>
  )
}

function EventLink({ firmCrd, event: { filingBefore, filingAfter, advisorCrd } }: { firmCrd: number; event: Event }) {
  if (filingBefore && filingAfter) return <Link href={firmAddress(firmCrd, { compare: [filingBefore, filingAfter] })}>Compare filings</Link>
  if (advisorCrd) return <Link href={pathTo('advisor', { advisorCrd })}>Open advisor</Link>
  return null
}
