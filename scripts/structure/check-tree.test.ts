import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkTree } from './check-tree.ts'

const places: string[] = []
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
})

/** A small project that breaks no rule: each test plants one violation in it. */
const sound: Record<string, string> = {
  'package.json': JSON.stringify({ scripts: { check: 'x' }, devDependencies: { vite: '8.3.8' } }),
  'contract/package.json': JSON.stringify({ name: '@mandate/contract', dependencies: { zod: '4.6.7' } }),
  'api/package.json': JSON.stringify({
    name: '@mandate/api',
    dependencies: { fastify: '5.12.8', kysely: '0.29.9', undici: '8.0.0', '@mandate/contract': '0.1.0' },
  }),
  'web/package.json': JSON.stringify({
    name: '@mandate/web',
    dependencies: { react: '19.3.1', '@mandate/contract': '0.1.0' },
    devDependencies: { vitest: '5.1.0' },
  }),
  'contract/src/posts.ts': "import { z } from 'zod'\nexport const post = z.string()\n",
  'contract/src/self-id.ts': "export const faiths = ['none']\n",
  'contract/src/operations.ts': "import { faiths } from './self-id.ts'\nexport const operations = [faiths]\n",
  'api/src/app.ts': "import { features } from './features.ts'\nexport const app = features\n",
  'api/src/feature.ts': 'export interface Feature { routes: unknown }\n',
  'api/src/features.ts':
    "import { posts } from './features/posts/posts.feature.ts'\nimport { selfId } from './features/self-id/self-id.feature.ts'\nexport const features = [posts, selfId]\n",
  'api/src/config.ts': 'export const port = process.env.PORT\nexport const readConfig = (environment: object) => environment\n',
  'api/src/server.ts': "import { readConfig } from './config.ts'\nreadConfig(process.env)\n",
  'api/src/database/database.ts': 'export type Database = object\n',
  'api/src/http/deps.ts': "import type { Database } from '../database/database.ts'\nexport interface Deps { db: Database }\n",
  'api/src/adapters/mail/mailer.ts': 'export const mailer = () => fetch("https://mail.example")\n',
  'api/src/search-index/postings.ts': 'export const postings = 1\n',
  'api/src/features/posts/posts.feature.ts':
    "import type { Feature } from '../../feature.ts'\nimport { postRoutes } from './posts.routes.ts'\nexport const posts: Feature = { routes: postRoutes }\n",
  'api/src/features/self-id/self-id.feature.ts': "import { selfIdRoutes } from './self-id.routes.ts'\nexport const selfId = { routes: selfIdRoutes }\n",
  'api/src/features/posts/posts.routes.ts':
    "import { post } from '@mandate/contract/posts'\nimport type { Deps } from '../../http/deps.ts'\nimport { listPosts } from './posts.service.ts'\nexport const postRoutes = (deps: Deps) => [post, listPosts(deps)]\n",
  'api/src/features/posts/posts.service.ts':
    "import type { Deps } from '../../http/deps.ts'\nimport * as repository from './posts.repository.ts'\nimport { rank } from './posts.rules.ts'\nexport const listPosts = ({ db }: Deps) => rank(repository.selectPosts(db))\n",
  'api/src/features/posts/posts.repository.ts':
    "import { sql } from 'kysely'\nimport type { Database } from '../../database/database.ts'\nexport const selectPosts = (db: Database) => [db, sql`select ${1}`]\n",
  'api/src/features/posts/titles.repository.ts':
    "import { columnList } from '../../database/column-lists.ts'\nconst order = 'order by id'\nconst trimmed = (column: string) => `trim(${column})`\nexport const selectTitles = (db: { query: (text: string) => 1 }, columns: string[]) => db.query(`select ${trimmed('title')}, ${columnList(columns)} from posts ${order}`)\n",
  'api/src/database/column-lists.ts': 'export const columnList = (columns: readonly string[]) => columns.join()\n',
  'api/src/features/posts/posts.rules.ts': 'export const rank = (posts: unknown[]) => posts\n',
  'api/src/features/self-id/self-id.routes.ts': "import { faiths } from '@mandate/contract/self-id'\nexport const selfIdRoutes = faiths\n",
  'api/src/features/self-id/self-id.service.ts': 'export const readFaith = () => 1\n',
  'web/src/ui/Chip.tsx': 'export function Chip() {\n  return <i>x</i>\n}\n',
  'web/src/api/api.ts': "import { post } from '@mandate/contract/posts'\nexport const ask = () => fetch(String(post))\n",
  'web/src/app/features.ts': "import { posts } from '../features/posts/posts.feature.ts'\nexport const features = [posts]\n",
  'web/src/features/posts/posts.feature.ts': "export const posts = { page: () => import('./PostPage.tsx') }\n",
  'web/src/app/App.tsx': "import { PostPage } from '../features/posts/PostPage.tsx'\nexport const App = PostPage\n",
  'web/src/features/posts/PostPage.tsx':
    "import { ask } from '../../api/api.ts'\nimport { Chip } from '../../ui/Chip.tsx'\nexport const PostPage = () => <Chip key={String(ask)} />\n",
  'web/src/features/posts/posts.api.ts': 'export const postsApi = 1\n',
  'web/src/features/posts/shared/draft.ts': 'export const draft = 1\n',
  'web/src/features/chat/ChatPage.tsx':
    "import { draft } from '../posts/shared/draft.ts'\nimport { postsApi } from '../posts/posts.api.ts'\nexport const ChatPage = () => <p>{draft + postsApi}</p>\n",
  'README.md': 'Run `npm run check`; see `api/src/app.ts` and [the map](docs/map.md). `api/src/features/NAME` is yours.\n',
  'docs/map.md': '# Map\n',
  'docs/decisions/dependencies.md': ['vite', 'zod', 'fastify', 'kysely', 'undici', 'react', 'vitest', '@mandate/contract']
    .map((name) => `| \`${name}\` | x |\n`)
    .join(''),
}

function makeTree(changes: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'structure-'))
  places.push(root)
  for (const [path, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

test('a sound project has no problems', () => {
  expect(checkTree(makeTree({}))).toEqual([])
})

test('this project breaks no rule', () => {
  expect(checkTree(join(import.meta.dirname, '../..'))).toEqual([])
})

const posts = 'api/src/features/posts'
const withTrigger = (hook: string, statement: string) =>
  `import { ${hook} } from './posts.api.ts'\nexport function useA() {\n  const [add] = ${hook}()\n  return async () => {\n    ${statement}\n  }\n}\n`

const withHandler = (handler: string, more: string) =>
  `import { useAddMutation } from './posts.api.ts'\nexport const A = () => {\n  const [add] = useAddMutation()\n  return <button onClick={${handler}} />\n}\n${more}`

type Violation = [string, string, Record<string, string>, RegExp]
const pluralsByHand = ["b > 1 ? 'firms' : 'firm'", "1 !== b ? 's' : ''", "b === 1 ? '1 reply' : c", 'b === 1 ? c : `${c}s`']

const violations: Violation[] = [
  ['the contract uses the server', 'borders', { 'contract/src/a.ts': "import '../../api/src/config.ts'\n" }, /the contract may not use api/],
  ['the web uses the server', 'borders', { 'web/src/app/a.ts': "import '../../../api/src/config.ts'\n" }, /the web may not use api/],
  ['the server uses the web', 'borders', { 'api/src/a.ts': "import '../../web/src/api/api.ts'\n" }, /may not use web/],
  ['a part of the ui uses the contract', 'borders', { 'web/src/ui/a.ts': "import '@mandate/contract/posts'\n" }, /web\/src\/ui may not use/],
  [
    'a part of the ui uses a feature, by import()',
    'borders',
    { 'web/src/ui/a.ts': "export const a = () => import('../features/posts/posts.api.ts')\n" },
    /web\/src\/ui may not use/,
  ],
  ['format uses the ui', 'borders', { 'web/src/format/a.ts': "import '../ui/Chip.tsx'\n" }, /web\/src\/format may not use/],
  ['web/src/api uses a feature', 'borders', { 'web/src/api/a.ts': "import '../features/posts/posts.api.ts'\n" }, /web\/src\/api may not use/],
  ['a feature of the web uses the app', 'borders', { 'web/src/features/posts/a.ts': "import '../../app/App.tsx'\n" }, /may not use web\/src\/app/],
  [
    'a feature of the web uses a page of another',
    'borders',
    { 'web/src/features/chat/a.ts': "import '../posts/PostPage.tsx'\n" },
    /meet in the shared\/ folder/,
  ],
  [
    'a feature of the server uses the repository of another',
    'borders',
    { 'api/src/features/chat/a.ts': "import '../posts/posts.repository.ts'\n" },
    /meet in the \*\.service\.ts/,
  ],
  ['a feature of the server uses start-up', 'borders', { [`${posts}/a.ts`]: "import '../../server.ts'\n" }, /may not use api\/src\/server/],
  ['http uses a feature', 'borders', { 'api/src/http/a.ts': "import '../features/posts/posts.service.ts'\n" }, /api\/src\/http may not use/],
  ['the database uses http', 'borders', { 'api/src/database/a.ts': "import '../http/deps.ts'\n" }, /the database may not use/],
  ['an adapter uses http', 'borders', { 'api/src/adapters/mail/a.ts': "import '../../http/deps.ts'\n" }, /an adapter may not use/],
  ['an adapter uses another', 'borders', { 'api/src/adapters/crm/a.ts': "import '../mail/mailer.ts'\n" }, /an adapter may not use/],
  ['the search index uses the database', 'borders', { 'api/src/search-index/a.ts': "import '../database/database.ts'\n" }, /the search index may not use/],
  [
    'the embedded PostgreSQL uses the configuration',
    'borders',
    { 'api/src/embedded-postgres/a.ts': "import '../config.ts'\n" },
    /embedded PostgreSQL may not use/,
  ],
  [
    'a feature of the server uses the feature module of another',
    'borders',
    { 'api/src/features/chat/a.ts': "import '../posts/posts.feature.ts'\n" },
    /only the table of contents \(features\.ts\) imports api\/src\/features\/posts\/posts\.feature\.ts/,
  ],
  ['start-up uses a feature module', 'borders', { 'api/src/a.ts': "import './features/posts/posts.feature.ts'\n" }, /only the table of contents/],
  ['shipped code uses samples of the tests', 'borders', { [`${posts}/a.ts`]: "import './posts.samples.ts'\n" }, /only tests import/],
  [
    'the app of the web uses a feature module',
    'borders',
    { 'web/src/app/a.ts': "import '../features/posts/posts.feature.ts'\n" },
    /only the table of contents/,
  ],
  ['posts use self-id', 'borders', { [`${posts}/a.ts`]: "import '../self-id/self-id.service.ts'\n" }, /never feed search or matching/],
  [
    'posts use the contract of self-id',
    'borders',
    { [`${posts}/a.ts`]: "import type { faiths } from '@mandate/contract/self-id'\n" },
    /never feed search or matching/,
  ],
  ['routes use the repository', 'layers', { [`${posts}/a.routes.ts`]: "import './posts.repository.ts'\n" }, /routes call a service/],
  ['routes use kysely', 'layers', { [`${posts}/a.routes.ts`]: "import 'kysely'\n" }, /routes call a service/],
  ['a service uses routes', 'layers', { [`${posts}/a.service.ts`]: "import './posts.routes.ts'\n" }, /only the \*\.feature\.ts imports routes/],
  [
    'a repository uses a type of the service',
    'layers',
    { [`${posts}/a.repository.ts`]: "import type { listPosts } from './posts.service.ts'\n" },
    /never imports a service/,
  ],
  ['a repository calls an adapter', 'layers', { [`${posts}/a.repository.ts`]: "import '../../adapters/mail/mailer.ts'\n" }, /uses the database only/],
  ['rules read the database', 'layers', { [`${posts}/a.rules.ts`]: "import './posts.repository.ts'\n" }, /without I\/O/],
  ['a version that may move', 'packages', { 'contract/package.json': JSON.stringify({ dependencies: { zod: '^4.6.7' } }) }, /pin zod/],
  [
    'a package without a reason',
    'packages',
    { 'contract/package.json': JSON.stringify({ dependencies: { zod: '4.6.7', ky: '1.0.0' } }) },
    /explains what ky is for/,
  ],
  [
    'a reason without a package',
    'packages',
    { 'api/package.json': JSON.stringify({ dependencies: { fastify: '5.12.8', kysely: '0.29.9', '@mandate/contract': '0.1.0' } }) },
    /undici is no longer in any package/,
  ],
  [
    'two folders that import one another',
    'folder cycles',
    { [`${posts}/a.ts`]: "import '../chat/chat.service.ts'\n", 'api/src/features/chat/chat.service.ts': "import '../posts/posts.service.ts'\n" },
    /folders import one another: api\/src\/features\/chat\/chat\.service\.ts -> .*posts\.service\.ts, .*a\.ts -> .*chat\.service\.ts;/,
  ],
  [
    'three folders in a cycle of types, below shared/ too',
    'folder cycles',
    {
      'web/src/features/a/A.tsx': "import '../b/b.api.ts'\n",
      'web/src/features/b/b.api.ts': "import type { c } from '../c/shared/c.ts'\n",
      'web/src/features/c/shared/c.ts': "import type { a } from '../../a/shared/a.ts'\n",
      'web/src/features/a/shared/a.ts': 'export const a = 1\n',
    },
    /web\/src\/features\/a\/A\.tsx -> .* -> .* -> web\/src\/features\/a\/shared\/a\.ts;/,
  ],
  [
    'a file of the server and a folder in a cycle',
    'folder cycles',
    { 'api/src/clock.ts': "import './http/a.ts'\n", 'api/src/http/a.ts': "import '../log.ts'\n", 'api/src/log.ts': "import './clock.ts'\n" },
    /folders import one another/,
  ],
  ['an index.ts', 'shape', { 'web/src/ui/index.ts': 'export const a = 1\n' }, /no index\.ts/],
  ['a barrel in two steps', 'shape', { 'web/src/ui/parts.ts': "import { Chip } from './Chip.tsx'\nexport { Chip }\n" }, /only re-exports/],
  ['a file called utils', 'shape', { 'web/src/ui/utils.ts': 'export const a = 1\n' }, /'utils' is no name/],
  ['a file called date-like.helpers', 'shape', { 'web/src/ui/date.helpers.ts': 'export const a = 1\n' }, /'helpers' is no name/],
  ['a folder called lib', 'shape', { 'api/src/lib/a.ts': 'export const a = 1\n' }, /'lib' is no name/],
  ['two folders below a feature', 'shape', { [`${posts}/a/b/c.ts`]: 'export const a = 1\n' }, /one folder below a feature/],
  ['a folder in the contract', 'shape', { 'contract/src/a/b.ts': 'export const a = 1\n' }, /contract\/src has frame, values, lists and test/],
  ['a service that calls out', 'habits', { [`${posts}/a.ts`]: "export const a = () => fetch('https://a.example')\n" }, /only an adapter/],
  ['a service that calls out by name', 'habits', { [`${posts}/a.ts`]: "export const a = () => globalThis.fetch('https://a.example')\n" }, /only an adapter/],
  ['another HTTP client', 'habits', { [`${posts}/a.ts`]: "import { request } from 'undici'\nexport const a = request\n" }, /only an adapter/],
  [
    "Node's own HTTP client",
    'habits',
    { [`${posts}/a.ts`]: "import https from 'node:https'\nexport const a = () => https.get('https://a.example')\n" },
    /only an adapter/,
  ],
  ['a page that calls the server itself', 'habits', { 'web/src/features/posts/a.ts': "export const a = () => fetch('/api/me')\n" }, /only web\/src\/api calls/],
  [
    'a query that is not awaited',
    'habits',
    { [`${posts}/a.repository.ts`]: "export async function a(db: Database) {\n  db.selectFrom('posts').select('id').execute()\n}\n" },
    /await the query/,
  ],
  ['innerHTML', 'habits', { 'web/src/ui/a.ts': 'export const a = (b: Element, c: string) => {\n  b.innerHTML = c\n}\n' }, /no markup from text/],
  ['a number written by itself', 'habits', { [`${posts}/a.ts`]: 'export const a = (b: number) => b.toLocaleString()\n' }, /written by contract/],
  ['a date formatter of its own', 'habits', { 'web/src/ui/a.ts': "export const a = new Intl.DateTimeFormat('en-US')\n" }, /written by contract/],
  ['a list formatter of its own', 'habits', { 'web/src/ui/a.ts': "export const a = new Intl.ListFormat('en-US')\n" }, /written by contract/],
  ...pluralsByHand.map(
    (plural): Violation => [plural, 'habits', { 'web/src/ui/a.ts': `export const a = (b: number, c: string) => [c, ${plural}]\n` }, /written by counted/],
  ),
  ['an open task', 'habits', { 'web/src/ui/a.ts': '// TODO: later\nexport const a = 1\n' }, /name the issue/],
  [
    'B10 SQL in a service, tagged',
    'sql',
    { [`${posts}/a.service.ts`]: "import { sql } from 'kysely'\nexport const a = sql`select 1`\n" },
    /belongs in a \*\.repository/,
  ],
  [
    'B10 SQL in a service, built',
    'sql',
    { [`${posts}/a.service.ts`]: "export const a = (db: { selectFrom: (b: string) => 1 }) => db.selectFrom('users')\n" },
    /belongs in a \*\.repository/,
  ],
  [
    'B10 SQL in a service, as text',
    'sql',
    { [`${posts}/a.service.ts`]: "export const a = (db: { query: (b: string) => 1 }) => db.query('select 1')\n" },
    /belongs in a \*\.repository/,
  ],
  [
    'B10 a value interpolated into SQL',
    'sql',
    { [`${posts}/a.repository.ts`]: 'export const a = (id: string) => `select * from users where id = ${id}`\n' },
    /never interpolate a value/,
  ],
  [
    'B10 a whole statement interpolated',
    'sql',
    { [`${posts}/a.repository.ts`]: 'export const a = (db: { query: (b: string) => 1 }, verb: string) => db.query(`${verb} users`)\n' },
    /never interpolate a value/,
  ],
  [
    'B10 a value interpolated through a function',
    'sql',
    {
      [`${posts}/a.repository.ts`]:
        'const trimmed = (column: string) => `trim(${column})`\nexport const a = (db: { query: (b: string) => 1 }, column: string) => db.query(`select ${trimmed(column)} from posts`)\n',
    },
    /never interpolate a value/,
  ],
  [
    'B10 a value interpolated through a name',
    'sql',
    { [`${posts}/a.repository.ts`]: 'export const a = (id: string) => {\n  const where = `id = ${id}`\n  return `select * from posts where ${where}`\n}\n' },
    /never interpolate a value/,
  ],
  [
    'B10 a value added to SQL',
    'sql',
    { [`${posts}/a.repository.ts`]: "export const a = (id: string) => 'delete from users where id = ' + id\n" },
    /no '\+' in SQL/,
  ],
  [
    'B10 raw SQL built at run time',
    'sql',
    { [`${posts}/a.repository.ts`]: "import { sql } from 'kysely'\nexport const a = (order: string) => sql.raw(order)\n" },
    /built at run time/,
  ],
  ['a document that names a missing file', 'documents', { 'docs/map.md': 'See `api/src/gone.ts`.\n' }, /api\/src\/gone\.ts doesn't exist/],
  ['a broken link', 'documents', { 'docs/map.md': 'See [it](gone.md#part).\n' }, /is broken/],
  ["a command that doesn't exist", 'documents', { 'docs/map.md': 'Run `npm run gone`.\n' }, /no command 'npm run gone'/],
  ['a path on one machine', 'documents', { 'contract/src/a.ts': "// See '/home/ada/notes'.\nexport const a = 1\n" }, /a path on one machine/],
  [
    'a mutation that no one waits for',
    'triggers',
    {
      'web/src/features/posts/A.tsx':
        "import { useAddMutation } from './posts.api.ts'\nexport const A = () => {\n  const [add] = useAddMutation()\n  return <button onClick={() => add(1)} />\n}\n",
    },
    /returns a promise/,
  ],
  ['a lazy query as a statement', 'triggers', { 'web/src/features/posts/a.ts': withTrigger('useLazyListQuery', 'if (add) add(1)') }, /returns a promise/],
  ['a trigger that is only unwrapped', 'triggers', { 'web/src/features/posts/a.ts': withTrigger('useAddMutation', 'add(1).unwrap()') }, /returns a promise/],
  ['a trigger that is passed as a handler', 'triggers', { 'web/src/features/posts/A.tsx': withHandler('isOpen ? add : undefined', '') }, /returns a promise/],
  ['a syntax error', 'syntax', { 'web/src/ui/a.ts': 'export const = 1\n' }, /./],
]

describe('a planted violation is caught, and nothing else', () => {
  test.each(violations)('%s', (_, rule, changes, message) => {
    // A border that is crossed often makes a folder cycle as well.
    const problems = checkTree(makeTree(changes)).filter((problem) => problem.rule === rule || problem.rule !== 'folder cycles')
    expect(problems.map((problem) => problem.rule)).toEqual([rule])
    expect(problems[0]?.message).toMatch(message)
  })

  test.each(['await add(1)', 'return add(1)', 'void add(1)', 'add(1).unwrap().catch(() => undefined)', 'const done = add(1)'])(
    'a trigger may be used as in %s',
    (statement) => {
      expect(checkTree(makeTree({ 'web/src/features/posts/a.ts': withTrigger('useAddMutation', statement) }))).toEqual([])
    },
  )

  test('another component may have a handler of the same name', () => {
    const other = 'export function B() {\n  function add() {}\n  return <button onClick={add} />\n}\n'
    expect(checkTree(makeTree({ 'web/src/features/posts/A.tsx': withHandler('() => void add(1)', other) }))).toEqual([])
  })

  test('a folder cycle says what to do', () => {
    const changes = { [`${posts}/a.ts`]: "import '../chat/chat.service.ts'\n", 'api/src/features/chat/chat.service.ts': "import '../posts/posts.service.ts'\n" }
    const messages = checkTree(makeTree(changes)).map(({ message }) => message)
    expect(messages).toEqual([expect.stringMatching(/import one another: .*; break one step: move what both need into a third folder/)])
  })

  test('tests may import in a cycle', () => {
    const changes = { [`${posts}/a.ts`]: "import '../chat/chat.service.ts'\n", 'api/src/features/chat/chat.test.ts': "import '../posts/posts.service.ts'\n" }
    expect(checkTree(makeTree({ ...changes, 'api/src/features/chat/chat.service.ts': 'export const chat = 1\n' }))).toEqual([])
  })

  test('each rule is planted at least once', () => {
    expect(new Set(violations.map(([, rule]) => rule))).toEqual(
      new Set(['borders', 'layers', 'packages', 'folder cycles', 'shape', 'habits', 'sql', 'triggers', 'documents', 'syntax']),
    )
  })
})
