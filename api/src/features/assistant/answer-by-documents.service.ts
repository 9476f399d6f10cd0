import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { listDocuments } from '../documents/documents.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { sentenceAround, unquoted } from './excerpt.rules.ts'

interface Asked {
  words: string
  scope: 'all' | 'team' | 'shared' | 'unread'
  /** Who shared or owns them. */
  from: { id: string; name: string } | undefined
}

const shownDocuments = 5
const scopes = { all: '', team: ' of your team', shared: ' that is shared with you', unread: ' that you have not read' } as const

/** The documents that the viewer may read, newest first, each with the sentence that has the words. They never reach a language model. */
export async function answerByDocuments(deps: Deps, viewer: Viewer, { words, scope, from }: Asked): Promise<Found> {
  const { items } = await listDocuments(deps, viewer, { q: words, scope, from: from?.id, limit: shownDocuments })
  const facts = makeFactList()
  const query = new URLSearchParams({ ...(scope === 'all' ? {} : { scope }), ...(words ? { q: words } : {}) }).toString()
  const href = query ? `${paths.documents}?${query}` : paths.documents
  const sentences = items.map(({ id, name, hit, access, isRecorded, updatedAt }) => {
    const page = hit?.page ? `, page ${hit.page}` : ''
    // Without a passage where the viewer hasn't opened it, or reads it with a watermark.
    const quotation = hit && hit.pieces.length > 0 ? `: “${unquoted(sentenceAround(hit.pieces))}”` : ''
    const text = `“${unquoted(name)}”${page}${quotation}`
    const reader = pathTo('documentReader', { documentId: id })
    const fact = facts.add({
      text,
      source: isRecorded ? 'Shared with you' : access === 'owner' ? 'Your documents' : "Your team's documents",
      href: hit ? `${reader}?${new URLSearchParams({ find: words })}` : reader,
      asOf: updatedAt.slice(0, 10),
      isQuoted: true,
    })
    return { text, facts: [fact], rule: null }
  })
  const chips = [{ label: words ? `Documents: ${words}` : 'Documents', words: words || 'documents', href }]
  if (sentences.length > 0) return { sentences, facts, chips, isByRules: true }
  const fact = facts.add({
    text: "Searched: names, tags and texts of your documents, your team's, and those shared with you",
    source: 'Documents',
    href,
    asOf: null,
  })
  const whose = `${scopes[scope]}${from ? ` from ${from.name}` : ''}`
  const none = words ? `No document${whose || ' in your library'} has all of these words: ${words}.` : `There is no document${whose || ' in your library'}.`
  return { sentences: [{ text: none, facts: [fact], rule: null }], facts, chips, isByRules: true, isEmpty: true }
}
