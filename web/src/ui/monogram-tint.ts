/** What the tint of a firm or person of the records comes from, on every page: both kinds have CRD numbers of their own. */
export const recordTint = (kind: 'person' | 'firm', crd: number | string): string => `${kind}-${crd}`

/** A hue from 0 to 359 that is always the same for the same id. */
export function tintHue(id: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < id.length; index++) hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619)
  return Math.abs(hash) % 360
}

/** A person's first and last initial; the first letters of a firm's first two words of weight. */
export function initials(name: string, kind: 'person' | 'firm'): string {
  const words = name.split(/[\s,&]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const weighty = kind === 'firm' ? words.filter((word) => !/^(the|of|and)$/i.test(word)) : words
  const first = weighty[0] ?? ''
  const second = (kind === 'person' ? weighty.at(-1) : weighty[1]) ?? ''
  return [first, weighty.length > 1 ? second : ''].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
