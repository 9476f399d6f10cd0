import { expect, it } from 'vitest'
import { DemoCrm } from './demo-crm.ts'

it('keeps and returns a number as text, as HubSpot does', () => {
  const crm = new DemoCrm('secret')
  const saved = crm.create('companies', { inputs: [{ properties: { name: 'Harbor', annualrevenue: 1_250_000 } }] })
  const results = [{ id: '1', properties: { name: 'Harbor', annualrevenue: '1250000' } }]
  expect(saved.body).toMatchObject({ results })
  const filterGroups = [{ filters: [{ propertyName: 'annualrevenue', operator: 'IN', values: ['1250000'] }] }]
  expect(crm.search('companies', { filterGroups, limit: 10 }).body).toMatchObject({ results })
})
