/** '2 years 7 months', '4 months', '12 days': the time from one day to another, as texts like '2024-03-24'. */
export function timeBetween(from: string, to: string): string {
  const [fromYear, fromMonth, fromDay] = partsOf(from)
  const [toYear, toMonth, toDay] = partsOf(to)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0)
  if (months < 1) return count(Math.max(0, Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)), 'day')
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && count(years, 'year'), rest > 0 && count(rest, 'month')].filter(Boolean).join(' ')
}

function partsOf(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
