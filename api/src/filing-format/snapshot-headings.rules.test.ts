import { describe, expect, it } from 'vitest'
import { feedHeading, makeBaseRowReader, repairPostalCode, rosterHeading } from './snapshot-headings.rules.ts'

describe('headings of rosters and feeds', () => {
  it.each<[string, string | undefined, string]>([
    ['5F(2)(c)', '5F2c', 'letter and number'],
    ['5D(a)(1)', '5D1a', 'kinds of client turned round'],
    ['5D(n)(3)', '5D3n', 'kinds of client turned round'],
    ['5D(1)(a)', undefined, 'the form of before 2017'],
    ['5D(2)(m)-Other', undefined, 'the form of before 2017'],
    ['9A(1)(a)', '9A1a', 'two levels'],
    ['11H(1)(c)', '11H1c', 'two levels'],
    ['11', '11', 'a bare item'],
    ['6A(14)-Other', '6A14-Other', 'a free text'],
    ['3A', '3A', 'an item without brackets'],
    ['Organization CRD#', '1E1', 'a name'],
    ['Count of 11C(5) disclosures', undefined, 'what no filing table asks'],
  ])('%s of a roster is %s: %s', (heading, base) => expect(rosterHeading(heading)).toBe(base))

  it.each<[string, string | undefined]>([
    ['Item5F@Q5F2C', '5F2c'],
    ['Item5D@Q5DA1', '5D1a'],
    ['Item5D@Q5DN3Oth', '5D3n-Other'],
    ['Item9A@Q9A1A', '9A1a'],
    ['Item11H@Q11H1C', '11H1c'],
    ['Item11@Q11', '11'],
    ['Item10A@Q10A', '10A'],
    ['Item7A@Q7A16', '7A16'],
    ['Item6A@Q6A14Oth', '6A14-Other'],
    ['Item5A@TtlEmp', '5A'],
    ['Item5H@Q5HMT500', '5H-Other'],
    ['Info@SECRgnCD', undefined],
  ])('%s of a feed is %s', (heading, base) => expect(feedHeading(heading)).toBe(base))

  it('reads notice filings, boxes for fewer than five clients, and repairs ZIP codes', () => {
    const row = makeBaseRowReader('Roster_Registered')(
      ['Jurisdiction Notice Filed-Effective Date', '5D(a)(2)', 'Main Office Country', 'Main Office Postal Code'],
      ['AK-07/05/2000, AL-03/04/1999', 'Fewer than 5 clients', 'United States', '1742'],
    )
    expect(Object.fromEntries(row)).toMatchObject({ '2-AK': 'Y', '2-AL': 'Y', '5D2a': 'Y', '1F1-Postal': '01742' })
  })

  it.each([
    ['AZ-APPROVED-2012-01-31, NM-TERMREQUEST-2019-05-01', '', 'Registered', 'APPROVED', ['AZ', 'NM']],
    ['NM-TERMREQUEST-2019-05-01', 'TX-ACTIVE-2020-01-01', 'Registered', 'TERMREQUEST', ['NM', 'TX']],
    ['', 'TX-ACTIVE-2020-01-01', 'ERA', 'ACTIVE', ['TX']],
    ['', '', undefined, undefined, []],
  ])('says of a firm that is with states as "%s" and reports as "%s": %s, %s', (registered, reports, type, status, states) => {
    const row = makeBaseRowReader('Firm_Feed_State')(['Rgltr', 'ERA'], [registered, reports])
    expect([row.get('Firm Type'), row.get('Status'), [...row.keys()].flatMap((key) => /^2-(..)$/.exec(key)?.[1] ?? [])]).toEqual([type, status, states])
  })

  it.each([
    ['1742', 'United States', '01742'],
    ['17421234', 'United States', '01742-1234'],
    ['02903', 'United States', '02903'],
    ['1742', 'Norway', '1742'],
    ['', 'United States', ''],
    ['SW1A 1AA', 'United Kingdom', 'SW1A 1AA'],
  ])('a postal code %s in %s is %s', (text, country, repaired) => expect(repairPostalCode(text, country)).toBe(repaired))
})
