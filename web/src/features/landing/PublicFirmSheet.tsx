import { paths, pathTo } from '@mandate/contract/frame/paths'
import { endedWords } from '@mandate/contract/lists/firm-status'
import type { PublicFirm } from '@mandate/contract/public-search'
import { formatDate } from '@mandate/contract/values/dates'
import { formatDollars, formatShortDollars } from '@mandate/contract/values/money'
import { formatNumber } from '@mandate/contract/values/numbers'
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
import type { FigureSource } from '../../ui/SourceCard.tsx'
import { Sheet } from './Exhibit.tsx'
import { useGetPublicFirmQuery } from './landing.api.ts'

const labels: Record<PublicFirm['figures'][number]['name'], string> = {
  raumTotal: 'Regulatory assets',
  clients: 'Clients',
  employees: 'Employees',
  advisors: 'Advisory staff',
  fundCount: 'Private funds',
}

const forms: Record<PublicFirm['filing']['source'], string> = {
  adv: 'Form ADV Part 1A',
  era: 'Form ADV Part 1A, exempt reporting',
  roster: 'SEC list of advisers',
  firm_feed: 'SEC adviser data (IAPD)',
}

function failureOf(error: unknown, firmCrd: number): ClientError {
  const failure = toClientError(error)
  if (failure.kind !== 404) return failure
  return {
    ...failure,
    message: `No firm with CRD ${firmCrd} is in the filings. Search by its name above.`,
    link: { label: 'See an example', href: paths.home },
  }
}

/** Six filed facts of a firm for a visitor, in place of the example. Everything else requires an account. */
export function PublicFirmSheet({ firmCrd }: { firmCrd: number }) {
  const { data, error, refetch } = useGetPublicFirmQuery(firmCrd)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])
  if (!data && error) return <ErrorMessage error={failureOf(error, firmCrd)} onRetry={refetch} />
  if (!data) return <CardSkeleton />
  const returnUrl = new URLSearchParams({ returnUrl: pathTo('firm', { firmCrd }) }).toString()
  return (
    <Sheet label={data.name} note={`Filed ${formatDate(data.filing.submittedAt, 'UTC')}. Each dot opens the source of its figure.`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 2, md: 3 }, pb: { xs: 2, md: 2 } }}>
        <Monogram id={recordTint('firm', data.crd)} name={data.name} kind="firm" size={44} />
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
            {[data.place, `CRD\u00A0${data.crd}`, data.secNumber && `SEC ${data.secNumber}`].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        <Chip>{data.kind === 'exempt' ? 'Exempt reporting adviser' : 'Registered adviser'}</Chip>
        {data.ended && (
          <Chip tone="caution" icon="flag">
            {endedWords(data.ended)}
          </Chip>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
          gap: 2.5,
          p: { xs: 2, md: 3 },
          borderBlock: '1px solid',
          borderColor: 'divider',
        }}
      >
        {data.figures.map((figure) => (
          <Figure key={figure.name} label={labels[figure.name]} value={textOf(figure)} source={sourceOf(data, figure)} />
        ))}
        <Figure
          label="Disclosures"
          value={data.disclosures === 0 ? 'None reported' : formatNumber(data.disclosures)}
          source={{ ...sourceOf(data, { item: '11' }) }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: { xs: 2, md: 3 } }}>
        <Button variant="contained" href={`${paths.signUp}?${returnUrl}`}>
          Create a free account
        </Button>
        <Button variant="outlined" href={`${paths.login}?${returnUrl}`}>
          Sign in
        </Button>
        <Box sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 200px' }}>
          Owners, clients, fees, funds, people and every filing are on the full page.
        </Box>
      </Box>
    </Sheet>
  )
}

function textOf({ name, value, isLowerBound }: PublicFirm['figures'][number]): string | null {
  if (value === null) return null
  const text = name === 'raumTotal' ? formatShortDollars(value) : formatNumber(value)
  return isLowerBound ? `at least ${text}` : text
}

function sourceOf(
  { filing }: PublicFirm,
  { item, name, value }: { item: string; name?: PublicFirm['figures'][number]['name']; value?: number | null },
): FigureSource {
  return {
    form: forms[filing.source],
    item,
    filing: filing.filingId === null ? 'One row per firm' : `Filing ${filing.filingId}`,
    filedOn: formatDate(filing.submittedAt, 'UTC'),
    ...(name === 'raumTotal' && typeof value === 'number' ? { exact: formatDollars(value) } : {}),
  }
}
