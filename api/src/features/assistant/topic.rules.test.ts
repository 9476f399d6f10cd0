import { expect, test } from 'vitest'
import { firmNamesIn, sentencesAbout, topicsIn } from './topic.rules.ts'

test.each([
  ['What does Foxglove Financial Planning charge?', ['Foxglove Financial Planning'], 'charge'],
  ['What is the address of Foxglove Financial Planning?', ['Foxglove Financial Planning'], 'address'],
  ['Has Mulberry Family Office any disclosures?', ['Mulberry Family Office'], 'disclosures'],
  ['Does Osprey Grove Asset Management use Schwab?', ['Osprey Grove Asset Management', 'Schwab'].slice(0, 1), 'Schwab'],
])('%s names %j and asks for %s', (question, names, topic) => {
  expect(firmNamesIn(question)).toEqual(names)
  expect(topicsIn(question.replace(names[0] ?? '', ''))).toEqual([topic])
})

test.each([
  'firms in New York City',
  'Which advisors work at Foxglove Financial Planning?',
  'How many firms are in New Mexico?',
  'Which documents mention Harbor Lane?',
])('%s asks for a list', (question) => {
  expect(firmNamesIn(question)).toEqual([])
})

test('keeps the sentences on what is asked, by their words or others for the same', () => {
  const sentences = ['It reports 10 clients.', 'It is paid by a percentage of assets.', 'It has no disclosures.', 'The largest custodian is LPL.'].map(
    (text) => ({ text }),
  )
  const about = (question: string) => sentencesAbout(sentences, question).map(({ text }) => text)
  expect(about('What does it charge?')).toEqual(['It is paid by a percentage of assets.'])
  expect(about('Does it have disclosures?')).toEqual(['It has no disclosures.'])
  expect(about('Which custodians does it use?')).toEqual(['The largest custodian is LPL.'])
  expect(about('What is its phone number?')).toEqual([])
})
