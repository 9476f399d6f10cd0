import { mostSeats } from '@mandate/contract/plans'
import { formatNumber } from '@mandate/contract/values/numbers'

/** Undefined for a text that isn't a number of seats. */
export function seatsIn(text: string): number | undefined {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostSeats ? Number(text) : undefined
}

export const seatsProblem = `Enter a whole number from 1 to ${formatNumber(mostSeats)}`
