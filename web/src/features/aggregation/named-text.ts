import type { Mention } from '@mandate/contract/aggregation'

export interface NamedPiece {
  text: string
  mention: Mention | undefined
}

/** A title or text, split where it names a firm or person. */
export function cutAtNames(text: string, place: Mention['place'], mentions: readonly Mention[]): NamedPiece[] {
  const here = mentions
    .filter((mention) => mention.place === place && text.slice(mention.from, mention.to) === mention.matched)
    .toSorted((one, other) => one.from - other.from)
  const pieces: NamedPiece[] = []
  let at = 0
  for (const mention of here) {
    if (mention.from < at) continue
    if (mention.from > at) pieces.push({ text: text.slice(at, mention.from), mention: undefined })
    pieces.push({ text: mention.matched, mention })
    at = mention.to
  }
  return at < text.length ? [...pieces, { text: text.slice(at), mention: undefined }] : pieces
}

/** Each firm and person once, in order of mention. */
export function whoIsNamed(mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention, index) => mentions.findIndex(({ kind, crd }) => kind === mention.kind && crd === mention.crd) === index)
}
