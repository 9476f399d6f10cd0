import { expect, it } from 'vitest'
import { usualMappings } from './provider-mappings.ts'
import { type Firm, planPush, unknownFields, valuesOf } from './push.rules.ts'

const firm = (crd: number, name: string): Firm => ({
  crd,
  name,
  city: 'Boston',
  state: 'MA',
  country: null,
  secNumber: null,
  status: 'Registered',
  aum: 5,
  advisors: 2,
})

it('sends what is mapped and known', () => {
  expect(valuesOf(firm(1, 'Harbor'), { name: 'Name', country: 'BillingCountry', aum: 'AnnualRevenue' })).toEqual({ Name: 'Harbor', AnnualRevenue: 5 })
})

it('updates what has the CRD number, creates what is new, and asks about a namesake', () => {
  const known = [
    { id: '7', name: 'Old name', crd: '1' },
    { id: '8', name: 'HARBOR', crd: '' },
    { id: '9', name: 'Quay', crd: '44' },
  ]
  const plan = planPush([firm(1, 'Mast'), firm(2, 'Harbor'), firm(3, 'Quay')], known, { name: 'name' })
  expect(plan.update).toEqual([{ id: '7', crd: 1, values: { name: 'Mast' } }])
  expect(plan.duplicates).toMatchObject([{ crd: 2 }])
  // Another firm of that name is known by its own number.
  expect(plan.create).toEqual([{ crd: 3, values: { name: 'Quay' } }])
})

it('names the mapped fields that the CRM lacks, each once', () => {
  expect(unknownFields(usualMappings.hubspot, ['name', 'city', 'state', 'country'])).toBeUndefined()
  expect(unknownFields({ name: 'name', city: 'Town', state: 'Town', aum: 'raum' }, ['name'])).toBe('a company has no field “Town” or “raum” there')
})
