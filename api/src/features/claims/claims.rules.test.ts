import { describe, expect, it } from 'vitest'
import { addressProblem, hasNameDoubt, outcomeOfCode } from './claims.rules.ts'

describe('an address', () => {
  const domains = ['harborlane.example']
  it.each([
    ['iris.calloway@harborlane.example', undefined],
    ['iris.calloway@mail.harborlane.example', /Use your email at/],
    ['iris.calloway@harborlane.example.evil.test', /Use your email at/],
    ['iris.calloway@evilharborlane.example', /Use your email at/],
    ['iris.calloway@harborlane.test', /Use your email at/],
    ['iris.calloway@xn--hrborlane-v2a.example', /Use your email at/],
    ['iris.calloway@gmail.com', /Use your email at/],
    ['iris.calloway+me@harborlane.example', /without the \+/],
    ['info@harborlane.example', /shared inbox/],
    ['compliance@harborlane.example', /shared inbox/],
  ])('%s', (email, problem) => {
    const found = addressProblem(email, domains)
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeUndefined()
  })

  it('proves nothing when the firm filed no website of its own', () => expect(addressProblem('iris@harborlane.example', [])).toMatch(/hasn't filed a website/))
})

describe('a correct code', () => {
  const checked = {
    ...{ kind: 'advisor' as const, isOwned: false, isClosed: false, isNamedOwner: false },
    ...{ fitsName: true, hasNamesake: false, fitsAccount: true, hadNameDoubt: false },
  }
  it.each([
    [{}, 'granted'],
    [{ isOwned: true }, 'owned'],
    [{ isClosed: true, isOwned: true }, 'closed'],
    [{ fitsName: false }, 'name'],
    [{ kind: 'firm' as const }, 'standing'],
    [{ hasNamesake: true }, 'name'],
    [{ fitsAccount: false }, 'account'],
    [{ hadNameDoubt: true }, 'account'],
    [{ kind: 'firm' as const, isNamedOwner: true, hadNameDoubt: true }, 'account'],
    [{ kind: 'firm' as const, isNamedOwner: true }, 'granted'],
    [{ kind: 'firm' as const, isNamedOwner: true, fitsName: false }, 'name'],
    [{ kind: 'firm' as const, isNamedOwner: true, fitsAccount: false }, 'account'],
    [{ kind: 'firm' as const, isNamedOwner: true, isOwned: true }, 'owned'],
  ])('with %o gives %s', (special, outcome) => expect(outcomeOfCode({ ...checked, ...special })).toBe(outcome))

  it.each([
    [{}, false],
    [{ isOwned: true }, false],
    [{ isOwned: true, fitsAccount: false }, true],
    [{ isClosed: true, fitsName: false }, true],
    [{ hasNamesake: true }, true],
    [{ hadNameDoubt: true }, true],
  ])('with %o leaves a doubt about the name: %s', (special, isDoubtful) => expect(hasNameDoubt({ ...checked, ...special })).toBe(isDoubtful))
})
