import { paths } from '@mandate/contract/frame/paths'
import type { Found } from '@mandate/contract/search'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { MakeSources, PaletteTools } from '../../frame/feature.ts'
import type { PaletteItem } from '../../ui/palette-items.ts'
import { kindWords, typeOfKind } from './field-words.ts'
import { cardFacts, foundAddress, reasonToShow } from './found-address.ts'
import { mayBeSentence } from './may-be-sentence.ts'
import { searchApi } from './search.api.ts'
import { typedSentence } from './shared/typed-sentence.ts'

const perGroup = 5
const icons = { firm: 'landmark', advisor: 'user-round', document: 'file-text' } as const
const kinds = ['firm', 'advisor', 'document'] as const

/** The match reason unless the line or the name shows it, then the line. */
function lineOf(found: Found): string {
  const reason = reasonToShow(found, found.line)
  return reason ? `${reason.label}: ${reason.text} · ${found.line}` : found.line
}

function entityOf(found: Found, kind: 'person' | 'firm') {
  return { kind, line: lineOf(found), crd: found.id, ...cardFacts(found) }
}

/** The palette's firms, people and documents: one request for all three groups, and a link to all results. */
export const searchSources: MakeSources = ({ dispatch, navigate }) => {
  const itemOf = (found: Found): PaletteItem => ({
    id: `${found.kind}:${found.id}`,
    label: found.name,
    positions: found.matches.flatMap(([start, length]) => Array.from({ length }, (_, index) => start + index)),
    detail: lineOf(found),
    icon: icons[found.kind],
    ...(found.kind === 'document' ? {} : { entity: entityOf(found, found.kind === 'firm' ? 'firm' : 'person') }),
    onRun: () => navigate(foundAddress(found)),
  })
  const found = kinds.map((kind) => ({
    id: kind,
    title: kindWords[kind],
    isNames: kind !== 'document',
    search: async (text: string) => {
      const q = text.trim().slice(0, 200)
      const { groups } = await dispatch(searchApi.endpoints.suggest.initiate({ q, limit: perGroup }, { subscribe: false })).unwrap()
      const group = groups.find((each) => each.kind === kind)
      if (!group) return []
      const all: PaletteItem = {
        id: `${kind}:all`,
        label: `All ${formatNumber(group.total)} ${kindWords[kind].toLowerCase()} for '${q}'`,
        icon: 'search',
        onRun: () => navigate(`${paths.search}?${new URLSearchParams({ type: typeOfKind[kind], q })}`),
      }
      return [...group.items.map(itemOf), ...(group.total > group.items.length ? [all] : [])]
    },
  }))
  return [...found, { id: 'sentence', title: 'Search', search: async (text) => sentenceItems(text.trim().slice(0, 200), navigate) }]
}

/** 'RIAs in Texas over $1B' isn't a name: search reads it as filters, as after Enter in its own box. */
function sentenceItems(q: string, navigate: PaletteTools['navigate']): PaletteItem[] {
  if (!mayBeSentence(q)) return []
  return [{ id: 'sentence', label: `Search: ${q}`, icon: 'search', onRun: () => navigate(`${paths.search}?${new URLSearchParams({ q })}`, typedSentence) }]
}
