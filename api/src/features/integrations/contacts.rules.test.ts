import { expect, it } from 'vitest'
import { namesOf, planContacts } from './contacts.rules.ts'

const lead = (id: string, email: string | null) => ({ id, name: `Nora ${id}`, email, phone: null, company: 'Quist LLC', usState: 'MA', need: 'Rolls over' })

it('updates who is there by email in any case, creates the others, and leaves out who could be there twice', () => {
  const plan = planContacts(
    [lead('a', 'A@quist.test'), lead('b', 'b@quist.test'), lead('c', 'B@quist.test'), lead('d', null)],
    [{ id: '7', email: 'a@Quist.test' }],
  )
  expect(plan.update).toMatchObject([{ leadId: 'a', id: '7', email: 'a@quist.test', firstName: 'Nora', lastName: 'a' }])
  expect(plan.create).toMatchObject([{ leadId: 'b' }])
  expect(plan.asides).toMatchObject([
    { leadId: 'c', outcome: 'duplicate', reason: expect.stringContaining('of Nora b') },
    { leadId: 'd', outcome: 'refused', reason: expect.stringContaining('Add an email address') },
  ])
})

it.each([
  ['Nora Quist', 'Nora', 'Quist'],
  ['Anna Maria Quist', 'Anna Maria', 'Quist'],
  ['Quist', '', 'Quist'],
])('splits %s', (name, firstName, lastName) => expect(namesOf(name)).toEqual({ firstName, lastName }))
