import { expect, test } from 'vitest'
import { negationIn } from '../search-sentences/negations.service.ts'
import { namesAnother } from './names-another.rules.ts'
import { readQuestion } from './question.rules.ts'

test.each([
  ['Who is Xyzzy Qwertz?', true],
  ['Does Xyzzy Qwertz fit me?', true],
  ['What does Harbor Lane charge?', true],
  ['What is the AUM of Harbor Lane?', true],
  ['What changed at Harbor Lane?', true],
  ['What changed at CRD 8?', true],
  ['What is the phone of Harbor Lane?', true],
  ['And Harbor Lane?', true],
  ['Compare Harbor Lane and Cedar Row', true],
  ['What does the brochure of Harbor Lane say about fees?', true],
  ['Posts by Xyzzy Qwertz about fees', true],
  ['Behavior of Xyzzy Qwertz?', true],
  ['What changed at CRD 7?', false],
  ['Who is she?', false],
  ['Does it fit me?', false],
  ['What does this firm charge?', false],
  ['What is its AUM?', false],
  ['And xyzzy?', false],
  ['And in Texas?', false],
  ['Which firms hardly fit me?', false],
  ['What are my drafts?', false],
])('after a question about firm 7, %s names another: %s', (text, is) => expect(namesAnother(readQuestion(text, negationIn), text, { firmCrd: 7 })).toBe(is))
