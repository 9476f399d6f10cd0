import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { PublicAdvisor } from '@mandate/contract/public-search'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { Sheet } from './Exhibit.tsx'
import { useGetPublicAdvisorQuery } from './landing.api.ts'

/** Facts of a person's registration for a visitor, in place of the example. Everything else requires an account. */
export function PublicAdvisorSheet({ advisorCrd }: { advisorCrd: number }) {
  const { data, error, refetch } = useGetPublicAdvisorQuery(advisorCrd)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])
  if (!data && error) return <ErrorMessage error={failureOf(error, advisorCrd)} onRetry={refetch} />
  if (!data) return <CardSkeleton />
  const returnUrl = new URLSearchParams({ returnUrl: pathTo('advisor', { advisorCrd }) }).toString()
  return (
    <Sheet label={data.name} note={`SEC adviser representative data of ${formatDate(data.lastSeen)}. Each dot opens the source of its fact.`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 2, md: 3 }, pb: { xs: 2, md: 2 } }}>
        <Monogram id={recordTint('person', data.crd)} name={data.name} kind="person" size={44} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="masthead"
            component="h2"
            sx={{ fontSize: '1.375rem', lineHeight: 1.25, overflowWrap: 'anywhere', '&:focus-visible': { outlineOffset: 4 } }}
          >
            {data.name}
          </Typography>
          <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
            {[data.place, `CRD\u00A0${data.crd}`].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Chip>{data.isRegistered ? 'Registered' : 'Not currently registered'}</Chip>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: 2.5,
          p: { xs: 2, md: 3 },
          borderBlock: '1px solid',
          borderColor: 'divider',
        }}
      >
        {factsOf(data).map(({ label, value, item }) => (
          <Figure
            key={label}
            {...{ label, value }}
            source={{ form: 'SEC adviser representative data', item, filing: `CRD ${data.crd}`, filedOn: formatDate(data.lastSeen) }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 2, md: 3 } }}>
        <Button variant="contained" href={`${paths.signUp}?${returnUrl}`}>
          Create a free account
        </Button>
        <Button variant="outlined" href={`${paths.login}?${returnUrl}`}>
          Sign in
        </Button>
        <Box sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 200px' }}>Firms, exams, designations and disclosures are on the full page.</Box>
      </Box>
    </Sheet>
  )
}

/** Of someone who left the data, the firm and states are those of their last registration. */
function factsOf({ isRegistered, firm, states, experienceMonths, hasDisclosure }: PublicAdvisor) {
  return [
    { label: isRegistered ? 'Firm' : 'Last firm', value: firm, item: isRegistered ? 'Current employment' : 'Last employment listed' },
    {
      label: isRegistered ? 'Registered in' : 'Was registered in',
      value: states === 0 && !isRegistered ? null : counted(states, 'state'),
      item: isRegistered ? 'Current registrations' : 'Last registrations listed',
    },
    {
      label: 'Experience',
      value: experienceMonths < 24 ? counted(experienceMonths, 'month') : counted(Math.floor(experienceMonths / 12), 'year'),
      item: 'Registrations, present and past',
    },
    { label: 'Disclosures', value: hasDisclosure ? 'Yes' : 'None reported', item: 'Disclosures' },
  ]
}

function failureOf(error: unknown, advisorCrd: number): ClientError {
  const failure = toClientError(error)
  if (failure.kind !== 404) return failure
  return {
    ...failure,
    message: `No person with CRD ${advisorCrd} is in the registration data. Search by name above.`,
    link: { label: 'See an example', href: paths.home },
  }
}
