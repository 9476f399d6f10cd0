import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useListSimilarFirmsQuery } from './directory.api.ts'
import { titleOf } from './firm-contents.ts'
import { SimilarCards } from './SimilarCards.tsx'

export function SimilarFirmsSection({ firmCrd }: { firmCrd: number }) {
  const { currentData } = useListSimilarFirmsQuery({ firmCrd })
  return (
    // A report that is printed before the firms are there leaves the section out.
    <Box {...(currentData ? {} : { 'data-print': 'none' })}>
      <Section
        id="similar"
        empty={currentData?.items.length === 0 ? 'No firm has two or more things in common with this one.' : undefined}
        title={titleOf('similar')}
        lead="By place, assets, size, custodians, services and clients. Always current, even in historical view."
      >
        <SimilarFirms firmCrd={firmCrd} />
      </Section>
    </Box>
  )
}

function SimilarFirms({ firmCrd }: { firmCrd: number }) {
  const { currentData: data, error, isFetching, refetch } = useListSimilarFirmsQuery({ firmCrd })
  if (!data && isFetching) return <CardSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return <SimilarCards kind="firm" items={data.items} hrefOf={(crd) => pathTo('firm', { firmCrd: crd })} />
}
