import { formatPercent } from '@mandate/contract/values/numbers'

/** Who decides at a firm: '90.7% discretionary'. Undefined without reported assets. */
export function discretionInWords(aum: unknown, aumDiscretionary: unknown): string | undefined {
  if (typeof aum !== 'number' || typeof aumDiscretionary !== 'number' || aum <= 0) return undefined
  return `${formatPercent((aumDiscretionary / aum) * 100)} discretionary`
}
