import { describe, expect, it } from 'vitest'
import { outcomeOfReviews } from './reviews.ts'

const yes = (reviewerId: string) => ({ reviewerId, isAccepted: true })
const no = (reviewerId: string) => ({ reviewerId, isAccepted: false })

describe('E11 reviews', () => {
  it.each([
    [[], 'waiting'],
    [[yes('dora')], 'waiting'],
    [[yes('dora'), yes('dora')], 'waiting'],
    [[yes('dora'), yes('emil')], 'approved'],
    [[no('dora')], 'refused'],
    [[yes('dora'), no('emil')], 'refused'],
  ] as const)('%j gives %s', (reviews, outcome) => expect(outcomeOfReviews([...reviews])).toBe(outcome))
})
