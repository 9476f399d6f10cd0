import type { CitedFact } from '@mandate/contract/cited-answers'
import { placeOfFact } from '@mandate/contract/insights'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The counts with their definitions, and the shared scores and tips, that no other page has: each in the place that its citations open. */
export function FactPlaces({ facts }: { facts: readonly CitedFact[] }) {
  const placed = facts.flatMap((fact) => {
    const place = placeOfFact(fact.href)
    return place ? [{ ...fact, place }] : []
  })
  if (placed.length === 0) return null
  return (
    <Box component="ul" aria-label="What it rests on" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, maxWidth: '72ch' }}>
      {placed.map((fact) => (
        <Place key={fact.number} {...fact} />
      ))}
    </Box>
  )
}

function Place({ number, text, source, asOf, place }: CitedFact & { place: string }) {
  const item = useRef<HTMLLIElement>(null)
  const { hash, key } = useLocation()
  const isMeant = hash === `#${place}`
  // The answer arrives after the page, when the browser has looked for the place already. A second click on the same link has another key.
  useEffect(() => {
    if (!isMeant || key === '') return
    item.current?.scrollIntoView({ block: 'center' })
    item.current?.focus({ preventScroll: true })
  }, [isMeant, key])
  return (
    <Box
      component="li"
      id={place}
      ref={item}
      tabIndex={-1}
      sx={{ typography: 'caption', p: 1, borderRadius: 0.75, bgcolor: isMeant ? 'accentSoft' : 'lifted' }}
    >
      <Box component="span" data-figures sx={{ color: 'text.secondary', mr: 1 }}>
        {number}
      </Box>
      <span>{text}</span>
      <Box component="span" data-figures sx={{ color: 'text.secondary' }}>
        {` · ${[source, asOf && `as of ${formatDate(asOf)}`].filter(Boolean).join(' · ')}`}
      </Box>
    </Box>
  )
}
