import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { findAcceptedStep, totpGuardrails } from './totp.rules.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const step = 58_000_000
const codeOf = (wanted: number) => generateSync({ secret, guardrails: totpGuardrails, epoch: wanted * 30 })

describe('the step of a code', () => {
  it.each([
    ['this step', step, step * 30 + 10, 0, step],
    ['the first moment of its step', step, step * 30, 0, step],
    ['the last moment of its step', step, step * 30 + 29.99, 0, step],
    ['one step late', step - 1, step * 30 + 29, 0, step - 1],
    ['one step early', step + 1, step * 30, 0, step + 1],
    ['two steps late', step - 2, step * 30, 0, undefined],
    ['two steps early', step + 2, step * 30 + 29, 0, undefined],
    ['used before', step, step * 30 + 10, step, undefined],
    ['older than one used before', step - 1, step * 30 + 10, step, undefined],
    ['newer than one used before', step, step * 30 + 10, step - 1, step],
    ['after the clock was set back', step, step * 30 + 10, step + 500, undefined],
  ])('%s', (_, codeStep, nowSeconds, lastStep, accepted) => {
    expect(findAcceptedStep({ secret, code: codeOf(codeStep), nowSeconds, lastStep })).toBe(accepted)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345', '12 345'])('nothing for %j', (code) => {
    expect(findAcceptedStep({ secret, code, nowSeconds: step * 30, lastStep: 0 })).toBeUndefined()
  })
})
