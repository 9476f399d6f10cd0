import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkTriggers } from './triggers.ts'

const path = 'web/src/features/posts/A.tsx'
const problemsOf = (body: string, properties = '') => {
  const text = `export const A = () => {\n  const [add] = useAddMutation()\n  ${body}\n  return <button ${properties} />\n}\n`
  return checkTriggers({ path, text, syntax: parseSync(path, text), isTest: false }).map(({ line }) => line)
}

test.each([
  ['a copy that is called', 'const again = add; again(1)', '', [3]],
  ['a copy of a copy', 'const again = add; const third = again; third(1)', '', [3]],
  ['a copy that is passed as a handler', 'const again = add', 'onClick={again}', [4]],
  ['a copy that is awaited', 'const again = add; const run = async () => await again(1)', 'onClick={() => void run()}', []],
  ['a copy of something else', 'const again = close; again(1)', '', []],
  ['a handler among properties that are spread', '', '{...{ onClick: add }}', [4]],
  ['a shorthand among them', 'const onClick = add', '{...{ onClick }}', [4]],
  ['a call among them', '', "{...{ id: 'a', onClick: () => add(1) }}", [4]],
  ['a call marked with void among them', '', '{...{ onClick: () => void add(1) }}', []],
  ['a handler in an object that is spread later', 'const given = { onClick: add }', '{...given}', [3]],
  ['a handler in an object behind a condition', 'const given = open ? { onClick: add } : {}', '{...given}', [3]],
  ['a choice of handlers in an object', 'const given = { onClick: open ? () => add(1) : undefined }', '{...given}', [3]],
  ['a call of one that may be missing', 'add?.(1)', '', [3]],
  ['a call after a condition', 'open && add(1)', '', [3]],
  ['a call in either branch', 'open ? close() : add(1).unwrap()', '', [3]],
  ['a property that is no handler', '', '{...{ add, save: add }}', []],
])('%s', (_, body, properties, lines) => {
  expect(problemsOf(body, properties)).toEqual(lines)
})
