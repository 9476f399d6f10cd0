import { describe, expect, it } from 'vitest'
import { addressProblem, fitsName, outcomeOfCode, provingDomains } from './claims.rules.ts'

describe('the domains that verify an address', () => {
  it.each([
    [['https://www.harborlane.example'], ['harborlane.example']],
    [['http://harborlane.example/team', 'https://harborlane.example'], ['harborlane.example']],
    [['https://harborlane.wixsite.com', 'https://sites.google.com/view/harbor'], []],
    [['https://gmail.com', 'https://www.yahoo.com'], []],
    [['https://advisors.largebank.example'], ['advisors.largebank.example']],
    [['https://xn--hrborlane-v2a.example'], ['xn--hrborlane-v2a.example']],
    [[], []],
  ])('for %j are %j', (websites, domains) => expect(provingDomains(websites)).toEqual(domains))
})

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

describe('the name in an address', () => {
  const iris = { firstName: 'IRIS', lastName: 'CALLOWAY' }
  it.each([
    ['iris.calloway@a.example', iris, true],
    ['calloway@a.example', iris, true],
    ['icalloway@a.example', iris, true],
    ['iris@a.example', iris, true],
    ['ben.okafor@a.example', iris, false],
    ['ic@a.example', iris, false],
    ['irish@a.example', iris, false],
    ['li.wu@a.example', { firstName: 'LI', lastName: 'WU' }, true],
    ['wu@a.example', { firstName: 'LI', lastName: 'WU' }, false],
    ['jose.nunez@a.example', { firstName: 'José', lastName: 'Núñez' }, true],
    ['claude@a.example', { firstName: '', lastName: '' }, false],
  ])('%s in %o: %s', (email, name, fits) => expect(fitsName(email, name)).toBe(fits))
})

describe('a correct code', () => {
  const standing = { kind: 'advisor' as const, isOwned: false, isClosed: false, fitsName: true, isNamedOwner: false }
  it.each([
    [{}, 'granted'],
    [{ isOwned: true }, 'owned'],
    [{ isClosed: true, isOwned: true }, 'closed'],
    [{ fitsName: false }, 'name'],
    [{ kind: 'firm' as const }, 'standing'],
    [{ kind: 'firm' as const, isNamedOwner: true, fitsName: false }, 'granted'],
    [{ kind: 'firm' as const, isNamedOwner: true, isOwned: true }, 'owned'],
  ])('with %o gives %s', (special, outcome) => expect(outcomeOfCode({ ...standing, ...special })).toBe(outcome))
})
