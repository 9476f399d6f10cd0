import { formatNumber } from '@mandate/contract/values/numbers'

/** Formats an answer of the form. Returns undefined when it is blank. */
export function filedAnswer(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (text === 'Y') return 'Yes'
  if (text === 'N') return 'No'
  // Postal codes have five digits too: only longer numbers are certainly amounts.
  if (/^\d{6,15}(?:\.0+)?$/.test(text)) return formatNumber(Number(text))
  return text
}
