/** The time that a figure is asked for; the newest filing without it. */
export type FigureTime = 'lastYear' | 'future' | 'change' | { year: number }

interface Timed {
  /** The question for the figure alone. */
  plain: string
  when: FigureTime
}

/** The end of 'did its AUM fall since last year'. */
const move =
  / (?:fall|fell|fallen|falling|drop|dropped|dropping|declined?|declining|decreased?|decreasing|shrink|shrunk|shrinking|rise|risen|rising|grow|grew|grown|growing|increased?|increasing|changed?|changing|(?:go|gone|going) (?:up|down))(?: (?:last|this|in|since|over|from|by|much|a lot|recently)\b.{0,40})?$/i
/** The end of 'how many clients did it lose' and 'did it lose any clients', with what was lost in the second. */
const gain =
  / (?:lose|lost|gain|gained|add|added|hire|hired|win|won|shed)(?: (?:any |some |many )?(?!last\b|this\b|in\b|since\b|over\b|from\b|by\b|recently\b)([a-z ]{3,40}?))?(?: (?:last|this|in|since|over|from|by|recently)\b.{0,40})?$/i

const ofTheFirm = /^(?:and )?(?:(?:did|has|have|is|are|was)|how (?:much|far|fast) (?:did|has|have|is)) (its|their|.{2,120}?['’]s?) ([a-z ]{3,40})$/i
const figureOf = /^(?:and )?(?:did|has|have|is|are|was) (?:the )?([a-z ]{3,40}?) (?:of|at) (.{2,120})$/i
const howMany = /^(?:and )?how (?:many|much) ([a-z ]{3,40}?) (?:did|has|have|does) (.{2,120})$/i
const whether = /^(?:and )?(?:did|has|have) (.{2,120})$/i

const shapes: readonly { pattern: RegExp; plain: string; when: FigureTime }[] = [
  { pattern: /^(?:and )?what (?:will|would) (.{3,160}) be(?: (?:next year|in .{1,30}))?$/i, plain: 'what is $1', when: 'future' },
  { pattern: /^(.{3,200}) (?:next year|in the future|in (?:one|two|five|ten|\d{1,2}) years)$/i, plain: '$1', when: 'future' },
  { pattern: /^(.{3,200}) (?:last year|a year ago|the year before|the previous year)$/i, plain: '$1', when: 'lastYear' },
]
const inYear = /^(.{3,200}?),? (?:in|for|during|back in|at the end of|as of)(?: (?:fiscal|the year|year|fy))? ((?:19|20)\d{2})$/i

/** The readings of a question with a time in it: the question for the figure alone, and the time. */
export function timesIn(plain: string): Timed[] {
  const [, rest, year] = inYear.exec(plain) ?? []
  if (rest !== undefined) return [{ plain: rest, when: { year: Number(year) } }]
  const others = shapes
    .filter(({ pattern }) => pattern.test(plain))
    .map(({ pattern, plain: without, when }) => ({ plain: plain.replace(pattern, without), when }))
  return [...changesIn(plain).map((figure): Timed => ({ plain: figure, when: 'change' })), ...others]
}

/** The questions for the figure of which a question asks how it changed. */
function changesIn(plain: string): string[] {
  const moves = move.exec(plain)
  if (moves) {
    const rest = plain.slice(0, moves.index)
    const [, owner, owned] = ofTheFirm.exec(rest) ?? []
    const [, figure, firm] = figureOf.exec(rest) ?? []
    return [...(owner ? [`what is ${owner} ${owned}`] : []), ...(figure ? [`what is the ${figure} of ${firm}`] : [])]
  }
  const gains = gain.exec(plain)
  if (!gains) return []
  const rest = plain.slice(0, gains.index)
  const [, counted, who] = howMany.exec(rest) ?? []
  if (counted) return [`how many ${counted} does ${who} have`]
  const [, firm] = whether.exec(rest) ?? []
  return firm && gains[1] ? [`how many ${gains[1]} does ${firm} have`] : []
}
