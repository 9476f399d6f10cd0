import { expect, test } from 'vitest'
import { nameIn, withNumberAlone } from './name-in-question.rules.ts'

test.each([
  ['Does Isaac Delacroix have disclosures?', 'Isaac Delacroix', 'Does  have disclosures'],
  ['disclosures of Helena Radcliffe', 'Helena Radcliffe', 'disclosures of'],
  ['Is Willa Radcliffe a member?', 'Willa Radcliffe', 'Is  a member'],
  ['Was Twin Row Advisors AUM higher in 2024?', 'Twin Row Advisors', 'Was  AUM higher in 2024'],
  ['Twin Row Advisors AUM', 'Twin Row Advisors', 'AUM'],
  ['How many states is Isaac Delacroix registered in?', 'Isaac Delacroix', 'How many states is  registered in'],
  ["Isaac Delacroix's disclosures", 'Isaac Delacroix', 'disclosures'],
  ['private funds of CRD 9000307', 'CRD 9000307', 'private funds of'],
])('%s names %s', (question, name, rest) => expect(nameIn(question)).toEqual({ name, rest }))

test.each(['firms in Ohio', 'Does any firm in Ohio use Schwab?', 'Which firms in New York City use Schwab?', 'What Is New'])('%s names no one', (question) =>
  expect(nameIn(question)).toBeUndefined(),
)

test.each([
  ['What are the fees of Twin Row Advisors, CRD 9000307?', 'What are the fees of CRD 9000307?'],
  ['Twin Row Advisors 9000193', 'CRD 9000193'],
  ['Tell me about CRD 9000307', 'Tell me about CRD 9000307'],
  ['Does Twin Row Advisors (CRD 9000307) fit me?', 'Does CRD 9000307 fit me?'],
  ['Tell me about Twin Row Advisors CRD #9000307', 'Tell me about CRD 9000307'],
  ['firms in Ohio with $9000000', 'firms in Ohio with $9000000'],
])('%s is asked as %s', (question, plain) => expect(withNumberAlone(question)).toBe(plain))
