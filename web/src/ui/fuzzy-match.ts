export interface Match {
  score: number
  /** The letters that were found, for the eye. */
  positions: number[]
}

const afterBreak = 8
const inARow = 6
const atStart = 10

/** Whether the letters of the query come one after another in the text, and how well: beginnings of words and runs count more. */
export function fuzzyMatch(query: string, text: string): Match | undefined {
  const wanted = query.toLowerCase().replaceAll(/\s+/g, '')
  if (wanted === '') return { score: 0, positions: [] }
  const whole = text.toLowerCase().indexOf(query.trim().toLowerCase())
  if (whole >= 0) return runFrom(whole, { length: query.trim().length, text })
  const given = text.toLowerCase()
  const positions: number[] = []
  let score = 0
  let from = 0
  for (const letter of wanted) {
    const at = nextPlace(given, letter, from)
    if (at < 0) return undefined
    score += 1 + worth(text, at) + (at === from && positions.length > 0 ? inARow : 0)
    positions.push(at)
    from = at + 1
  }
  return { score: score - text.length / 50, positions }
}

function runFrom(start: number, { length, text }: { length: number; text: string }): Match {
  const positions = Array.from({ length }, (_, index) => start + index)
  return { score: length * (1 + inARow) + worth(text, start) * 2 - text.length / 50, positions }
}

/** The next letter, at the beginning of a word when there is one not far away. */
function nextPlace(given: string, letter: string, from: number): number {
  const nearest = given.indexOf(letter, from)
  if (nearest <= from || isWordStart(given, nearest)) return nearest
  for (let at = nearest; at >= 0 && at < from + 30; at = given.indexOf(letter, at + 1)) if (isWordStart(given, at)) return at
  return nearest
}

function worth(text: string, at: number): number {
  if (at === 0) return atStart
  return isWordStart(text, at) ? afterBreak : 0
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[\s\-_/.,&]/.test(text[at - 1] ?? '')
}
