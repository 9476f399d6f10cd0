import { type FilterableType, matchField, type SearchField, searchField } from '@mandate/contract/lists/search-fields'
import { usStates } from '@mandate/contract/lists/us-states'
import type { Chip } from '@mandate/contract/search-sentences'
import { type Filter, readFilter } from '@mandate/contract/values/search-filters'
import { labelOf } from '../../filing-format/value-labels.rules.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { readFacts } from '../matching/seeker.service.ts'
import { getOwnProfile } from '../profiles/profiles.service.ts'
import { searchFirmNames } from '../search/firms-by-name.service.ts'
import { listInWords, rangeInWords } from './chip-words.rules.ts'
import { employersIn, isAboutOwnPlace, understandSentence } from './understand.rules.ts'
import { type Employer, firmsNamed, isFirmName } from './understand-employer.rules.ts'

export async function understandAsked(deps: Deps, viewer: Viewer, { q }: { q: string }) {
  const { kind } = requireMember(viewer)
  const hasProfile = kind === 'member'
  const [employer, ownState] = await Promise.all([findEmployer(deps, q), hasProfile && isAboutOwnPlace(q) ? findOwnState(deps, viewer) : undefined])
  const { type, chips, unknown, contradictions } = understandSentence(q, { employer, ownState, hasFit: hasProfile })
  if (type === 'search') return { type, chips: [], unknown, contradictions: [] }
  if (!employer && isFirmName(q, { found: await searchFirmNames(deps, q), hasUnknown: unknown.length > 0 }))
    return { type: 'search' as const, chips: [], unknown: q.split(' '), contradictions: [] }
  return { type, chips: chips.map((chip): Chip => ({ ...chip, label: describeChip(type, chip, employer?.label ?? '') })), unknown, contradictions }
}

/** As on the viewer's own profile, or in the record that they claimed. */
async function findOwnState(deps: Deps, viewer: Viewer): Promise<string | undefined> {
  const { facts, filed, filedByFirm } = await getOwnProfile(deps, viewer)
  const { state } = readFacts(facts, filed?.facts ?? filedByFirm ?? [])
  return typeof state === 'string' && state in usStates ? state : undefined
}

/** The firm that the sentence names as a workplace: of the possible names, the longest that a firm has. */
async function findEmployer(deps: Deps, q: string): Promise<(Employer & { label: string }) | undefined> {
  const places = employersIn(q)
  const found = await Promise.all(places.map(async (place) => ({ place, firms: firmsNamed(place.name, await searchFirmNames(deps, place.name)) })))
  const best = found.find(({ firms }) => firms.length > 0)
  return best && { ...best.place, crds: best.firms.map(({ crd }) => crd), label: best.firms[0]?.names[0] ?? best.place.name }
}

function describeChip(type: FilterableType, { field: name, filter }: { field: string; filter: string }, firm: string): string {
  const field = name === matchField.name ? matchField : (searchField(type, name) as SearchField)
  const read = readFilter(field.kind, filter) as Filter
  if (read.kind === 'flag') return `${field.label}: ${read.is ? 'yes' : 'no'}`
  if (read.kind === 'range') return `${field.label}: ${rangeInWords(read, field.unit)}`
  if (type === 'advisors' && name === 'firm') return `${field.label}: ${read.exclude.length > 0 ? 'not ' : ''}${firm}`
  // Any of those that are included, and none of those that are excluded.
  const [included, excluded] = [read.include, read.exclude].map((values) => values.map((value) => labelOf(type, name, value)))
  return `${field.label}: ${listInWords(included ?? [], excluded ?? [])}`
}
