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
    <Section
      id="similar"
      title="Similar advisors"
      lead="By firm, past firms, place, designations and experience, as the newest feed has them, whatever day the page shows."
    >
      <SimilarAdvisors advisorCrd={advisorCrd} />
    </Section>
  )
}

function SimilarAdvisors({ advisorCrd }: { advisorCrd: number }) {
  const { currentData: data, error, isFetching, refetch } = useListSimilarAdvisorsQuery({ advisorCrd })
  if (!data && isFetching) return <CardSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (data.items.length === 0) return <QuietLine>Nobody else who is registered shares enough with this person.</QuietLine>
  return <SimilarCards kind="person" items={data.items} hrefOf={(crd) => pathTo('advisor', { advisorCrd: crd })} />
}
