import { expect, test } from 'vitest'
import { negationIn } from '../search-sentences/negations.service.ts'
import { readQuestion } from './question.rules.ts'

test.each([
  ['What was its AUM last year?', 'raumTotal', 'its', 'lastYear'],
  ['What will its AUM be next year?', 'raumTotal', 'its', 'future'],
  ['What will the AUM of Harbor Lane be?', 'raumTotal', 'Harbor Lane', 'future'],
  ['Did its AUM fall?', 'raumTotal', 'its', 'change'],
  ["Has Harbor Lane's AUM grown since last year?", 'raumTotal', 'Harbor Lane', 'change'],
  ['Did the AUM of Harbor Lane fall?', 'raumTotal', 'Harbor Lane', 'change'],
  ['How much did its AUM grow?', 'raumTotal', 'its', 'change'],
  ['How many clients did it lose?', 'clients', 'it', 'change'],
  ['How many employees has Harbor Lane hired?', 'employees', 'Harbor Lane', 'change'],
  ['Did it lose any clients?', 'clients', 'it', 'change'],
  ['What was the AUM of Harbor Lane in 2024?', 'raumTotal', 'Harbor Lane', { year: 2024 }],
  ["What was Harbor Lane's AUM in fiscal 2024?", 'raumTotal', 'Harbor Lane', { year: 2024 }],
  ['How many employees did Harbor Lane have in 2023?', 'employees', 'Harbor Lane', { year: 2023 }],
])('%s asks for %s of %s at another time: %j', (text, figure, name, when) =>
  expect(readQuestion(text, negationIn)).toMatchObject({ kind: 'figure', figure, name, when }),
)

test.each(['How many clients does it want?', 'Is it the largest firm in Ohio?', 'firms in Ohio in 2024', 'How many advisers moved in 2024?'])(
  '%s asks for no figure of a firm',
  (text) => expect(readQuestion(text, negationIn).kind).not.toBe('figure'),
)
