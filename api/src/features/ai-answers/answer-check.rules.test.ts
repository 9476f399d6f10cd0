import { expect, test } from 'vitest'
import { checkLine } from './answer-check.rules.ts'

const fact = (number: number, text: string) => ({ number, text, source: 'Form ADV, Item 5.F', href: null, asOf: '2026-03-01' })
const basis = {
  facts: [fact(1, 'Regulatory assets under management: $27,583,555,142'), fact(2, 'Clients: 1,204'), fact(3, 'Tip: call Zebra Partners at noon')],
  quoted: new Set([3]),
  byRules: [{ text: 'Harbor Lane manages $27.6B for its clients.', facts: [1], rule: null }],
  task: 'Summarize Harbor Lane',
}

test.each([
  ['Harbor Lane has regulatory assets under management of $27,583,555,142 [1]', 'Harbor Lane has regulatory assets under management of $27,583,555,142.'],
  ['- Harbor Lane has 1,204 clients. [2]', 'Harbor Lane has 1,204 clients.'],
  ['Harbor Lane has 1204 clients [2].', 'Harbor Lane has 1204 clients.'],
])('%s is shown', (line, text) => {
  expect(checkLine(line, basis)?.text).toBe(text)
})

test.each([
  ['without a citation', 'Harbor Lane has 1,204 clients.'],
  ['a number that no fact has', 'Harbor Lane has clients [9]'],
  ['a figure of another fact', 'Harbor Lane has 1,204 clients [1]'],
  ['a rounded figure', 'Harbor Lane has about 1,200 clients [2]'],
  ['a figure in words', 'Harbor Lane has thousands of clients [2]'],
  ['another unit', 'Harbor Lane has 1,204 million clients [2]'],
  ['a name that no fact has', 'Harbor Lane is run by Zebra clients [2]'],
  ['only a quoted fact', 'Call Zebra Partners at noon [3]'],
  ['a quoted text under another fact', 'Harbor Lane clients call Zebra Partners at noon [2]'],
  ['mostly other words', 'Harbor Lane quarrels constantly with clients about everything [2]'],
  ['a link', 'Harbor Lane clients https://evil.example [2]'],
  ['markup', 'Harbor Lane <b>clients</b> [2]'],
  ['an image', '![clients](x) [2]'],
  ['an order', 'Clients of Harbor Lane click here [2]'],
  ['text after the citation', 'Harbor Lane has clients [2] and zebras'],
  ['nothing', '[2]'],
])('%s is dropped', (_, line) => {
  expect(checkLine(line, basis)).toBeUndefined()
})
