import { expect, test } from 'vitest'
import { asksOfEmployer, pronounIn, withEmployerNamed } from './pronoun.rules.ts'

test.each([
  ['Does she have a criminal record?', 'person'],
  ['Does she have any disclosures?', 'person'],
  ['What does his firm charge?', 'person'],
  ['Is there a complaint about him?', 'person'],
  ['How many clients did it lose?', 'firm'],
  ['Which firms compete with it?', 'firm'],
  ['What AUM does it have?', 'firm'],
  ['Which Form ADV did it file?', 'firm'],
  ['Where is the firm?', 'firm'],
  ['What do they offer?', 'either'],
  ['What does their brochure say about conflicts?', 'either'],
  ['Does he work with other advisors?', 'person'],
])('%s has a pronoun for %s', (question, of) => expect(pronounIn(question)).toBe(of))

test.each([
  'firms and their custodians',
  'Which firms use Schwab as their custodian?',
  'advisers in Ohio who kept their clients',
  'a firm in Ohio that owns its custodian',
  'How much does Harbor Lane charge its clients?',
  'What changed at Harbor Lane since its last filing?',
  'firms with IT clients',
  'How many of them are in Ohio?',
  'advisers in Ohio',
  'firms near Hershey',
])('%s has none that it does not name itself', (question) => expect(pronounIn(question)).toBeUndefined())

test('the employer takes the place of "his firm"', () => {
  expect(withEmployerNamed('What does his firm charge?', 7)).toBe('What does CRD 7 charge?')
  expect(withEmployerNamed("What is her firm's AUM?", 7)).toBe("What is CRD 7's AUM?")
  expect(asksOfEmployer('Where is her firm?')).toBe(true)
  expect(asksOfEmployer('Where is her office?')).toBe(false)
})
