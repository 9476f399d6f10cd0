import { expect, test } from 'vitest'
import { searchWordsSchema, withoutNumberNames } from './search-words.ts'

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
  ['SEC 801-101654', '801-101654'],
  ['SEC# 801-101654', '801-101654'],
  ['SEC file number 801-101654', '801-101654'],
  ['Harbor Lane CRD 9001655', 'Harbor Lane 9001655'],
  ['9001655', '9001655'],
  ['CRD', 'CRD'],
  ['SEC 13F filings', 'SEC 13F filings'],
  ['Secure 100 Capital', 'Secure 100 Capital'],
])('%s is searched as %s', (typed, searched) => {
  expect(withoutNumberNames(typed)).toBe(searched)
  expect(searchWordsSchema.parse(typed)).toBe(searched)
})
