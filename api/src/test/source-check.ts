const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const units: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

export interface Source {
  allowed: readonly (number | string)[]
  /** Part and whole, or later and earlier. */
  ratios?: readonly (readonly [number, number])[]
}

/** Reads figures from sentences without the code that wrote them. */
export const sourceCheck = {
  /** Dates as ISO, then every other number as it is written. */
  figures(text: string): string[] {
    const dates: string[] = []
    const rest = text.replaceAll(/\b(\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4})\b/g, (_, day: string, month: string, year: string) => {
      dates.push(`${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`)
      return ' '
    })
    return [...dates, ...[...rest.matchAll(/\$?\d[\d,]*(?:\.\d+)?(?:%|[KMBT]\b)?/g)].map(([found]) => found.replace(/,$/, ''))]
  },

  /** Whether a number of the source is this figure, rounds to it, or (of a percentage) is one of these ratios or changes. */
  isWithin(figure: string, { allowed, ratios = [] }: Source): boolean {
    const texts = allowed.filter((each) => typeof each === 'string')
    if (texts.some((text) => text.includes(figure) || text.includes(figure.replaceAll(/[$,%]/g, '')))) return true
    const numbers = allowed.filter((each) => typeof each === 'number')
    const plain = Number(figure.replaceAll(/[$,%KMBT]/g, ''))
    const unit = units[figure.at(-1) ?? '']
    if (unit) return numbers.some((number) => Math.abs(number / unit - plain) <= 0.0501)
    if (numbers.includes(plain)) return true
    if (!figure.endsWith('%')) return false
    return ratios.some(
      ([part, whole]) => whole > 0 && [100 * (part / whole), 100 * Math.abs(part / whole - 1)].some((percent) => Math.abs(percent - plain) <= 0.0501),
    )
  },
}
