import { patternOf } from '@mandate/contract/frame/paths'
import type { Offer, PageAudience } from '../frame/feature.ts'
import { features } from './features.ts'

const declared: Record<string, PageAudience> = Object.fromEntries(
  features.flatMap(({ audiences = [] }) => audiences).flatMap((audience) => audience.paths.map((path) => [path, audience])),
)

/** Undefined for the pages of everyone who may open them. */
export const audienceOf = (path: string): PageAudience | undefined => declared[path]

/** What leads to a page is offered to those who have the page. */
export function forItsPage<Entry extends Offer & { to: string }>(entry: Entry): Entry {
  const page = audienceOf(patternOf(entry.to.replace(/[?#].*/, '')) ?? '')
  return entry.for || !page ? entry : { ...entry, for: page.for }
}
