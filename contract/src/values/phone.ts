const longestPhone = 40
const phoneLike = /^[\d\s().-]+$/

/** Digits as 212-555-0147: three, three and the rest. What is not written like a phone number, a + of another country too, stays as it is. */
export function formatPhone(value: string): string {
  if (value.length > longestPhone || !phoneLike.test(value) || !/\d/.test(value)) return value
  const digits = value.replaceAll(/\D/g, '')
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}
