import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkBorders } from './borders.ts'
import { importsOf } from './imports.ts'

const path = 'api/src/features/chat/chat.service.ts'
const feature = 'api/src/features/posts/posts.feature.ts'

test.each([
  ["await import('../posts/posts.feature.ts')"],
  ['await import(`../posts/posts.feature.ts`)'],
  ["createRequire(import.meta.url)('../posts/posts.feature.ts')"],
  ['createRequire(import.meta.url)(`../posts/posts.feature.ts`)'],
  ["module.createRequire(import.meta.url)('../posts/posts.feature.ts')"],
  ["const load = createRequire(import.meta.url); load('../posts/posts.feature.ts')"],
  ["require('../posts/posts.feature.ts')"],
])('%s crosses the border', (text) => {
  const imports = importsOf({ path, text, syntax: parseSync(path, text), isTest: false })
  expect(imports.map(({ target }) => target)).toEqual([feature])
  expect(checkBorders(imports).map(({ message }) => message)).toEqual([expect.stringContaining(`imports ${feature}`)])
})
