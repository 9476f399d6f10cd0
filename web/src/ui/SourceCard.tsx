import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** Where a figure comes from. Everything is text ready to read. */
export interface FigureSource {
  /** 'Form ADV Part 1A' */
  form: string
  /** '5.F(2)(c)' */
  item: string
  /** The accession or filing number. */
  filing: string
  filedOn: string
  /** Stated by a member: nothing was filed. */
  isStated?: boolean
  /** The day that the figure describes, where it is another one than the day of filing. */
  asOf?: string
  /** To the last digit, where the value next to it is rounded. */
  exact?: string
  /** The filing itself. */
  href?: string
  /** For a figure that is not written there: what it is made from. */
  derivedFrom?: string
  /** The same figure in an earlier filing: about a year before, unless it says otherwise. */
  before?: { value: string; filedOn: string; isOlder?: boolean }
}

interface Props {
  /** What the figure is, and what it says. */
  label: string
  value: string
  source: FigureSource
}

export function SourceCard({ label, value, source }: Props) {
  return (
    <Box sx={{ width: 320, maxWidth: '100%' }}>
      <Typography variant="subtitle2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="figure" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {source.exact ?? value}
      </Typography>
      {source.derivedFrom && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Derived: {source.derivedFrom}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          mt: 1.5,
          display: 'grid',
          gridTemplateColumns: 'minmax(72px, max-content) 1fr',
          columnGap: 2,
          rowGap: 0.5,
          typography: 'subtitle2',
          fontWeight: 400,
        }}
      >
        <Fact name="Form">{source.form}</Fact>
        <Fact name="Item">{source.item}</Fact>
        <Fact name={source.isStated ? 'Source' : 'Filing'}>{source.filing}</Fact>
        <Fact name={source.isStated ? 'Stated' : 'Filed'}>{source.filedOn}</Fact>
        {source.asOf && <Fact name="As of">{source.asOf}</Fact>}
        {source.before && (
          <Fact name={source.before.isOlder ? 'Before' : 'A year before'}>
            {source.before.value}{' '}
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              filed {source.before.filedOn}
            </Box>
          </Fact>
        )}
      </Box>
      {source.href && (
        <Link href={source.href} variant="subtitle2" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 1.5 }}>
          Open the filing
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </Box>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" data-figures sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )
}
