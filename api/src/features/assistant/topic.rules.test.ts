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

const sentences = [
  { text: 'It is a registered investment adviser in Columbus, OH.', cited: ['CRD 9000001. Main office: Columbus, OH'] },
  { text: 'It reports 10 clients.', cited: ['Clients: 10. Derived: Pension and profit sharing plans 4'] },
  { text: 'Its largest group of clients by assets is individuals, with 60.7%.', cited: [] },
  { text: 'It has 12 employees, 5 of them in investment advice.', cited: ['Employees: 12', 'Employees in investment advice: 5'] },
  { text: 'It is paid by a percentage of assets.', cited: [] },
  { text: 'It has no disclosures.', cited: [] },
  { text: 'It advises 2 private funds with securities.', cited: ['Funds: 2'] },
  { text: 'LPL and State Street Bank hold its separate accounts.', cited: ['Custodians of separate accounts: 2. Largest first: LPL, State Street Bank'] },
]
const place = sentences[0]?.text
const custodian = sentences.at(-1)?.text

test.each([
  ['How many states is it registered in?', []],
  ['Is it in the SEC?', []],
  ['What does it charge?', ['It is paid by a percentage of assets.']],
  ['Does it have disclosures?', ['It has no disclosures.']],
  ['What is its staff?', ['It has 12 employees, 5 of them in investment advice.']],
  ['Which custodians does it use?', [custodian]],
  ['And its custodians?', [custodian]],
  ['Who is its custodian?', [custodian]],
  ['Where is its office?', [place]],
  ['Where is it located?', [place]],
  ['Where is it?', [place]],
  ['What is its address?', [place]],
  ['What is its location?', [place]],
  ['What is its phone number?', []],
  ['Is it a good investment?', []],
  ['What is its minimum investment?', []],
  ['Is it a good adviser?', []],
  ['What is its minimum account?', []],
  ['What is the average account?', []],
  ['What was its AUM last year?', []],
  ['What will its AUM be next year?', []],
  ['Is it the largest firm in Ohio?', []],
  ['Is it the largest?', []],
  ['Is it the largest firm in Columbus?', []],
  ['Does it manage pension money?', []],
  ['Which custodians hold its assets?', [custodian]],
  ['Does it have a criminal record?', ['It has no disclosures.']],
])('%s is answered by %j', (question, about) => {
  expect(sentencesAbout(sentences, question).map(({ text }) => text)).toEqual(about)
})
