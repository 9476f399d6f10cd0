import { pathTo } from '@mandate/contract/frame/paths'

interface Choice {
  asOf?: string | undefined
  compare?: readonly [number, number] | undefined
  section?: string
}

/** The address of a firm's page, as of a day, at a section, or with a comparison of two filings. */
export function firmAddress(firmCrd: number, { asOf, compare, section }: Choice = {}): string {
  const query = new URLSearchParams()
  if (asOf) query.set('asOf', asOf)
  const text = [query.toString(), compare && `compare=${compare.join(',')}`].filter(Boolean).join('&')
  return `${pathTo('firm', { firmCrd })}${text ? `?${text}` : ''}${section ? `#${section}` : ''}`
}

/** Reads 'from,to'. Returns undefined for anything else. */
export function readCompare(text: string | null): { from: number; to: number } | undefined {
  const [, from, to] = /^(\d{1,15}),(\d{1,15})$/.exec(text ?? '') ?? []
  return from && to && Number(from) > 0 && Number(to) > 0 ? { from: Number(from), to: Number(to) } : undefined
}

/** Reads a date. Anything else means today. */
export function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? undefined : text
}

/** Reads a CRD number. */
export function readCrd(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}
