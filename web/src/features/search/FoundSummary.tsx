import type { Found } from '@mandate/contract/search'
import type { ReactNode } from 'react'
import { EntitySummary } from '../../ui/EntitySummary.tsx'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { FoundName } from './FoundName.tsx'
import { cardFacts } from './found-address.ts'

interface Props {
  found: Found
  /** Replaces the name with its link and match reason. */
  title?: ReactNode
  /** Leaves out the size and its change where the place shows them already. */
  hasFigure?: boolean
  isStacked?: boolean
  isFigureBelow?: boolean
  size?: number
  action?: ReactNode
}

/** The summary of a firm or person as a search result. */
export function FoundSummary({ found, title, hasFigure = true, ...layout }: Props) {
  const { id, kind, name, line } = found
  const { aum, change, ...facts } = cardFacts(found)
  return (
    <EntitySummary
      {...layout}
      kind={kind === 'advisor' ? 'person' : 'firm'}
      name={name}
      title={title ?? <FoundName found={found} shown={line} />}
      line={<MarkedText text={line} marks={marksInLine(found)} />}
      crd={id}
      {...facts}
      {...(hasFigure ? { aum, change } : {})}
    />
  )
}

/** Positions of the match reason within the line, if it contains the reason. */
function marksInLine({ line, because }: Found): [number, number][] {
  const at = because ? line.indexOf(because.text) : -1
  return at < 0 || !because ? [] : because.matches.map(([start, length]) => [at + start, length])
}
