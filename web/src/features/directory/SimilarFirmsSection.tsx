import { pathTo } from '@mandate/contract/frame/paths'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useListSimilarFirmsQuery } from './directory.api.ts'
import { titleOf } from './firm-contents.ts'
import { QuietLine } from './Quiet.tsx'
import { SimilarCards } from './SimilarCards.tsx'

export function SimilarFirmsSection({ firmCrd }: { firmCrd: number }) {
  return (
    <Section
      id="similar"
      title={titleOf('similar')}
      lead="By place, assets, size, custodians, services and clients, as the newest filings have them, whatever day the page shows."
    >
      <SimilarFirms firmCrd={firmCrd} />
    </Section>
  )
}

function SimilarFirms({ firmCrd }: { firmCrd: number }) {
  const { currentData: data, error, isFetching, refetch } = useListSimilarFirmsQuery({ firmCrd })
  if (!data && isFetching) return <CardSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (data.items.length === 0) return <QuietLine>No other firm on record shares enough with this one: two likenesses are the least.</QuietLine>
  return <SimilarCards kind="firm" items={data.items} hrefOf={(crd) => pathTo('firm', { firmCrd: crd })} />
}
