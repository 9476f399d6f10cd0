import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EntityCard } from '../../ui/EntityCard.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { FitOf } from '../matching/shared/FitOf.tsx'
import { useListRelatedPeopleQuery } from './profiles.api.ts'

interface Props {
  profileId: string
  /** Of whose profile it is; undefined on the viewer's own. */
  name: string | undefined
}

/** People who share something with this profile, with the reasons. Not rendered when there are none. */
export function RelatedPeopleSection({ profileId, name }: Props) {
  const { data, error, isLoading, refetch } = useListRelatedPeopleQuery({ params: { profileId } })
  if (data?.items.length === 0) return null
  return (
    <Section
      title="Related people"
      lead={`Based on what ${name ? `${name} and each of them` : 'you and each of them'} share in profiles and filings. Self-identification is never used.`}
    >
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))', gap: 2 }}>
        {data?.items.map(({ id, firstName, lastName, role, headline, companyName, reasons }) => (
          <EntityCard
            key={id}
            id={id}
            kind="person"
            name={`${firstName} ${lastName}`}
            line={headline ?? [roleWords(role), companyName].filter(Boolean).join(' · ')}
            href={pathTo('profile', { userId: id })}
            facts={reasons.map((reason) => <Chip key={reason}>{reason}</Chip>)}
            aside={<FitOf kind="member" id={id} name={`${firstName} ${lastName}`} />}
          />
        ))}
      </Box>
    </Section>
  )
}
