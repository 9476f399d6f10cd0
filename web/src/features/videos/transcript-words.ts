const wordPattern = /[\p{L}\p{N}]+/gu

/** Where words of the text begin with one of the searched ones. */
export function marksOf(text: string, searched: string): [start: number, length: number][] {
  const wanted = (searched.toLowerCase().match(wordPattern) ?? []).map(stem)
  if (wanted.length === 0) return []
  return Array.from(text.matchAll(wordPattern)).flatMap(({ 0: word, index }) =>
    wanted.some((each) => word.toLowerCase().startsWith(each)) ? [[index, word.length] as [number, number]] : [],
  )
}

/** Roughly, so that a passage that the server found by another form of the word is marked: 'covenants' marks 'covenant'. */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word
}
