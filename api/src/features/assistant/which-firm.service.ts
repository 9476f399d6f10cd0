import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { searchAll } from '../search/search.service.ts'
import type { Found } from './answer-by-search.service.ts'

const shownFirms = 5

interface Asked {
  name: string
  crds: readonly number[]
  /** None has this name; theirs are only like it. */
  isSimilar?: boolean
}

/** Asks which one is meant: each with its place, and a link to its page. */
export async function whichFirm(deps: Deps, viewer: Viewer, { name, crds, isSimilar = false }: Asked): Promise<Found> {
  const { items } = await searchAll(deps, viewer, { type: 'firms', q: name, limit: 20 })
  const named = items.filter(({ id }) => crds.includes(Number(id))).slice(0, shownFirms)
  const facts = makeFactList()
  const href = `${paths.search}?${new URLSearchParams({ type: 'firms', q: name })}`
  const all = facts.add({ text: isSimilar ? `No firm is named exactly ${name}` : `Several firms are named ${name}`, source: 'Search', href, asOf: null })
  const why = isSimilar ? `None is named exactly ${name}; these are similar.` : `Several are named ${name}.`
  const sentences = [{ text: `Which firm do you mean? ${why} Ask again with the CRD number.`, facts: [all], rule: null }]
  const chips = named.map((firm) => ({ label: `${firm.name}, CRD ${firm.id}`, words: name, href: pathTo('firm', { firmCrd: firm.id }) }))
  for (const { id, name: firmName, line, asOf } of named) {
    const text = [firmName, `CRD ${id}`, line].filter(Boolean).join(', ')
    sentences.push({ text: `${text}.`, facts: [facts.add({ text, source: 'Form ADV', href: pathTo('firm', { firmCrd: id }), asOf })], rule: null })
  }
  return { sentences, facts, chips, isByRules: true }
}
