import type { Firm } from '@mandate/contract/directory'
import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { skipToken } from '@reduxjs/toolkit/query'
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

type When = 'now' | 'before'

export function PeopleSection({ firm }: { firm: Firm }) {
  const [params, setParams] = useSearchParams()
  const when = params.get('people') === 'before' ? 'before' : 'now'
  const hasNoOne = useHasNoOne(firm, when)

  function choose(chosen: When) {
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
    <Section
      id="people"
      title={titleOf('people')}
      lead="Representatives registered with the firm, longest tenure first."
      empty={hasNoOne ? 'No current or former representatives.' : undefined}
    >
      <Tabs value={when} onChange={(_, chosen) => choose(chosen)} aria-label="People of the firm" sx={{ mb: 1 }} data-print="none">
        <Tab value="now" label={firm.asOf ? 'Current on that day' : 'Current'} />
        <Tab value="before" label={firm.asOf ? 'Former on that day' : 'Former'} />
      </Tabs>
      <PeopleList firm={firm} when={when} />
    </Section>
  )
}

const peopleOf = ({ crd, asOf }: Firm, when: When) => ({ firmCrd: crd, asOf: asOf ?? undefined, when })

/** Asks for the other list only when the chosen one is empty. */
function useHasNoOne(firm: Firm, when: When): boolean {
  const { currentData: chosen } = useListFirmPeopleInfiniteQuery(peopleOf(firm, when))
  const isEmpty = chosen?.pages[0]?.items.length === 0
  const { currentData: other } = useListFirmPeopleInfiniteQuery(isEmpty ? peopleOf(firm, when === 'now' ? 'before' : 'now') : skipToken)
  return isEmpty && other?.pages[0]?.items.length === 0
}

function PeopleList({ firm, when }: { firm: Firm; when: When }) {
  const { asOf } = firm
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListFirmPeopleInfiniteQuery(peopleOf(firm, when))
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
