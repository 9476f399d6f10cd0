import type { TextDifference } from '@mandate/contract/text-difference'
import { diffArrays } from 'diff'

export interface Paragraph {
  page: number
  text: string
}

type Block = TextDifference['blocks'][number]

/** The limit above which a comparison gives up; then all of one text is removed and all of the other added. */
const mostEdits = 6_000
const patienceMs = 1_500
/** After so long, what is left of two texts is removed and added, not compared word by word. */
const wholePatienceMs = 4_000
/** A removed paragraph is compared with so many of the added ones. */
const mostCandidates = 60
/** Two paragraphs with at least this share of common words are one changed paragraph. */
const similarEnough = 0.35
const shownChars = 240

export function paragraphsOf(pages: readonly { number: number; text: string }[]): Paragraph[] {
  return pages.flatMap(({ number, text }) =>
    text
      .split('\n\n')
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => ({ page: number, text: paragraph })),
  )
}

export function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): TextDifference {
  const until = performance.now() + wholePatienceMs
  const parts = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    { maxEditLength: mostEdits, timeout: patienceMs },
  ) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ]
  const blocks: Block[] = []
  let [was, is] = [0, 0]
  let removed: Paragraph[] = []
  let added: Paragraph[] = []
  function flush(): void {
    blocks.push(...pairUp(removed, added, until))
    removed = []
    added = []
  }
  for (const part of parts) {
    const count = part.count ?? 0
    if (part.removed) {
      removed.push(...before.slice(was, was + count))
      was += count
    } else if (part.added) {
      added.push(...after.slice(is, is + count))
      is += count
    } else {
      flush()
      const last = after[is + count - 1]
      if (last) blocks.push({ kind: 'same', paragraphs: count, text: shorten(last.text), page: last.page })
      was += count
      is += count
    }
  }
  flush()
  const countOf = (kind: Block['kind']) => blocks.filter((block) => block.kind === kind).length
  return { blocks, counts: { added: countOf('added'), removed: countOf('removed'), changed: countOf('changed') } }
}

/** Pairs each removed paragraph with the next added one if they have enough in common. */
function pairUp(removed: Paragraph[], added: Paragraph[], until: number): Block[] {
  const blocks: Block[] = []
  const addedWords = added.map(({ text }) => wordSet(text))
  let next = 0
  for (const gone of removed) {
    const goneWords = wordSet(gone.text)
    const candidates = performance.now() > until ? [] : addedWords.slice(next, next + mostCandidates)
    const at = next + candidates.findIndex((words) => isSimilar(goneWords, words))
    const partner = added[at]
    if (at < next || !partner) {
      blocks.push({ kind: 'removed', ...gone })
      continue
    }
    blocks.push(...added.slice(next, at).map((one): Block => ({ kind: 'added', ...one })), changed(gone, partner))
    next = at + 1
  }
  return [...blocks, ...added.slice(next).map((one): Block => ({ kind: 'added', ...one }))]
}

function isSimilar(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / Math.max(1, Math.max(left.size, right.size)) >= similarEnough
}

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
}

function changed(before: Paragraph, after: Paragraph): Block {
  const parts = diffArrays(piecesOf(before.text), piecesOf(after.text), { timeout: patienceMs, maxEditLength: mostEdits }) ?? [
    { value: [before.text], removed: true, added: false },
    { value: [after.text], removed: false, added: true },
  ]
  return {
    kind: 'changed',
    pageBefore: before.page,
    pageAfter: after.page,
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value.join(''), isChanged: removed === true })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value.join(''), isChanged: added === true })),
  }
}

/** Words and the spaces between them; a figure is one word. */
function piecesOf(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? []
}

function shorten(text: string): string {
  return text.length <= shownChars ? text : `${text.slice(0, shownChars)}…`
}
