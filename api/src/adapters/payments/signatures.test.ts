import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readSignedEvent, signBody } from './signatures.ts'

const secret = 'whsec_of_a_test'
const nowSeconds = 1_790_000_000
const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: nowSeconds, data: { object: { id: 'in_1' } } })
const stripe = new Stripe('sk_test_nothing')
const signed = (timestamp: number, payload = body, key = secret) => stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
const read = (header: string, payload = body) => readSignedEvent(Buffer.from(payload), header, { secret, nowSeconds })

describe('E1 the signature of an event', () => {
  it("accepts what Stripe's own library signs, within five minutes in both directions", () => {
    for (const seconds of [nowSeconds, nowSeconds - 300, nowSeconds + 300]) expect(read(signed(seconds)).id).toBe('evt_1')
  })

  it('accepts a second signature while the secret is rotated', () => {
    const old = signed(nowSeconds, body, 'whsec_of_before').split('v1=')[1]
    expect(read(`${signed(nowSeconds)},v1=${old}`).id).toBe('evt_1')
    expect(read(`t=${nowSeconds},v1=${old},v1=${signed(nowSeconds).split('v1=')[1]}`).id).toBe('evt_1')
  })

  it("signs as Stripe's library verifies", () => {
    const now = Math.floor(Date.now() / 1_000)
    expect(stripe.webhooks.constructEvent(body, signBody(body, secret, now), secret).id).toBe('evt_1')
  })

  const reserialised = JSON.stringify(JSON.parse(body), null, 1)
  it.each([
    ['old by 301 seconds', signed(nowSeconds - 301), body],
    ['301 seconds in the future', signed(nowSeconds + 301), body],
    ['of another secret', signed(nowSeconds, body, 'whsec_of_another'), body],
    ['of another body', signed(nowSeconds), body.replace('in_1', 'in_2')],
    ['of the same body, written another way', signed(nowSeconds), reserialised],
    ['with another time', signed(nowSeconds - 10).replace(`t=${nowSeconds - 10}`, `t=${nowSeconds}`), body],
    ['without a time', signed(nowSeconds).replace(/^t=\d+,/, ''), body],
    ['without a signature', `t=${nowSeconds}`, body],
    ['of another scheme', signed(nowSeconds).replace('v1=', 'v0='), body],
    ['cut short', signed(nowSeconds).slice(0, -2), body],
    ['empty', '', body],
    ['of a body that is not an event', signed(nowSeconds, '{"id":1}'), '{"id":1}'],
    ['of a body that is not JSON', signed(nowSeconds, 'paid'), 'paid'],
  ])('refuses one that is %s', (_, header, payload) => {
    expect(() => read(header, payload)).toThrow()
  })
})
