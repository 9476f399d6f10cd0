import { runInNewContext } from 'node:vm'
import fc from 'fast-check'

/** A text of any length. */
export type HostileText = (length: number) => string

/** What follows a repetition, so that an almost complete match fails at the end. */
const endings = ['', '\u0000', '\n', '!@']
const everyday = [...'aA1 @.-/,:_%"\'\n\té\u0301漢', '😀', 'a.', 'a-', '@a', '/a', '1,', '%2', '..', ' a', 'a@a.', '111,']
const mostBeginnings = 12
const longestPiece = 3

/**
 * Texts that are likely to make this pattern backtrack: each everyday piece, and each piece of a text that matches,
 * repeated after every prefix of such a text.
 */
export function hostileTexts(regex: RegExp): HostileText[] {
  const shapes = new Map<string, [string, string]>()
  for (const piece of everyday) shapes.set(JSON.stringify(['', piece]), ['', piece])
  for (const text of textsThatMatch(regex)) {
    for (let start = 0; start < Math.min(text.length, mostBeginnings); start += 1) {
      for (let length = 1; length <= longestPiece && start + length <= text.length; length += 1) {
        const shape: [string, string] = [text.slice(0, start), text.slice(start, start + length)]
        shapes.set(JSON.stringify(shape), shape)
      }
    }
  }
  return [...shapes.values()].flatMap(([beginning, piece]) => endings.map((ending) => repeating(beginning, piece, ending)))
}

function repeating(beginning: string, piece: string, ending: string): HostileText {
  return (length) => {
    const repeated = beginning + piece.repeat(Math.ceil(length / piece.length))
    return repeated.slice(0, length - ending.length) + ending
  }
}

/** The generator looks forever for a text that a class without characters matches. */
const longestSearchMs = 2_000

/** A few texts that match; none for a pattern with look-around, which the generator doesn't support, or when none is found in time. */
function textsThatMatch({ source, flags }: RegExp): string[] {
  try {
    const simpler = new RegExp(withoutProperties(source), flags.replaceAll(/[gvy]/g, ''))
    const sample = () => fc.sample(fc.stringMatching(simpler, { size: 'small' }), { numRuns: 3, seed: 12 })
    return runInNewContext('sample()', { sample }, { timeout: longestSearchMs }) as string[]
  } catch {
    // Not an error: the pattern is still tried with the everyday pieces.
    return []
  }
}

/** Replaces Unicode properties by plain letters and digits. */
function withoutProperties(source: string): string {
  let isInClass = false
  return source.replaceAll(/\\p\{([^}]{1,60})\}|\\.|[[\]]/gs, (part, property: string | undefined) => {
    if (part === '[' || part === ']') isInClass = part === '['
    if (property === undefined) return part
    const range = property.startsWith('N') ? '0-9' : property.startsWith('Lu') ? 'A-Z' : 'a-z'
    return isInClass ? range : `[${range}]`
  })
}
