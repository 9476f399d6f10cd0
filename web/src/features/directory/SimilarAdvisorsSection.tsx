import { pathTo } from '@mandate/contract/frame/paths'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useListSimilarAdvisorsQuery } from './directory.api.ts'
import { QuietLine } from './Quiet.tsx'
import { SimilarCards } from './SimilarCards.tsx'

export function SimilarAdvisorsSection({ advisorCrd }: { advisorCrd: number }) {
  return (
    <Section id="similar" title="Similar advisors" lead="By firm, past firms, place, designations and experience. Always current, even in historical view.">
      <SimilarAdvisors advisorCrd={advisorCrd} />
    </Section>
  )
}

function SimilarAdvisors({ advisorCrd }: { advisorCrd: number }) {
  const { currentData: data, error, isFetching, refetch } = useListSimilarAdvisorsQuery({ advisorCrd })
  if (!data && isFetching) return <CardSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (data.items.length === 0) return <QuietLine>No similar advisors found.</QuietLine>
  return <SimilarCards kind="person" items={data.items} hrefOf={(crd) => pathTo('advisor', { advisorCrd: crd })} />
}
