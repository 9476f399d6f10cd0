import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkExports } from './exports.ts'
import type { SourceFile } from './source-tree.ts'

const sourceOf = ([path, text]: [string, string]): SourceFile => ({ path, text, syntax: parseSync(path, text), isTest: path.includes('.test.') })

const check = (files: Record<string, string>) =>
  checkExports(Object.entries(files).map(sourceOf)).map(({ path, line, message }) => `${path}:${line} ${message}`)

const repository = 'export const selectPosts = 1\n\nexport function deletePost() {}\n'

test.each<[string, Record<string, string>, string[]]>([
  [
    'a value that only its own file uses',
    { 'web/src/ui/a.ts': 'export const size = 1\nexport const double = size * 2\n', 'web/src/ui/b.ts': "import { double } from './a.ts'\ndouble\n" },
    ["web/src/ui/a.ts:1 'size' is imported nowhere: delete it, or drop 'export'"],
  ],
  [
    'a function of a repository that is imported as a whole',
    {
      'api/src/features/posts/posts.repository.ts': repository,
      'api/src/features/posts/posts.service.ts': "import * as repository from './posts.repository.ts'\nrepository.selectPosts\n",
    },
    ["api/src/features/posts/posts.repository.ts:3 'deletePost' is imported nowhere: delete it, or drop 'export'"],
  ],
  [
    'a value of the contract, with the same name elsewhere',
    {
      'contract/src/a.ts': 'export const list = 1\n',
      'contract/src/b.ts': 'export const list = 1\n',
      'api/src/c.ts': "import { list } from '@mandate/contract/a'\nlist\n",
    },
    ["contract/src/b.ts:1 'list' is imported nowhere: delete it, or drop 'export'"],
  ],
  [
    'a schema next to an operation',
    {
      'contract/src/posts.ts': "import { endpoint } from './frame/endpoint.ts'\nexport const schema = 1\nexport const listPosts = endpoint({ schema })\n",
      'contract/src/frame/endpoint.ts': 'export const endpoint = 1\n',
      'contract/src/operations.ts': "import * as posts from './posts.ts'\nObject.values(posts)\n",
    },
    ["contract/src/posts.ts:2 'schema' is imported nowhere: delete it, or drop 'export'"],
  ],
  ['a hook in a list of hooks', { 'web/src/a.ts': 'export const { useA } = {}\n' }, ["web/src/a.ts:1 'useA' is imported nowhere: delete it, or drop 'export'"]],
])('%s is caught', (_, files, problems) => {
  expect(check(files)).toEqual(problems)
})

test.each<[string, Record<string, string>]>([
  ['a type', { 'web/src/ui/a.ts': 'export type Size = 1\nexport interface Place { at: Size }\n' }],
  ['what only a test imports', { 'api/src/a.ts': 'export const one = 1\n', 'api/src/a.test.ts': "import { one } from './a.ts'\none\n" }],
  ['what is imported under another name', { 'api/src/a.ts': 'export const one = 1\n', 'api/src/b.ts': "import { one as first } from './a.ts'\nfirst\n" }],
  ['a file that is loaded on demand', { 'web/src/a.ts': 'export const A = 1\n', 'web/src/b.ts': "void import('./a.ts').then(({ A }) => A)\n" }],
  [
    'a file that is passed on whole',
    { 'contract/src/a.ts': 'export const one = 1\n', 'contract/src/b.ts': "import * as lists from './a.ts'\nObject.values({ ...lists })\n" },
  ],
  [
    'a default export, a feature and samples',
    { 'api/src/a.ts': 'export default 1\n', 'web/src/a.feature.ts': 'export const a = 1\n', 'api/src/a.samples.ts': 'export const samples = 1\n' },
  ],
  ['a file of the journeys', { 'e2e/a.ts': 'export const one = 1\n' }],
])('%s is allowed', (_, files) => {
  expect(check(files)).toEqual([])
})
