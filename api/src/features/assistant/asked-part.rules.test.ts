import { expect, test } from 'vitest'
import { isTitle, readAskedPart } from './asked-part.rules.ts'

test.each([
  ['How many offices does it have?', { kind: 'offices' }],
  ['Does it have other offices?', { kind: 'offices' }],
  ['Who is the CCO?', { kind: 'officer', title: 'chief compliance officer' }],
  ['Who is its chief executive?', { kind: 'officer', title: 'chief executive officer' }],
  ['Who owns it?', { kind: 'owners' }],
  ['Who is the owner?', { kind: 'owners' }],
  ['Does it manage pension money?', { kind: 'clientType', item: '5.D(g)' }],
  ['Does it serve charities?', { kind: 'clientType', item: '5.D(h)' }],
  ['Where is its office?', undefined],
  ['Which custodians does it use?', undefined],
  ['Does it use Wells Fargo Bank?', undefined],
  ['What is its AUM?', undefined],
])('%s asks for %j', (question, part) => expect(readAskedPart(question)).toEqual(part))

test.each([
  ['chief compliance officer', 'MANAGING MEMBER AND CCO', true],
  ['chief compliance officer', 'CHIEF COMPLIANCE OFFICER', true],
  ['president', 'VICE PRESIDENT', false],
  ['president', 'PRESIDENT', true],
])('%s is %s: %s', (asked, filed, is) => expect(isTitle(asked, filed)).toBe(is))
