import { pathTo } from '@mandate/contract/frame/paths'
import { fieldsOf, groupsOf } from '@mandate/contract/lists/profile-fields'
import type { FiledRecord, Profile } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { FactValue } from './shared/FactValue.tsx'
import { FiledLine } from './shared/FiledLine.tsx'
import { filedFactOf } from './shared/filed-offers.ts'

/** Fields shown in the masthead or in a place of their own. */
const inPlace = new Set(['headline', 'about', 'companyName', 'jobTitle', 'city', 'state', 'contactEmail', 'phone'])

/** The about text, services, the claimed record, then the facts by group. */
export function ProfileSections({ profile }: { profile: Profile }) {
  const about = profile.facts.find(({ field }) => field === 'about')?.value
  const groups = groupsOf(profile.role)
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => !inPlace.has(name) && profile.facts.some(({ field }) => field === name)) }))
    .filter(({ fields }) => fields.length > 0)
  const isEmpty = typeof about !== 'string' && groups.length === 0 && profile.services.length === 0
  if (isEmpty && !profile.filed) return <NothingYet profile={profile} />
  return (
    <>
      {typeof about === 'string' && (
        <Typography variant="reading" component="p" sx={{ maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere', m: 0 }}>
          {about}
        </Typography>
      )}
      {profile.services.length > 0 && <Services services={profile.services} />}
      {profile.filed && <Record filed={profile.filed} />}
      <Compared profile={profile} />
      {groups.map(({ group, title, fields }) => (
        <Section key={group} title={title}>
          <Box component="dl" sx={facts}>
            {fields.map((field) => {
              const fact = profile.facts.find((each) => each.field === field.name)
              const filed = filedFactOf(profile, field.name)
              if (!fact) return null
              return (
                <Box key={field.name} sx={{ display: 'contents' }}>
                  <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
                    {field.label}
                  </Box>
                  <Box component="dd" sx={{ m: 0, minWidth: 0, display: 'grid', gap: 1 }}>
                    <FactValue field={field} value={fact.value} />
                    {filed && <FiledLine field={field} filed={filed} />}
                  </Box>
                </Box>
              )
            })}
          </Box>
        </Section>
      ))}
    </>
  )
}

/** What the masthead states, with the filed answer. */
function Compared({ profile }: { profile: Profile }) {
  const compared = fieldsOf(profile.role).flatMap((field) => {
    const fact = profile.facts.find((each) => each.field === field.name)
    const filed = filedFactOf(profile, field.name)
    return inPlace.has(field.name) && fact && filed ? { field, fact, filed } : []
  })
  if (compared.length === 0) return null
  return (
    <Section title="Work and location">
      <Box component="dl" sx={facts}>
        {compared.map(({ field, fact, filed }) => (
          <Box key={field.name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {field.label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, display: 'grid', gap: 1 }}>
              <FactValue field={field} value={fact.value} />
              <FiledLine field={field} filed={filed} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function Services({ services }: Pick<Profile, 'services'>) {
  return (
    <Section title="Services">
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))', gap: 2.5 }}
      >
        {services.map(({ id, title, description }) => (
          <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body2', fontWeight: 500 }}>{title}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function Record({ filed }: { filed: FiledRecord }) {
  const where = filed.states.length > 0 ? ` in ${filed.states.join(', ')}` : ''
  return (
    <Section
      title="Regulatory record"
      lead={`From SEC filings of ${formatDate(filed.asOf)}. It can't be edited here.`}
      actions={
        <Button variant="outlined" size="small" href={pathTo('advisor', { advisorCrd: filed.advisorCrd })}>
          View full record
        </Button>
      }
    >
      <Typography variant="body2">
        {filed.name} is {filed.isRegistered ? `registered${where}` : 'not currently registered'}
        {filed.firmName && ' with '}
        {filed.firmName && filed.firmCrd ? <Link href={pathTo('firm', { firmCrd: filed.firmCrd })}>{filed.firmName}</Link> : filed.firmName}.
      </Typography>
    </Section>
  )
}

function NothingYet({ profile }: { profile: Profile }) {
  if (!profile.isMine) return <EmptyState icon="user" title={`${profile.firstName} hasn't added anything yet`} />
  return (
    <EmptyState
      icon="pencil"
      title={profile.audience === 'me' ? 'Your profile is empty' : 'They see only your name'}
      action={
        <Button variant="contained" href={pathTo('profileInformation', { userId: profile.id })}>
          Complete profile
        </Button>
      }
    >
      Add three facts to get found by the right people. You choose who sees each one.
    </EmptyState>
  )
}

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.5 },
  m: 0,
  '& dd': { mb: { xs: 1.5, sm: 0 } },
} as const
