import { expect, test } from 'vitest'
import { longestQuery, namedWordsUpTo, searchWordsSchema, withoutNumberNames } from './search-words.ts'

test.each([
  ['CRD 9001655', '9001655'],
  ['CRD# 9001655', '9001655'],
  ['crd #9001655', '9001655'],
  ['CRD No. 9001655', '9001655'],
  ['CRD number: 9001655', '9001655'],
  ['IARD 9001655', '9001655'],
  ['IARD/CRD 9001655', '9001655'],
  ['IARD/CRD No. 9001655', '9001655'],
  ['CRD/IARD # 9001655', '9001655'],
  ['CRD-9001655', '9001655'],
  ['CRD - 9001655', '9001655'],
  ['crd 9,001,655', '9001655'],
  ['CRD# 12,345', '12345'],
  ['Harbor Lane CRD 9,001,655', 'Harbor Lane 9001655'],
  ['9,001,655', '9001655'],
  ['over 1,000 clients', 'over 1,000 clients'],
  ['firms with 9,001,655', 'firms with 9,001,655'],
  ['SEC-801-101654', '801-101654'],
  ['SEC 801-101654', '801-101654'],
  ['SEC# 801-101654', '801-101654'],
  ['SEC file number 801-101654', '801-101654'],
  ['Harbor Lane CRD 9001655', 'Harbor Lane 9001655'],
  ['9001655', '9001655'],
  ['CRD (9000329)', '9000329)'],
  ['CRD Nr 9000329', '9000329'],
  ['CRD Nr. 9000329', '9000329'],
  ['File No. 801-100328', '801-100328'],
  ['File 801-100328', '801-100328'],
  ['SEC File No. 801-100328', '801-100328'],
  ['SEC 100328', '801-100328'],
  ['SEC# 100328', '801-100328'],
  ['File 13F', 'File 13F'],
  ['CRD', 'CRD'],
  ['SEC 13F filings', 'SEC 13F filings'],
  ['Secure 100 Capital', 'Secure 100 Capital'],
])('%s is searched as %s', (typed, searched) => {
  expect(withoutNumberNames(typed)).toBe(searched)
  expect(searchWordsSchema.parse(typed)).toBe(searched)
})

const longSign = '\uFDFA'

test.each([
  ['as many signs as allowed, each of which stands for eighteen letters', longSign.repeat(100), []],
  ['one character too many', 'a'.repeat(121), ['Use 120 characters or fewer']],
  ['more than any search allows', 'a'.repeat(longestQuery + 50), ['Use 120 characters or fewer']],
  ['one letter', 'a', ['Enter at least 2 characters']],
])('%s: one message for one limit, counted as typed', (_, typed, messages) => {
  expect(
    namedWordsUpTo(120)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message) ?? [],
  ).toEqual(messages)
})

test('wide letters are searched in their usual form', () => {
  expect(searchWordsSchema.parse('\uFF28\uFF41\uFF52\uFF42\uFF4F\uFF52')).toBe('Harbor')
})
