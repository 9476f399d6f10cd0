import { type FigureTime, timesIn } from './figure-time.rules.ts'

/** What can be asked of a named firm; all but `filed` are figures of its newest filing. */
export type AskedFigure = 'raumTotal' | 'raumDiscretionary' | 'employees' | 'advisors' | 'clients' | 'accounts' | 'fundCount' | 'filed'

export interface FigureQuestion {
  kind: 'figure'
  figure: AskedFigure
  name: string
  /** The newest filing without it. */
  when?: FigureTime
}

/** The words for each, in the singular or plural as they are asked. */
const figures: readonly { figure: AskedFigure; words: readonly string[] }[] = [
  {
    figure: 'raumTotal',
    words: ['aum', 'raum', 'assets', 'assets under management', 'regulatory assets', 'regulatory assets under management', 'regulatory aum', 'total assets'],
  },
  { figure: 'raumDiscretionary', words: ['discretionary aum', 'discretionary assets', 'discretionary assets under management'] },
  { figure: 'employees', words: ['employees', 'people', 'staff', 'headcount', 'employee count'] },
  { figure: 'advisors', words: ['advisers', 'advisors', 'financial advisers', 'financial advisors', 'investment advisers', 'investment advisors'] },
  { figure: 'clients', words: ['clients', 'client count'] },
  { figure: 'accounts', words: ['accounts', 'client accounts'] },
  { figure: 'fundCount', words: ['private funds', 'funds'] },
  { figure: 'filed', words: ['last filing', 'latest filing', 'newest filing', 'last filing date', 'latest filing date', 'filing date', 'last form adv'] },
]
const figureOf = new Map(figures.flatMap(({ figure, words }) => words.map((word) => [word, figure] as const)))

/** Each reads the figure and the name; `filed` and `managed` where only a filing or the assets can be meant. */
const shapes: readonly { pattern: RegExp; order: 'figure' | 'name' | 'filed' | 'managed' }[] = [
  {
    pattern:
      /^(?:what(?:['’]s| is| was) |when (?:is|was) |tell me |show me )(?:the )?(?:number of |current |total number of )?([a-z ]{3,40}?) (?:of|at|for) (.{2,120})$/i,
    order: 'figure',
  },
  { pattern: /^(?:the )?(?:number of )([a-z ]{3,40}?) (?:of|at|for) (.{2,120})$/i, order: 'figure' },
  { pattern: /^(?:the )?(r?aum|assets under management) (?:of|at|for) (.{2,120})$/i, order: 'figure' },
  {
    pattern: /^how (?:many|much) ([a-z ]{3,40}?) (?:does|do|did|has|have) (.{2,120}?)(?: (?:have|has|got|employ|manage|serve|advise|report))?$/i,
    order: 'figure',
  },
  { pattern: /^how (?:many|much) ([a-z ]{3,40}?) (?:work|works|working|are|is) (?:at|for|with) (.{2,120})$/i, order: 'figure' },
  {
    pattern: /^(?:and )?(?:what(?:['’]s| is| was| are) |when (?:is|was) |tell me |show me )?(its|their) (?:current |number of )?([a-z ]{3,40})$/i,
    order: 'name',
  },
  {
    pattern: /^(?:what(?:['’]s| is| was| are) |when (?:is|was) |tell me |show me )?(?:the )?(.{2,120}?)['’]s? (?:current |number of )?([a-z ]{3,40})$/i,
    order: 'name',
  },
  { pattern: /^(?:does|do) (.{2,120}?) (?:have|advise|manage|run) (?:any )?(private funds|funds|clients|employees|accounts)$/i, order: 'name' },
  { pattern: /^when did (.{2,120}?) (?:last |most recently )?file(?: last| most recently)?(?: (?:its|a|the) form adv)?$/i, order: 'filed' },
  { pattern: /^how much(?: money)? (?:does|do|did) (.{2,120}?) (?:manage|oversee)$/i, order: 'managed' },
]

/** A question for one figure of a firm, perhaps of another time; undefined where none of the figures is meant. The name may turn out to be no firm's. */
export function readFigureQuestion(given: string): FigureQuestion | undefined {
  for (const { plain, when } of timesIn(given)) {
    const asked = readPlain(plain)
    if (asked) return { ...asked, when }
  }
  return readPlain(given)
}

/** 'It lose' is no name. */
const isMoreThanPronoun = /^(?:its?|they|he|she|(?:this|that|the) firm) \S/i

function readPlain(plain: string): FigureQuestion | undefined {
  for (const { pattern, order } of shapes) {
    const [, first, second] = pattern.exec(plain) ?? []
    const [asked, name] = order === 'figure' ? [first, second] : order === 'name' ? [second, first] : [order === 'filed' ? 'last filing' : 'aum', first]
    const figure = figureOf.get(asked?.toLowerCase().trim() ?? '')
    if (figure && name && !isMoreThanPronoun.test(name)) return { kind: 'figure', figure, name: name.trim() }
  }
  return undefined
}
