import type { Firm, listFirmFilings } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { filingAddress } from '../reference-documents/shared/document-address.ts'
import { firmAddress } from './firm-address.ts'
import { titleOf } from './firm-contents.ts'
import { dayOf, filingName, filingNumber } from './firm-words.ts'

type Filing = ResponseOf<typeof listFirmFilings>['items'][number]

interface Props {
  firm: Firm
  /** Newest first. */
  history: readonly Filing[]
}

/** By the number of selected filings. */
const compareLabels = ['Select two filings', 'Select one more', 'Compare']

export function FilingsSection({ firm, history }: Props) {
  const [picked, setPicked] = useState<number[]>([])
  const inOrder = history.filter(({ id }) => picked.includes(id)).toReversed()
  const [from, to] = inOrder
  const first = dayOf(firm.firstSubmittedAt)

  /** A third replaces the one selected first. */
  const toggle = (id: number) => setPicked((present) => (present.includes(id) ? present.filter((other) => other !== id) : [...present.slice(-1), id]))

  return (
    <Section
      id="filings"
      title={titleOf('filings')}
      lead={
        <>
          {counted(firm.filingCount, 'filing')} since {first}.{firm.filingCount > 1 && <span data-print="none"> Select two to compare them item by item.</span>}
        </>
      }
      actions={
        <Button
          variant="outlined"
          size="small"
          data-print="none"
          startIcon={<Icon name="git-compare" size={16} />}
          {...(from && to ? { href: firmAddress(firm.crd, { asOf: firm.asOf ?? undefined, compare: [from.id, to.id] }) } : { disabled: true })}
        >
          {compareLabels[inOrder.length]}
        </Button>
      }
    >
      <Box component="ol" aria-label="Filings" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map((filing, index) => (
          <FilingRow
            key={filing.id}
            firm={firm}
            filing={filing}
            before={history[index + 1]}
            isPicked={picked.includes(filing.id)}
            onPick={() => toggle(filing.id)}
          />
        ))}
      </Box>
      {history.length < firm.filingCount && (
        <Box component="p" sx={{ m: 0, mt: 1, typography: 'caption', color: 'text.secondary' }}>
          Showing the latest {history.length} of {firm.filingCount}. Choose an earlier date above to see older filings.
        </Box>
      )}
    </Section>
  )
}

interface FilingRowProps {
  firm: Firm
  filing: Filing
  before: Filing | undefined
  isPicked: boolean
  onPick: () => void
}

function FilingRow({ firm, filing, before, isPicked, onPick }: FilingRowProps) {
  const day = dayOf(filing.submittedAt)
  const asOf = firm.asOf ?? undefined
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box data-print="none" sx={{ my: '-7px', ml: '-8px' }}>
        <Checkbox checked={isPicked} onChange={onPick} slotProps={{ input: { 'aria-label': `Select the filing of ${day}` } }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Link href={filingAddress(filing.id)} underline="hover" color="inherit">
            {filingName(filing)}
          </Link>
        </Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
          {day} · {filingNumber(filing)}
          {filing.raumTotal !== null && ` · ${formatShortDollars(filing.raumTotal)}`}
        </Box>
        {before && (
          <Link
            data-print="none"
            href={firmAddress(firm.crd, { asOf, compare: [before.id, filing.id] })}
            variant="caption"
            aria-label={`Compare with previous: filing of ${day}`}
          >
            Compare with previous
          </Link>
        )}
      </Box>
    </Box>
  )
}
