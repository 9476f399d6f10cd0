import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '../frame/users.ts'
import { hostileAddresses } from '../test/hostile-addresses.ts'
import { optionLists } from './option-lists.ts'
import { fieldsOf, findField, groupsOf, profileFields } from './profile-fields.ts'
import { normalizeLink, profileValueTexts, readProfileValue } from './profile-value.ts'

/** Lists used elsewhere: accreditation, filings, services, insights, videos, alerts. */
const askedElsewhere = [
  'accreditedInvestorBasis',
  'accreditationEvidence',
  'serviceTypes',
  'advAssetTypes',
  'scheduleAOwnershipCodes',
  'insightQuestionTypes',
  'videoHosts',
  'alertKinds',
]

describe('the fields of a profile', () => {
  it('have unique names, and a sentence that says why we ask', () => {
    const names = profileFields.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(profileFields.filter(({ use }) => !/^[A-Z].{15,}[.]$/.test(use)).map(({ name }) => name)).toEqual([])
  })

  it("use every option list that isn't used elsewhere", () => {
    const used = new Set(profileFields.map(({ list }) => list))
    expect(
      Object.keys(optionLists)
        .filter((list) => !used.has(list as never))
        .sort(),
    ).toEqual(askedElsewhere.sort())
  })

  it('have a list exactly when the field is a choice', () => {
    expect(profileFields.filter(({ kind, list }) => (kind === 'single' || kind === 'multi') !== (list !== undefined))).toEqual([])
  })

  it('mark confidential options by values that are in the list', () => {
    for (const { list, confidential = [] } of profileFields)
      expect(confidential.filter((value) => !optionLists[list as keyof typeof optionLists].items.some((item) => item.value === value))).toEqual([])
    expect(['income', 'netWorth', 'homeWorth', 'birthYear'].map((name) => findField(name)?.widest)).toEqual(['me', 'members', 'members', 'members'])
  })

  it('never ask for gender, origin or belief', () => {
    expect(profileFields.filter(({ name, label }) => /gender|race|ethnic|faith|religio|orientation|veteran|generation\b/i.test(`${name} ${label}`))).toEqual([])
  })

  it.each(roles)('give a %s the groups that the specification assigns', (role) => {
    const groups = groupsOf(role).map(({ group }) => group)
    const ideals = { WEALTH_MANAGER: ['idealInvestor', 'idealManager'], ASSET_MANAGER: ['idealInvestor'], ACCREDITED_INVESTOR: ['idealManager'] }[role]
    expect(groups).toEqual(['personalInformation', 'investmentProfile', 'investmentPreferences', 'investmentParameters', ...ideals])
    expect(fieldsOf(role).length).toBeGreaterThan(25)
  })
})

describe('a value of a profile', () => {
  const read = (name: string, value: Parameters<typeof readProfileValue>[1]) => {
    const field = findField(name)
    if (!field) throw new Error(name)
    return readProfileValue(field, value)
  }
  it.each([
    { name: 'headline', value: '  Plans for families ', kept: 'Plans for families' },
    { name: 'headline', value: '', kept: null },
    { name: 'about', value: 'One\r\nTwo', kept: 'One\nTwo' },
    { name: 'state', value: 'TX', kept: 'TX' },
    { name: 'custodians', value: ['schwab', 'schwab'], kept: ['schwab'] },
    { name: 'vehiclePreference', value: ['etf', 'noPreference'], kept: ['noPreference'] },
    { name: 'website', value: 'Harbor.example.com/?a=1', kept: 'http://harbor.example.com' },
    { name: 'links', value: ['https://example.com/talk?v=7', ''], kept: ['https://example.com/talk?v=7'] },
    { name: 'website', value: 'n/a', kept: null },
    { name: 'website', value: ' Not applicable ', kept: null },
    { name: 'links', value: ['none', 'https://example.com/talk'], kept: ['https://example.com/talk'] },
    { name: 'acceptsNewClients', value: false, kept: false },
    { name: 'minimumInvestment', value: 0, kept: 0 },
    { name: 'birthYear', value: 1975, kept: 1975 },
    { name: 'contactEmail', value: 'Ada@Firm.Example', kept: 'ada@firm.example' },
  ])('$name takes $value as $kept', ({ name, value, kept }) => expect(read(name, value)).toEqual({ value: kept }))

  it.each([
    { name: 'headline', value: 'x'.repeat(121), says: '120 characters or fewer' },
    { name: 'headline', value: 'a\nb', says: 'single line' },
    { name: 'headline', value: 'A\u202eda', says: 'invisible characters' },
    { name: 'headline', value: 7, says: 'text' },
    { name: 'state', value: 'ZZ', says: 'list' },
    { name: 'custodians', value: ['unknown'], says: 'list' },
    { name: 'custodians', value: ['schwab', 'unknown'], says: "Choose from the list. “unknown” isn't a choice of Custodians" },
    { name: 'idealManagerNeeds', value: ['taxPlanning', 'x\u202ey'], says: 'Choose from the list' },
    { name: 'yearsOfExperience', value: 81, says: 'from 0 to' },
    { name: 'yearsOfExperience', value: 1.5, says: 'whole' },
    { name: 'minimumInvestment', value: -1, says: 'an amount from $0' },
    { name: 'phone', value: 'call me', says: 'phone number' },
    { name: 'acceptsNewClients', value: 'yes', says: 'Yes or No' },
  ])('$name refuses $value', ({ name, value, says }) => expect(read(name, value).problem).toContain(says))

  it.each(hostileAddresses)('C3 a link made of %j is refused or a plain address of the web', (address) => {
    const link = normalizeLink(typeof address === 'string' ? address : String(address))
    if (link === '') return
    expect(URL.parse(link)?.protocol).toMatch(/^https?:$/)
    expect(URL.parse(link)?.username).toBe('')
  })

  it('C3 parsing is idempotent', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true }), (url) => normalizeLink(normalizeLink(url)) === normalizeLink(url)))
    for (const field of profileFields)
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.nat(), fc.boolean(), fc.array(fc.string())), (given) => {
          const once = readProfileValue(field, given)
          if (once.value !== undefined) expect(readProfileValue(field, once.value)).toEqual(once)
        }),
        { numRuns: 30 },
      )
  })

  it('is formatted as text', () => {
    const texts = (name: string, value: Parameters<typeof readProfileValue>[1]) => profileValueTexts(findField(name) as never, value)
    expect([texts('custodians', ['schwab']), texts('minimumInvestment', 25_000_000), texts('acceptsNewClients', true), texts('city', null)]).toEqual([
      ['Charles Schwab'],
      ['$250,000'],
      ['Yes'],
      [],
    ])
  })
})

describe('a year of birth', () => {
  const field = findField('birthYear')
  const thisYear = new Date().getUTCFullYear()
  it.each([1_899, thisYear - 17, thisYear, 44, 19.5, '1975', true])('refuses %s with the range', (given) => {
    expect(field && readProfileValue(field, given).problem).toBe(`Year of birth: enter a year from 1900 to ${thisYear - 18}`)
  })

  it('is shown with the age of this year, without a thousands separator', () => {
    expect(field && profileValueTexts(field, thisYear - 44)).toEqual([`${thisYear - 44} (44 this year)`])
  })
})
