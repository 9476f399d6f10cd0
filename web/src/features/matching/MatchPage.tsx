import { pathTo } from '@mandate/contract/frame/paths'
import type { MatchKind } from '@mandate/contract/matching'
import Button from '@mui/material/Button'
import { useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { subjectAddress } from './match-words.ts'
import { useGetMatchQuery } from './matching.api.ts'
import { FitSection } from './shared/FitSection.tsx'

const kinds: readonly MatchKind[] = ['firm', 'advisor', 'member']

/** One match at an address of its own. Everyone who opens it sees their own number. */
export function MatchPage() {
  const { kind: given, id = '' } = useParams()
  const kind = kinds.find((each) => each === given)
  return kind ? <OneMatch kind={kind} id={id} /> : <NoMatch />
}

/** An address that can't be an id is refused as invalid. */
const isMissing: ReadonlySet<string> = new Set(['not_found', 'invalid_input'])

function OneMatch({ kind, id }: { kind: MatchKind; id: string }) {
  const { currentData, error } = useGetMatchQuery({ kind, id })
  if (!currentData && error && isMissing.has(toClientError(error).code ?? '')) return <NoMatch />
  return (
    <Page
      title={currentData ? `Fit: ${currentData.subject.name}` : 'Fit'}
      lead="Everyone who opens this page sees their own number, calculated from their own profile."
      actions={
        currentData && (
          <Button variant="outlined" href={subjectAddress(currentData.subject)}>
            Open {currentData.subject.kind === 'firm' ? 'firm' : 'profile'}
          </Button>
        )
      }
    >
      <FitSection kind={kind} id={id} isFirst isWhole />
    </Page>
  )
}

function NoMatch() {
  return (
    <Page title="Fit not found">
      <EmptyState
        icon="search"
        title="This address names no firm, advisor or member"
        action={
          <Button variant="outlined" href={pathTo('search')}>
            Search
          </Button>
        }
      >
        Open a firm or a person, and choose Permalink in its section Fit.
      </EmptyState>
    </Page>
  )
}
