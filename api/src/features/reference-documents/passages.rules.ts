interface Passage {
  page: number
  from: number
  to: number
}

interface Word {
  folded: string
  from: number
  to: number
}

const longestWindow = 300
const contextChars = 90

/** Folds case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({ folded: fold(match[0]), from: match.index, to: match.index + match[0].length }))
}

/**
 * The positions of the phrase; its last word may be a prefix, quotes match whole words. Without a phrase match, the paragraphs with all words.
 */
export function findPassages(pages: readonly { number: number; text: string }[], query: string): Passage[] {
  const isExact = /^["“].*["”]$/.test(query)
  const wanted = wordsOf(query).map(({ folded }) => folded)
  if (wanted.length === 0) return []
  const read = pages.map(({ number, text }) => ({ number, text, words: wordsOf(text) }))
  const runs = read.flatMap(({ number, words }) => findRuns(words, wanted, isExact).map((run) => ({ page: number, ...run })))
  if (runs.length > 0 || isExact || wanted.length === 1) return runs
  return read.flatMap(({ number, text, words }) => findTogether(text, words, wanted).map((run) => ({ page: number, ...run })))
}

function findRuns(words: Word[], wanted: string[], isExact: boolean): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let start = 0; start + wanted.length <= words.length; start++) {
    const isHere = wanted.every((word, index) => {
      const folded = words[start + index]?.folded ?? ''
      return folded === word || (!isExact && index === wanted.length - 1 && folded.startsWith(word))
    })
    if (isHere) found.push({ from: words[start]?.from ?? 0, to: words[start + wanted.length - 1]?.to ?? 0 })
  }
  return found
}

function findTogether(text: string, words: Word[], wanted: string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let at = 0
  let start = 0
  for (const paragraph of text.split('\n\n')) {
    const end = start + paragraph.length
    const inside: Word[] = []
    for (; at < words.length && (words[at]?.from ?? 0) < end; at++) inside.push(words[at] as Word)
    const firsts = wanted.map((word) => inside.find(({ folded }) => folded.startsWith(word)))
    if (firsts.every((first) => first !== undefined)) {
      const from = Math.min(...firsts.map((first) => first.from))
      const to = Math.max(...firsts.map((first) => first.to))
      found.push(to - from <= longestWindow ? { from, to } : { from, to: firsts.find((first) => first.from === from)?.to ?? to })
    }
    start = end + 2
  }
  return found
}

/** The context of a passage, cut at word boundaries. */
export function passageInWords(text: string, { from, to }: Passage): { before: string; match: string; after: string } {
  const start = Math.max(0, from - contextChars)
  const end = Math.min(text.length, to + contextChars)
  const before = text.slice(start, from)
  const after = text.slice(to, end)
  return {
    before: start > 0 ? `…${before.slice(before.indexOf(' ') + 1)}` : before,
    match: text.slice(from, to),
    after: end < text.length ? `${after.slice(0, Math.max(after.lastIndexOf(' '), 0))}…` : after,
  }
}
