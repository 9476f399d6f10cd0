const longestPhone = 40
const phoneLike = /^[\d\s().-]+$/

/** Formats digits as 212-555-0147, without the 1 that is dialed before ten digits. Leaves other text and foreign numbers (with +) unchanged. */
export function formatPhone(value: string): string {
  if (value.length > longestPhone || !phoneLike.test(value) || !/\d/.test(value)) return value
  const digits = value.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}
