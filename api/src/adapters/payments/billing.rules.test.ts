import { describe, expect, it, vi } from 'vitest'
import { changeTerms, type Interval, periodAt, periodEnd, settle, shareOf, type Terms, trialEnd } from './billing.rules.ts'

const at = (text: string) => new Date(text)
const day = (moment: Date) => moment.toISOString()

describe('periods', () => {
  it.each<[string, Interval, number, string]>([
    ['2026-01-15T10:30:00Z', 'month', 1, '2026-02-15T10:30:00.000Z'],
    ['2026-01-31T00:00:00Z', 'month', 1, '2026-02-28T00:00:00.000Z'],
    ['2026-01-31T00:00:00Z', 'month', 2, '2026-03-31T00:00:00.000Z'],
    ['2028-01-31T23:59:59Z', 'month', 1, '2028-02-29T23:59:59.000Z'],
    ['2026-12-31T12:00:00Z', 'month', 2, '2027-02-28T12:00:00.000Z'],
    ['2028-02-29T08:00:00Z', 'year', 1, '2029-02-28T08:00:00.000Z'],
    ['2028-02-29T08:00:00Z', 'year', 4, '2032-02-29T08:00:00.000Z'],
    // Clocks change in the United States on 8 March: the hour in UTC stays.
    ['2026-02-20T05:00:00Z', 'month', 1, '2026-03-20T05:00:00.000Z'],
  ])('from %s, %s %i ends at %s', (anchor, interval, count, end) => {
    expect(day(periodEnd(at(anchor), interval, count))).toBe(end)
  })

  it.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu'])('are the same on a server in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    try {
      expect(day(periodEnd(at('2026-01-31T02:30:00Z'), 'month', 1))).toBe('2026-02-28T02:30:00.000Z')
      expect(day(trialEnd(at('2026-03-01T06:59:00Z'), 14))).toBe('2026-03-15T06:59:00.000Z')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('contain the moment that is asked for, end where the next begins, and keep the day of the anchor', () => {
    const anchor = at('2026-01-31T10:00:00Z')
    for (let hours = 0; hours < 24 * 900; hours += 7) {
      const moment = new Date(anchor.getTime() + hours * 3_600_000)
      for (const interval of ['month', 'year'] as const) {
        const { start, end } = periodAt(anchor, interval, moment)
        expect(start <= moment && moment < end).toBe(true)
        expect(periodAt(anchor, interval, end).start).toEqual(end)
      }
    }
  })
})

const pro = (seats: number, interval: Interval = 'month'): Terms => ({ cents: interval === 'month' ? 49_00 : 490_00, seats, interval, name: 'Professional' })
const firm = (seats: number, interval: Interval = 'month'): Terms => ({ cents: interval === 'month' ? 129_00 : 1_290_00, seats, interval, name: 'Firm' })
const march = { start: at('2026-03-01T00:00:00Z'), end: at('2026-04-01T00:00:00Z') }
const february = { start: at('2026-02-01T00:00:00Z'), end: at('2026-03-01T00:00:00Z') }
const year = { start: at('2026-01-01T00:00:00Z'), end: at('2027-01-01T00:00:00Z') }

interface Case {
  name: string
  before: Terms
  after: Terms
  period: { start: Date; end: Date }
  when: string
  isTrial?: boolean
  cents: number[]
  ends?: string
}

describe('a change of plan', () => {
  it.each<Case>([
    { name: 'a seat more, half way', before: pro(2), after: pro(3), period: february, when: '2026-02-15T00:00:00Z', cents: [-49_00, 73_50] },
    { name: 'a seat more, at the start', before: pro(2), after: pro(3), period: march, when: '2026-03-01T00:00:00Z', cents: [-98_00, 147_00] },
    { name: 'a seat more, in the last second', before: pro(2), after: pro(3), period: march, when: '2026-03-31T23:59:59Z', cents: [0, 0] },
    {
      name: 'a seat more, nine days and eight hours are left',
      before: pro(1),
      after: pro(2),
      period: march,
      when: '2026-03-22T16:00:00Z',
      cents: [-14_75, 29_51],
    },
    { name: 'a seat less, half way', before: pro(3), after: pro(2), period: february, when: '2026-02-15T00:00:00Z', cents: [-73_50, 49_00] },
    { name: 'upgrade, half way', before: pro(1), after: firm(1), period: february, when: '2026-02-15T00:00:00Z', cents: [-24_50, 64_50] },
    { name: 'downgrade, half way', before: firm(1), after: pro(1), period: february, when: '2026-02-15T00:00:00Z', cents: [-64_50, 24_50] },
    // 11 pm in New York on the 14th is 4 am in UTC on the 15th.
    { name: 'late in the evening in New York', before: pro(1), after: firm(1), period: february, when: '2026-02-15T04:00:00Z', cents: [-24_21, 63_73] },
    // 9 am in Tokyo is midnight in UTC: the same second, the same amount.
    { name: 'in the morning in Tokyo', before: pro(1), after: firm(1), period: february, when: '2026-02-15T09:00:00+09:00', cents: [-24_50, 64_50] },
    { name: 'over the change of clocks', before: pro(1), after: pro(2), period: march, when: '2026-03-08T12:00:00Z', cents: [-37_15, 74_29] },
    {
      ...{ name: 'to yearly: a new period', before: pro(1), after: pro(1, 'year'), period: february, when: '2026-02-15T00:00:00Z' },
      ...{ cents: [-24_50, 490_00], ends: '2027-02-15T00:00:00.000Z' },
    },
    {
      ...{ name: 'to monthly: a new period, the rest becomes credit', before: pro(2, 'year'), after: pro(2), period: year, when: '2026-07-02T12:00:00Z' },
      ...{ cents: [-490_00, 98_00], ends: '2026-08-02T12:00:00.000Z' },
    },
    { name: 'in trial: nothing yet', before: pro(1), after: firm(4), period: march, when: '2026-03-05T00:00:00Z', isTrial: true, cents: [] },
    { name: 'no change', before: pro(2), after: pro(2), period: march, when: '2026-03-05T00:00:00Z', cents: [] },
  ])('$name', ({ before, after, period, when, isTrial = false, cents, ends }) => {
    const result = changeTerms({ before, after, period, isTrial, at: at(when) })
    expect(result.lines.map((line) => line.cents)).toEqual(cents)
    expect(day(result.period.end)).toBe(ends ?? day(period.end))
  })

  it('to the nearest cent, never more than the price, and never lost: a model with exact fractions', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    for (let round = 0; round < 3_000; round++) {
      const [unit, seats, more] = [1 + random(500_000), 1 + random(50), 1 + random(50)]
      const whole = march.end.getTime() - march.start.getTime()
      const moment = new Date(march.start.getTime() + random(whole / 1_000) * 1_000)
      const terms = (count: number): Terms => ({ cents: unit, seats: count, interval: 'month', name: 'Plan' })
      const { lines } = changeTerms({ before: terms(seats), after: terms(seats + more), period: march, isTrial: false, at: moment })
      const share = (march.end.getTime() - moment.getTime()) / whole
      const [credit = 0, charge = 0] = lines.map(({ cents }) => cents)
      expect(Math.abs(credit + unit * seats * share)).toBeLessThanOrEqual(0.5001)
      expect(Math.abs(charge - unit * (seats + more) * share)).toBeLessThanOrEqual(0.5001)
      expect(credit + charge).toBeGreaterThanOrEqual(0)
      // Taking it back at the same second comes to nothing.
      const back = changeTerms({ before: terms(seats + more), after: terms(seats), period: march, isTrial: false, at: moment })
      expect(credit + charge + back.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    }
  })
})

describe('amounts', () => {
  it.each([
    [100, 1, 3, 33],
    [200, 1, 3, 67],
    [1, 1, 2, 1],
    [1, 0, 2, 0],
    [4_900, 5, 4, 4_900],
    [Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
    [4_900, 1, 0, 0],
  ])('%i cents for %i of %i are %i', (cents, part, whole, share) => {
    expect(shareOf(cents, part, whole)).toBe(share)
  })

  it.each([
    [[100], 0, { totalCents: 100, dueCents: 100, creditCents: 0 }],
    [[100], 30, { totalCents: 100, dueCents: 70, creditCents: 0 }],
    [[20], 30, { totalCents: 20, dueCents: 0, creditCents: 10 }],
    [[-64_50, 24_50], 0, { totalCents: -40_00, dueCents: 0, creditCents: 40_00 }],
    [[], 5, { totalCents: 0, dueCents: 0, creditCents: 5 }],
  ])('an invoice over %j with %i of credit is settled', (cents, credit, settled) => {
    expect(
      settle(
        cents.map((each) => ({ cents: each })),
        credit,
      ),
    ).toEqual(settled)
  })
})
