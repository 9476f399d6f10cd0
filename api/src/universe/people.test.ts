import { expect, it } from 'vitest'
import { personXml } from './feed-xml.ts'
import { makeFirm } from './firms.ts'
import { makePerson, moveInMonth, statesAt } from './people.ts'
import { makeRandom } from './random.ts'

const months = 36
const begin = 2_023 * 12

function makeWorld() {
  const random = makeRandom(3)
  const firms = Array.from({ length: 80 }, (_, index) => makeFirm(random, index, months))
  const people = Array.from({ length: 800 }, (_, index) => makePerson(random, index, { firms, month: begin }))
  return { random, firms, people }
}

it('registers people where their firm does business, always in its own state', () => {
  const { people } = makeWorld()
  const registered = people.flatMap((person) => person.jobs.map(({ firm }) => ({ firm, states: statesAt(person, firm) })))
  for (const { firm, states } of registered) {
    expect(states[0]).toBe(firm.state)
    expect(states.filter((state) => !firm.states.includes(state))).toEqual([])
    expect(new Set(states).size).toBe(states.length)
  }
  expect(registered.filter(({ states }) => states.length > 2).length).toBeGreaterThan(100)
})

it('has no one at a firm before it files for the first time', () => {
  const { random, firms, people } = makeWorld()
  const later = firms.filter(({ begins }) => begins > 0)
  expect(later.length).toBeGreaterThan(5)
  for (let month = begin; month < begin + months; month++) {
    for (const person of people) moveInMonth(random, person, { firms, begin, month })
    const feed = people.map((person) => personXml(person, month)).join('')
    for (const { crd, begins } of later) if (begin + begins > month) expect(feed).not.toContain(`orgPK="${crd}"`)
  }
  for (const { jobs } of people) for (const { firm, from } of jobs) expect(firm.begins === 0 || from >= begin + firm.begins).toBe(true)
  const begun = later.filter((firm) => people.some(({ jobs }) => jobs.some((job) => job.firm === firm)))
  expect(begun.length).toBeGreaterThan(3)
})
