import { wordAt, wordCount } from '../../search-index/packed-words.ts'
import { columnOf, numberColumnOf, type Table } from '../../search-index/table.ts'

/**
 * Returns people as of the day of the newest feed, like `search_person_rows`: everyone in the feed was last seen on that day, and their experience grows with it.
 * For `mergeTable`, which recomputes the buckets of moved values. Returns the same table when nothing changes.
 */
export function advanceToFeedDay(people: Table, feedDay: number): Table {
  const follows = columnOf(people, 'followsFeed')
  if (follows.kind !== 'code') throw new Error('Column followsFeed must have one word per row')
  const codeOf = (word: string) => Array.from({ length: wordCount(follows.words) }, (_, index) => wordAt(follows.words, index)).indexOf(word) + 1
  const months = codeOf('months')
  const asOf = Float64Array.from(numberColumnOf(people, 'asOf').values)
  const experience = Float64Array.from(numberColumnOf(people, 'experienceMonths').values)
  const monthsSince = makeMonthsBetween(feedDay)
  let hasMoved = false
  for (let row = 0; row < people.rowCount; row++) {
    const code = follows.codes[row] as number
    if (code === 0 || asOf[row] === feedDay) continue
    if (code === months) experience[row] = (experience[row] as number) + monthsSince(asOf[row] as number)
    asOf[row] = feedDay
    hasMoved = true
  }
  return hasMoved ? revalued(revalued(people, 'asOf', asOf), 'experienceMonths', experience) : people
}

function revalued(table: Table, name: string, values: Float64Array): Table {
  const column = numberColumnOf(table, name)
  return { ...table, columns: table.columns.map((each) => (each === column ? { ...column, values, fine: null } : each)) }
}

/** Calendar months between two days in milliseconds. Caches results, because there are few distinct days. */
function makeMonthsBetween(end: number): (day: number) => number {
  const known = new Map<number, number>()
  return (day) => {
    const months = known.get(day) ?? monthNumber(end) - monthNumber(day)
    known.set(day, months)
    return months
  }
}

function monthNumber(time: number): number {
  const day = new Date(time)
  return day.getUTCFullYear() * 12 + day.getUTCMonth()
}
