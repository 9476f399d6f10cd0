import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../frame/users.ts'
import { roleWords } from '../lists/role-words.ts'
import { capitalizeCompanyName, capitalizeMiddleName, capitalizePersonName, readablePersonName, withoutLegalForm } from './company-name.ts'
import { nameSchema, shownTextSchema } from './fields.ts'

test.each([
  ['ACME CAPITAL LLC', 'Acme Capital LLC'],
  ['acme capital llc', 'Acme Capital LLC'],
  ['acme capital, l.l.c.', 'Acme Capital, L.L.C.'],
  ['Acme Advisers Inc.', 'Acme Advisers Inc.'],
  ['FIRST NATIONAL BANK, N.A.', 'First National Bank, N.A.'],
  ['acme lp', 'Acme LP'],
  ['HARBOR FUND III LP', 'Harbor Fund III LP'],
  ['INCOME FUND VI LP', 'Income Fund VI LP'],
  ['Income Fund Vi LP', 'Income Fund VI LP'],
  ['income fund vi, lp', 'Income Fund VI, LP'],
  ['GROWTH FUND II-A, L.P.', 'Growth Fund II-A, L.P.'],
  ['ALDER CREDIT IX', 'Alder Credit IX'],
  ['ALDER CREDIT XIV LP', 'Alder Credit XIV LP'],
  ['ALDER FUND V (IV)', 'Alder Fund V (IV)'],
  ['VI CAPITAL', 'Vi Capital'],
  ['acme ltd', 'Acme Ltd'],
  ['acme llp', 'Acme LLP'],
  ['acme plc', 'Acme PLC'],
  ['acme corp', 'Acme Corp'],
  ['acme co', 'Acme Co'],
  ['acme na', 'Acme NA'],
  ['HSBC GLOBAL ASSET MANAGEMENT', 'HSBC Global Asset Management'],
  ['KKR, TPG & CVC PARTNERS INC.', 'KKR, TPG & CVC Partners Inc.'],
  ['DWS INVESTMENT GMBH', 'DWS Investment GmbH'],
  ['MML INVESTORS SERVICES, LLC', 'MML Investors Services, LLC'],
  ['ST. PAUL & CO., LTD.', 'St. Paul & Co., Ltd.'],
  ['incorporated lines', 'Incorporated Lines'],
  ['naples cove', 'Naples Cove'],
  ['BlackOak McKay Partners', 'BlackOak McKay Partners'],
  ["O'NEIL & MORGAN'S TRUST", "O'Neil & Morgan's Trust"],
  ['SMITH-JONES WEALTH', 'Smith-Jones Wealth'],
  ['21ST CENTURY 3M FUND', '21st Century 3M Fund'],
  ['ACME D/B/A WEST', 'Acme D/B/A West'],
  ['THE BANK OF NEW YORK MELLON', 'The Bank of New York Mellon'],
  ['SEI PRIVATE TRUST COMPANY', 'SEI Private Trust Company'],
  ['CITY OF INDUSTRY', 'City of Industry'],
  ['Bank Of Harbor', 'Bank Of Harbor'],
  ['acme (usa)', 'Acme (USA)'],
  ['  acme   capital  ', 'Acme Capital'],
  ['ÉTOILE ÖL', 'Étoile Öl'],
  ['', ''],
])('the company %j is shown as %j', (name, text) => {
  expect(capitalizeCompanyName(name)).toBe(text)
})

test.each([
  ['NG, SMRZ', 'Ng, Smrz'],
  ['ADA LOVELACE III', 'Ada Lovelace III'],
  ['NGUYEN, VI', 'Nguyen, Vi'],
])('the person %j is shown as %j', (name, text) => {
  expect(capitalizePersonName(name)).toBe(text)
})

test.each([
  ['ADEYEMI, MIRA, F', 'Mira F. Adeyemi'],
  ['ADEYEMI, MIRA,', 'Mira Adeyemi'],
  ['ADEYEMI, MIRA, ', 'Mira Adeyemi'],
  ["O'NEIL, IRIS, MARIA", "Iris Maria O'Neil"],
  ['VAN DER BERG, MAX, J.', 'Max J. Van Der Berg'],
  ['MIRA ADEYEMI', 'Mira Adeyemi'],
  ['', ''],
])('the person filed as %j is shown as %j', (name, text) => {
  expect(readablePersonName(name)).toBe(text)
})

test.each([
  ['F', 'F.'],
  ['f.', 'F.'],
  ['MARIA', 'Maria'],
  ['', ''],
])('the middle name %j is shown as %j', (name, text) => {
  expect(capitalizeMiddleName(name)).toBe(text)
})

test('capitalizing a company name is idempotent', () => {
  const name = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', 'B', ' ', "'", '-', '1', 'ß', 'llc', 'ŉ', '.', 'ǆ', '\u0301') }))
  fc.assert(
    fc.property(name, (value) => {
      const once = capitalizeCompanyName(value)
      expect(capitalizeCompanyName(once)).toBe(once)
    }),
    { numRuns: 5_000 },
  )
})

test('roles are shown as capitalised words', () => {
  expect(roles.map(roleWords)).toEqual(['Wealth Manager', 'Asset Manager', 'Accredited Investor'])
  expect(roleWords('')).toBe('')
})

const problemOf = (name: string) => nameSchema('first name').safeParse(name).error?.issues[0]?.message

test.each([
  ['Ada'],
  ["O'Neil"],
  ['Jean-Luc'],
  ['Zoë'],
  ['Ωμέγα'],
  ['Анна'],
  ['美咲'],
  ['محمد'],
  ['می\u200cخواهم'],
  ['क्\u200dष'],
  ['Nguyễn Thị'],
  ['Анна Smith'],
])('the name %j is accepted', (name) => {
  expect(problemOf(name)).toBeUndefined()
})

test.each([
  ['Ada\u0000', 'invisible characters'],
  ['Ada\nBcc: ben@acme.com', 'invisible characters'],
  ['Ada\r\nX', 'invisible characters'],
  ['\u202eadA', 'invisible characters'],
  ['Ada\u202c x', 'invisible characters'],
  ['\u2066Ada\u2069', 'invisible characters'],
  ['A\u200eda', 'invisible characters'],
  ['A\u200fda', 'invisible characters'],
  ['A\u061cda', 'invisible characters'],
  ['A\u200bda', 'invisible characters'],
  ['A\u200dda', 'invisible characters'],
  ['A\u200cda', 'invisible characters'],
  ['A\u2060da', 'invisible characters'],
  ['A\ufeffda', 'invisible characters'],
  ['A\u00adda', 'invisible characters'],
  ['A\u034fda', 'invisible characters'],
  ['A\u180eda', 'invisible characters'],
  ['\u3164', 'invisible characters'],
  ['\u2800', 'invisible characters'],
  ['A\u{e0041}da', 'invisible characters'],
  ['A\ue000da', 'invisible characters'],
  ['A\ud800da', 'invisible characters'],
  [`A${'\u0301\u0302\u0303\u0304\u0305\u0306\u0307'}da`, 'invisible characters'],
  ['Аdа', 'single alphabet'],
  ['Adα', 'single alphabet'],
  ['Βen', 'single alphabet'],
  ['Cleο', 'single alphabet'],
  ['Ꭺda', 'single alphabet'],
  ['Cօle', 'single alphabet'],
  ['Dаn-Smith', 'single alphabet'],
  ['See https://evil.example', 'web address'],
  ['See www.evil.example', 'web address'],
  ['', 'Enter your first name'],
  [' \u3000 ', 'Enter your first name'],
  ['a'.repeat(81), '80 characters or fewer'],
])('C20 the name %j is refused: %s', (name, message) => {
  expect(problemOf(name)).toContain(message)
})

test.each([
  ['Ａｄａ', 'Ada'],
  ['ﬁona', 'fiona'],
  ['Zoe\u0308', 'Zoë'],
  ['  Ada  ', 'Ada'],
])('C20 the name %j is kept as %j', (name, kept) => {
  expect(nameSchema('first name').parse(name)).toBe(kept)
})

test('a company name may mix alphabets, but has no invisible characters', () => {
  expect(shownTextSchema(160).safeParse('αSimplex 3').success).toBe(true)
  expect(shownTextSchema(160).safeParse('Acme\u202e').success).toBe(false)
})

test.each([
  ['WESTERLY CAPITAL LLC', 'WESTERLY CAPITAL'],
  ['Westerly Capital, L.L.C.', 'Westerly Capital'],
  ['Westerly Capital, Inc.', 'Westerly Capital'],
  ['Westerly Capital LP', 'Westerly Capital'],
  ['First National Bank, N.A.', 'First National Bank'],
  ['Westerly Capital', 'Westerly Capital'],
  ['Limited', 'Limited'],
  ['LLC Partners', 'LLC Partners'],
  ['', ''],
])('%j without its legal form is %j', (name, plain) => {
  expect(withoutLegalForm(name)).toBe(plain)
})
