import type { CitedFact } from '@mandate/contract/cited-answers'

export interface FactList {
  /** Returns the number of the fact. The same fact twice has one number. */
  add(fact: Omit<CitedFact, 'number'>): number
  all(): CitedFact[]
}

/** The numbered facts that the sentences of one answer cite. */
export function makeFactList(): FactList {
  const facts: CitedFact[] = []
  return {
    add(fact) {
      const known = facts.find(({ text, source, href }) => text === fact.text && source === fact.source && href === fact.href)
      if (known) return known.number
      const number = facts.length + 1
      facts.push({ number, ...fact })
      return number
    },
    all: () => facts,
  }
}
