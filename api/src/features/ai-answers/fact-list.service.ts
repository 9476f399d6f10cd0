import type { CitedFact } from '@mandate/contract/cited-answers'

type NewFact = Omit<CitedFact, 'number'> & {
  /** Written by a member. A model may not repeat it as its own words. */
  isQuoted?: boolean
}

export interface FactList {
  /** Returns the number of the fact. The same fact twice has one number. */
  add(fact: NewFact): number
  all(): CitedFact[]
  /** The numbers of those that members wrote. */
  quoted(): ReadonlySet<number>
}

/** The numbered facts that the sentences of one answer cite. */
export function makeFactList(): FactList {
  const facts: CitedFact[] = []
  const quoted = new Set<number>()
  return {
    add({ isQuoted = false, ...fact }) {
      const known = facts.find(({ text, source, href }) => text === fact.text && source === fact.source && href === fact.href)
      if (known) return known.number
      const number = facts.length + 1
      facts.push({ number, ...fact })
      if (isQuoted) quoted.add(number)
      return number
    },
    all: () => facts,
    quoted: () => quoted,
  }
}
