import type { CitedFact, CitedSentence, WrittenBy } from '@mandate/contract/cited-answers'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface Props {
  sentences: readonly CitedSentence[]
  facts: readonly CitedFact[]
  /** Name of the list for screen readers. */
  label: string
}

/** Sentences as plain text, each with the numbers of the facts that it rests on. */
export function CitedSentences({ sentences, facts, label }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, maxWidth: '72ch' }}>
      {sentences.map(({ text, facts: cited, rule }) => (
        <Box component="li" key={text} sx={{ typography: 'body1', overflowWrap: 'anywhere' }}>
          {text}
          {cited.map((number) => {
            const fact = facts.find((each) => each.number === number)
            return fact && <Citation key={number} fact={fact} rule={rule} />
          })}
        </Box>
      ))}
    </Box>
  )
}

function Citation({ fact, rule }: { fact: CitedFact; rule: string | null }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        aria-label={`Fact ${fact.number}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={mark}
      >
        {fact.number}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Fact ${fact.number}`, sx: { p: 2, mt: 0.5, width: 340, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{fact.text}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          {[fact.source, fact.asOf && `as of ${formatDate(fact.asOf)}`, rule && `rule ${rule}`].filter(Boolean).join(' · ')}
        </Box>
        {fact.href && (
          <Link href={fact.href} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1 }}>
            Open the fact
            <Icon name="arrow-right" size={16} />
          </Link>
        )}
      </Popover>
    </>
  )
}

const mark = {
  minWidth: 20,
  height: 20,
  px: 0.5,
  ml: 0.5,
  borderRadius: '10px',
  bgcolor: 'lifted',
  color: 'text.secondary',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  verticalAlign: 'text-bottom',
  '&:hover': { color: 'primary.main', bgcolor: 'accentSoft' },
} as const

/** Who wrote an answer, and why the rules did when the model couldn't. */
export function WrittenByLine({ writtenBy: { label, notice } }: { writtenBy: WrittenBy }) {
  return (
    <>
      {notice && (
        <Box sx={{ mb: 1.5 }}>
          <Notice tone="caution">{notice}</Notice>
        </Box>
      )}
      <Chip tone="quiet">{label}</Chip>
    </>
  )
}
