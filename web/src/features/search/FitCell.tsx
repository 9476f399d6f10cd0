import type { Found } from '@mandate/contract/search'
import { FitMark } from '../matching/shared/FitMark.tsx'

/** The viewer's own number of a firm or an advisor. */
export function FitCell({ found: { kind, id, name, values } }: { found: Found }) {
  if (kind === 'document') return null
  return <FitMark {...{ kind, id, name }} score={typeof values.match === 'number' ? values.match : null} />
}
