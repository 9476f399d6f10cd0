import type { Firm } from '@mandate/contract/directory'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListFirmPeopleInfiniteQuery } from './directory.api.ts'
import { feedOfPeopleOrigin, OriginContext } from './figure-origin.ts'
import { titleOf } from './firm-contents.ts'
import { MoreButton } from './MoreButton.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { QuietLine } from './Quiet.tsx'

export function PeopleSection({ firm }: { firm: Firm }) {
  const [params, setParams] = useSearchParams()
  const when = params.get('people') === 'before' ? 'before' : 'now'

  function choose(chosen: 'now' | 'before') {
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (chosen === 'before') next.set('people', chosen)
        else next.delete('people')
        return next
      },
      { preventScrollReset: true },
    )
  }

  return (
    <Section id="people" title={titleOf('people')} lead="Representatives registered with the firm, longest tenure first.">
      <Tabs value={when} onChange={(_, chosen) => choose(chosen)} aria-label="People of the firm" sx={{ mb: 1 }} data-print="none">
        <Tab value="now" label={firm.asOf ? 'Current on that day' : 'Current'} />
        <Tab value="before" label={firm.asOf ? 'Former on that day' : 'Former'} />
      </Tabs>
      <PeopleList firm={firm} when={when} />
    </Section>
  )
}

function PeopleList({ firm: { crd, asOf }, when }: { firm: Firm; when: 'now' | 'before' }) {
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListFirmPeopleInfiniteQuery({
    firmCrd: crd,
    asOf: asOf ?? undefined,
    when,
  })
  useReturnPages(`people ${when}`, { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={4} columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return <QuietLine>{when === 'now' ? 'No representatives registered with this firm.' : 'No former representatives.'}</QuietLine>
  return (
    <Box>
      <OriginContext value={feedOfPeopleOrigin(asOf)}>
        <PeopleTable people={people} until={asOf ?? new Date().toISOString().slice(0, 10)} />
      </OriginContext>
      <MoreButton
        isShown={hasNextPage}
        isPending={isFetchingNextPage}
        onMore={fetchNextPage}
        what="people"
        section="people"
        shown={people.length}
        total={data.pages[0]?.total}
      />
    </Box>
  )
}
