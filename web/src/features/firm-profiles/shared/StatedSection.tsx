import type { FirmProfile } from '@mandate/contract/firm-profiles'
import { pathTo } from '@mandate/contract/frame/paths'
import { companyFields } from '@mandate/contract/lists/company-fields'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { EntityCard } from '../../../ui/EntityCard.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { CompanyFactRow } from '../CompanyFactRow.tsx'
import { CompanyFacts } from '../CompanyFacts.tsx'
import { useGetFirmProfileQuery, useShowOnFirmPageMutation } from '../firm-profiles.api.ts'
import { TeamServicesForm } from '../TeamServicesForm.tsx'

interface Props {
  title: string
  firmCrd: number
}

/** What the firm states, separate from what it filed. Team members edit it here. */
export function StatedSection({ title, firmCrd }: Props) {
  const { currentData, error, isFetching, refetch } = useGetFirmProfileQuery({ params: { firmCrd } })
  const [edited, setEdited] = useState<Part>()
  const profile = currentData?.profile
  const hasContent = profile && (profile.me || profile.people.length > 0 || profile.services.length > 0 || hasFacts(profile))
  const mayEdit = profile?.me && profile.me.role !== 'viewer'
  return (
    <Section
      id="stated"
      title={title}
      empty={currentData && !hasContent ? "This firm hasn't added anything yet." : undefined}
      lead="From the firm itself, not reviewed by regulators. Always current, even in historical view, and compared with the current filing."
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {profile && <Chip icon="badge-check">Stated by the firm</Chip>}
          {mayEdit &&
            parts.map((part) => (
              <Button key={part} variant="outlined" size="small" onClick={() => setEdited(edited === part ? undefined : part)}>
                {edited === part ? 'Done' : `Edit ${part}`}
              </Button>
            ))}
        </Box>
      }
    >
      {!currentData && isFetching && <CardSkeleton />}
      {!currentData && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {profile && <Stated profile={profile} edited={edited} />}
    </Section>
  )
}

const parts = ['company profile', 'services'] as const
type Part = (typeof parts)[number]

const hasFacts = ({ facts }: FirmProfile) => facts.some(({ value }) => value !== null)

function Stated({ profile, edited }: { profile: FirmProfile; edited: Part | undefined }) {
  const { people, services, me, facts, filed } = profile
  const isEditing = edited === 'services'
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {edited === 'company profile' ? (
        <Block title="Company profile">
          {companyFields.map((field) => (
            <CompanyFactRow
              key={field.name}
              field={field}
              fact={facts.find((each) => each.field === field.name)}
              filed={filed.find((each) => each.field === field.name)}
            />
          ))}
        </Block>
      ) : (
        hasFacts(profile) && (
          <Block title="Company profile">
            <CompanyFacts facts={facts} filed={filed} />
          </Block>
        )
      )}
      <Block title="Services" isEmpty={services.length === 0}>
        {isEditing && <TeamServicesForm services={services} />}
        {!isEditing && services.length === 0 && <Quiet>This firm hasn't added services yet.</Quiet>}
        {!isEditing && services.length > 0 && (
          <Box component="ul" aria-label="Services stated by the firm" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
            {services.map(({ id, title, description }) => (
              <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                <Box sx={{ typography: 'body2', fontWeight: 500 }}>{title}</Box>
                <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>
              </Box>
            ))}
          </Box>
        )}
      </Block>
      <Block title="Team" isEmpty={people.length === 0}>
        {people.length === 0 && <Quiet>No team members are shown on this page yet.</Quiet>}
        {people.length > 0 && (
          <Box sx={grid}>
            {people.map(({ userId, name, headline, photoUrl }) => (
              <EntityCard
                key={userId}
                id={userId}
                kind="person"
                name={name}
                href={pathTo('profile', { userId })}
                imageUrl={photoUrl ?? undefined}
                {...(headline ? { line: headline } : {})}
              />
            ))}
          </Box>
        )}
        {me && <MyPlace isShown={me.isShown} />}
      </Block>
    </Box>
  )
}

function MyPlace({ isShown }: { isShown: boolean }) {
  const [show, { error }] = useShowOnFirmPageMutation()
  return (
    <Box data-print="none" sx={{ mt: 1.5 }}>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <CheckboxField
        label="Show me on this page"
        help="Your name, photo and headline are visible to everyone who can see your profile."
        checked={isShown}
        onChange={(event) => void show({ body: { isShown: event.target.checked } })}
      />
    </Box>
  )
}

/** An empty block isn't printed. */
function Block({ title, isEmpty = false, children }: { title: string; isEmpty?: boolean; children: React.ReactNode }) {
  return (
    <Box data-print={isEmpty ? 'none' : undefined}>
      <Box component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 1 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

function Quiet({ children }: { children: React.ReactNode }) {
  return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</Box>
}

const grid = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 } as const
