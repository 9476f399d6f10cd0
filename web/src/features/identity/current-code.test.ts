import { expect, test } from 'vitest'
import { currentCode } from './current-code.ts'

/** Values of RFC 6238, appendix B: the secret is the text '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of the standard', async (second, code) => {
  expect(await currentCode(secret, second * 1_000)).toBe(code)
})
