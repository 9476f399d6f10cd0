import { formatNumber } from '@mandate/contract/values/numbers'

/** What stands in a field of the form, ready to read; nothing where it is blank. */
export function filedAnswer(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (text === 'Y') return 'Yes'
  if (text === 'N') return 'No'
  // A postal code or a telephone number has five digits, too: only what is longer is surely an amount.
  if (/^\d{6,15}(?:\.0+)?$/.test(text)) return formatNumber(Number(text))
  return text
}
