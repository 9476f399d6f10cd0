/** The time that a figure is asked for; the newest filing without it. */
export type FigureTime = 'lastYear' | 'future' | 'change' | { year: number }

const moves =
  '(?:fall|fell|fallen|falling|drop|dropped|dropping|declined?|declining|decreased?|decreasing|shrink|shrunk|shrinking|rise|risen|rising|grow|grew|grown|growing|increased?|increasing|changed?|changing|(?:go|gone|going) (?:up|down))'
const tail = '(?: (?:last|this|in|since|over|from|by|much|a lot|recently)\\b.{0,40})?'
const gains = '(?:lose|lost|gain|gained|add|added|hire|hired|win|won|shed)'

/** Each as the question for the figure itself. */
const shapes: readonly { pattern: RegExp; plain: string; when: FigureTime }[] = [
  {
    pattern: new RegExp(`^(?:and )?(?:did|has|have|is|are|was) (its|their|.{2,120}?['’]s?) ([a-z ]{3,40}?) ${moves}${tail}$`, 'i'),
    plain: 'what is $1 $2',
    when: 'change',
  },
  {
    pattern: new RegExp(`^(?:and )?(?:did|has|have|is|are|was) (?:the )?([a-z ]{3,40}?) (?:of|at) (.{2,120}?) ${moves}${tail}$`, 'i'),
    plain: 'what is the $1 of $2',
    when: 'change',
  },
  {
    pattern: new RegExp(`^(?:and )?how (?:much|far|fast) (?:did|has|have|is) (its|their|.{2,120}?['’]s?) ([a-z ]{3,40}?) ${moves}${tail}$`, 'i'),
    plain: 'what is $1 $2',
    when: 'change',
  },
  {
    pattern: new RegExp(`^(?:and )?how (?:many|much) ([a-z ]{3,40}?) (?:did|has|have|does) (.{2,120}?) ${gains}${tail}$`, 'i'),
    plain: 'how many $1 does $2 have',
    when: 'change',
  },
  {
    pattern: new RegExp(`^(?:and )?(?:did|has|have) (.{2,120}?) ${gains} (?:any |some |many )?([a-z ]{3,40}?)${tail}$`, 'i'),
    plain: 'how many $2 does $1 have',
    when: 'change',
  },
  { pattern: /^(?:and )?what (?:will|would) (.{3,160}) be(?: (?:next year|in .{1,30}))?$/i, plain: 'what is $1', when: 'future' },
  { pattern: /^(.{3,200}) (?:next year|in the future|in (?:one|two|five|ten|\d{1,2}) years)$/i, plain: '$1', when: 'future' },
  { pattern: /^(.{3,200}) (?:last year|a year ago|the year before|the previous year)$/i, plain: '$1', when: 'lastYear' },
]
const inYear = /^(.{3,200}?),? (?:in|for|during|back in|at the end of|as of)(?: (?:fiscal|the year|year|fy))? ((?:19|20)\d{2})$/i

/** The readings of a question with a time in it: the question for the figure alone, and the time. */
export function timesIn(plain: string): { plain: string; when: FigureTime }[] {
  const [, rest, year] = inYear.exec(plain) ?? []
  if (rest !== undefined) return [{ plain: rest, when: { year: Number(year) } }]
  return shapes.filter(({ pattern }) => pattern.test(plain)).map(({ pattern, plain: without, when }) => ({ plain: plain.replace(pattern, without), when }))
}
