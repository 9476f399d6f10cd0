import { type ImportMapping, importFields } from '@mandate/contract/lead-imports'
import { describe, expect, it } from 'vitest'
import { identityOf } from './identity-of.ts'
import { guessMapping, type Identity, Known, mappingProblem, readRow } from './lead-imports.rules.ts'

const none = Object.fromEntries(importFields.map((field) => [field, null])) as ImportMapping

describe('guessMapping', () => {
  it.each<[string[], Partial<ImportMapping>]>([
    [['Full name', 'E-mail', 'Firm'], { name: 0, email: 1, company: 2 }],
    [['FIRST_NAME', 'last_name', 'Mobile'], { firstName: 0, lastName: 1, phone: 2 }],
    [['Company', 'State', 'CRD #', 'Notes'], { company: 0, usState: 1, crd: 2, need: 3 }],
    [['Email', 'Email address'], { email: 0 }],
    [['Name', 'ST', 'Phone:'], { name: 0, usState: 1, phone: 2 }],
    [['Name', 'Tel.', 'E-Mail'], { name: 0, phone: 1, email: 2 }],
    [['Client', 'Tel', 'Mail'], { name: 0, phone: 1, email: 2 }],
    [['Firm', 'Cell', 'E Mail Address'], { company: 0, phone: 1, email: 2 }],
    [['Employer', 'Mobile Phone', 'Work e-mail'], { company: 0, phone: 1, email: 2 }],
    [['Contact-Name', 'Telephone No.', 'State/Region'], { name: 0, phone: 1, usState: 2 }],
    [['Newsletter', 'Cellar', 'Confirmed'], {}],
    [['Color', ''], {}],
  ])('of %j', (header, mapping) => {
    expect(guessMapping(header)).toEqual({ ...none, ...mapping })
  })
})

describe('mappingProblem', () => {
  it.each<[Partial<ImportMapping>, string | undefined]>([
    [{ name: 0, email: 1 }, undefined],
    [{ company: 0 }, undefined],
    [{ lastName: 1 }, undefined],
    [{ email: 1 }, 'name'],
    [{ name: 2 }, 'name'],
    [{ name: 0, email: 2 }, 'email'],
    [{ name: 1, company: 1 }, 'name'],
  ])('of %j in two columns: %s', (mapping, field) => {
    expect(mappingProblem({ ...none, ...mapping }, 2)?.field).toBe(field)
  })
})

describe('readRow', () => {
  const mapping = guessMapping(['First name', 'Last name', 'Email', 'Phone', 'Company', 'State', 'CRD'])
  const lead = { name: 'Nora Quist', email: null, phone: null, company: '', usState: null, crd: null, need: '' }

  it.each<[string[], object]>([
    [['Nora', 'Quist'], lead],
    [['Nora', 'Quist', 'NORA@Quist.test', '(212) 555-0199', 'Quist Trust', 'texas', '1234'], { email: 'nora@quist.test', usState: 'TX', crd: 1234 }],
    [['Nora', 'Quist', '', '٢١٢٥٥٥٠١٩٩'], { phone: '212-555-0199' }],
    [['Nora', 'Quist', '', '020 7946 0958'], { phone: '020 7946 0958' }],
    [['', '', '', '', 'Quist Trust', 'tx'], { name: 'Quist Trust', company: 'Quist Trust', usState: 'TX' }],
  ])('reads %j', (cells, expected) => {
    expect(readRow(cells, mapping, 7)).toMatchObject(expected)
  })

  it.each<[string[], RegExp]>([
    [['', '', 'nora@quist.test'], /^Name: This row has no name and no company\. Fill in one of them$/],
    [['Nora', 'Quist', 'not an email'], /^Email: “not an email” isn't an email address\. Correct it, or clear the cell$/],
    [['Nora', 'Quist', '', '', '', 'Atlantis'], /^State: “Atlantis” isn't a US state or territory\. Use its name or its two letters, such as TX$/],
    [['Nora', 'Quist', '', '', '', '', 'abc'], /^CRD number: “abc” isn't a CRD number\. Use up to 9 digits/],
    [['Nora', 'Quist', '', '', '', '', '-5'], /^CRD number: “-5”/],
    [['Nora\nAnn', 'Quist'], /^First name: There is a line break in “Nora Ann”\. Write it in one line, and close its quotation mark$/],
    [['Nora', 'Quist', '', '', 'Quist\r\nTrust'], /^Company: There is a line break in “Quist Trust”/],
    [['Nora', 'Quist', '', 'call me'], /^Phone: “call me” has no digits\. Enter the phone number, or clear the cell$/],
    [['Nora'.repeat(50), 'Quist'], /^Name: Use 160 characters or fewer$/],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], /^This row has 8 cells and the header 7/],
  ])('E6 imports: %j is put aside with the reason, and no number becomes 0', (cells, reason) => {
    expect(readRow(cells, mapping, 7)).toEqual({ problem: expect.stringMatching(reason) })
  })
})

describe('Known', () => {
  const blank: Identity = { email: null, phoneDigits: null, crd: null, nameDigest: null }
  const there = { email: 'a@x.test', phoneDigits: '2125550199', crd: 7, nameDigest: 'ann lee|' }

  it.each<[Partial<Identity>, string | undefined]>([
    [{ email: 'a@x.test' }, 'email'],
    [{ crd: 7 }, 'CRD number'],
    [{ phoneDigits: '2125550199' }, 'phone'],
    [{ phoneDigits: '2125550199', email: 'b@x.test' }, undefined],
    [{ nameDigest: 'ann lee|' }, 'name'],
    [{ nameDigest: 'ann lee|', email: 'b@x.test' }, undefined],
    [{ nameDigest: 'ann lee|', phoneDigits: '3125550100' }, undefined],
    [{ email: 'c@x.test', crd: 8, phoneDigits: '9', nameDigest: 'x|' }, undefined],
    [{}, undefined],
  ])('%j is the same in %s', (row, same) => {
    const known = new Known()
    known.add({ ...blank, ...there })
    expect(known.sameAs({ ...blank, ...row })).toBe(same)
  })

  it('identifies a lead whatever the writing of its name and phone', () => {
    const lead = { name: "Ann O'Lee", email: null, phone: '+1 (212) 555-0199', company: 'Lee, Inc.', usState: null, crd: null, need: '' }
    expect(identityOf(lead)).toEqual(identityOf({ ...lead, name: 'ann olee', phone: '212-555-0199', company: 'LEE INC' }))
  })

  it.each([
    ['212-555-0199 x12'],
    ['(212) 555-0199, ext. 12'],
    ['+1 212.555.0199 extension 4'],
    ['2125550199 #7'],
    ['1-212-555-0199'],
    ['212-555-0199;ext=44'],
    ['212-555-0199 (ext 3)'],
    ['212-555-0199 (x3) '],
    ['212-555-0199 / 312-555-0100'],
    ['212-555-0199 x3; 312-555-0100 x4'],
  ])('the phone %s is the one of the switchboard', (phone) => {
    expect(identityOf({ ...noLead, phone }).phoneDigits).toBe('2125550199')
  })

  it.each([
    ['José Peña', 'jose pena'],
    ['Mary Smith-Jones', 'Mary Smith Jones'],
    ['Łukasz Straße', 'lukasz strasse'],
    ['Ａnn Lee', 'Ann Lee'],
    ['Seán O’Brien', "Sean O'Brien"],
  ])('the names %s and %s are one', (one, other) => {
    expect(identityOf({ ...noLead, name: one }).nameDigest).toBe(identityOf({ ...noLead, name: other }).nameDigest)
  })
})

const noLead = { name: '', email: null, phone: null, company: '', usState: null, crd: null, need: '' }
