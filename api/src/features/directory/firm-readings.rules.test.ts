import { expect, it } from 'vitest'
import { readReadings } from './firm-readings.rules.ts'

const firm = { clientTypes: [], custodians: [], disclosures: [], disclosureItems: [], states: [], owners: [] }

it('says that no disclosures are reported, with the item', () => {
  expect(readReadings(firm, [])).toMatchObject({ disclosures: 'No disclosures reported (Item 11).' })
})
