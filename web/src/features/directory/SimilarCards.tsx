import Box from '@mui/material/Box'
import { EntityCard } from '../../ui/EntityCard.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'

interface Similar {
  crd: number
  name: string
  city: string | null
  state: string | null
  reasons: { kind: string; text: string }[]
}

interface Props {
  kind: 'person' | 'firm'
  items: Similar[]
  hrefOf: (crd: number) => string
}

/** One reason a line: they are too long for chips. */
export function SimilarCards({ kind, items, hrefOf }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
      {items.map(({ crd, name, city, state, reasons }) => (
        <EntityCard
          key={crd}
          id={recordTint(kind, crd)}
          kind={kind}
          name={name}
          line={[[city, state].filter(Boolean).join(', '), `CRD\u00A0${crd}`].filter(Boolean).join(' · ')}
          href={hrefOf(crd)}
          facts={
            <Box
              component="ul"
              aria-label={`Why ${name}`}
              data-figures
              sx={{ listStyle: 'none', m: 0, p: 0, minWidth: 0, typography: 'caption', color: 'text.secondary', display: 'grid', gap: 0.5 }}
            >
              {reasons.map((reason) => (
                <Box component="li" key={reason.kind} sx={{ overflowWrap: 'anywhere' }}>
                  {reason.text}
                </Box>
              ))}
            </Box>
          }
        />
      ))}
    </Box>
  )
}
