import { expect, it } from 'vitest'
import { asksNotToBeTracked, withoutPersonalData } from './analytics.rules.ts'

it.each([
  [{}, false],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '0', 'sec-gpc': '0' }, false],
  [{ dnt: 'null' }, false],
])('headers %j ask not to be tracked: %s', (headers, asks) => {
  expect(asksNotToBeTracked(headers)).toBe(asks)
})

const ada = { email: 'ada@people.test', firstName: 'Ada', lastName: 'Whitlock' }

it.each([
  [
    { count: 3, isOpen: true, nothing: null, kind: 'filter' },
    { count: 3, isOpen: true, nothing: null, kind: 'filter' },
  ],
  [{ email: 'x', userName: 'x', phone: '1', E_Mail: 'x', accessToken: 'x' }, {}],
  [{ note: 'write to ben@people.test' }, {}],
  [{ note: 'ADA opened it' }, {}],
  [{ label: 'Whitlock, A.' }, {}],
  [{ page: '/search?q=ada&state=TX' }, { page: '/search' }],
  [{ page: '/user/activate#token=secret' }, { page: '/user/activate' }],
])('C18 the properties %j become %j', (properties, kept) => {
  expect(withoutPersonalData(properties, ada)).toEqual(kept)
})

it('C18 a very short name removes nothing else', () => {
  expect(withoutPersonalData({ kind: 'list' }, { ...ada, firstName: 'Li' })).toEqual({ kind: 'list' })
})
