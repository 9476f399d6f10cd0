import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readProject } from '../structure/check-tree.ts'
import { readSource } from '../structure/source-tree.ts'
import { checkWords } from './check-words.ts'
import { dialect } from './dialect.ts'
import { exceptions } from './exceptions.ts'
import { findWords } from './find-words.ts'

const root = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function plant(path: string, text: string) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return readSource(root, file)
}
const check = (path: string, text: string) => checkWords([plant(path, text)]).map(({ line, message }) => `${line} ${message}`)

const page = 'web/src/features/posts/PostPage.tsx'
const service = 'api/src/features/posts/posts.service.ts'

/** A word in each kind of text; what the message must hold. */
const planted: [kind: string, path: string, text: string, message: RegExp][] = [
  ['a text of JSX', page, 'export const A = () => (\n  <p>\n    Shared with nobody.\n  </p>\n)\n', /^\d 'nobody' .* write: no one/],
  [
    'a text of JSX around a value',
    page,
    'export const A = ({ share }: { share: number }) => <p>Up {share} %</p>\n',
    /'percent' .* no blank before the percent sign/,
  ],
  ['a text of JSX with a word in bold', page, 'export const A = () => <p>This can <b>not</b> be saved</p>\n', /'can not' .* write: can't/],
  ['an attribute of JSX', page, 'export const A = () => <button aria-label="Go on" />\n', /'go on' .* write: continue/],
  ['a label of one word', page, "export const a = { label: 'Said' }\n", /'say' .* write: add, state/],
  ['a string', page, "export const a = 'The road to a profile'\n", /'road' .* write: claim method/],
  ['a template', page, 'export const a = (b: string) => `Shown to $' + '{b} and anybody else`\n', /'anybody' .* write: anyone/],
  ['an error', service, "export const a = () => {\n  throw new Error('This can not be saved')\n}\n", /^2 'can not' .* write: can't/],
  ['a log line', service, "export const a = (log: { warn: (text: string) => void }) => log.warn('starting anew')\n", /'anew' .* write: again/],
  ['an email', 'api/src/features/posts/post-mails.ts', "export const mail = { lines: ['You get this mail because you posted.'] }\n", /'mail' .* write: email/],
  ['a comment', service, '/** Whoever asks. */\nexport const a = 1\n', /^1 'whoever'/],
  ['a comment of several lines', service, '// One.\nexport const a = 1\n/**\n * This can\n * not be.\n */\n', /^3 'can not'/],
  ['a clause without its person', service, '// For who edits the post.\nexport const a = 1\n', /^1 'for who' .* write: the member, owner or reader who/],
  ['a name', service, 'export const openDoor = 1\n', /'door' .* write: entry point/],
  ['a private field', service, 'export class A {\n  #openDoor = 1\n}\n', /^2 'door' .* write: entry point/],
  ['a name with an acronym', service, 'export const openHTTPDoor = 1\n', /'door' .* write: entry point/],
  ['a text that begins with an ampersand', page, "export const a = '& nobody else'\n", /'nobody'/],
  ['a text with a rule in braces', page, "export const a = 'Shared with nobody {name: you;}'\n", /'nobody'/],
  ['a name of a parameter', service, 'export const a = (somebodyElse: 1) => somebodyElse\n', /'somebody' .* write: someone/],
  ['a name as a string', service, "export const path = '/claims/roads'\n", /'road' .* write: claim method/],
  ['a file name', 'web/src/features/posts/PostRungs.tsx', 'export const a = 1\n', /'rung' .* write: claim method/],
  ['the name of a test', 'api/src/features/posts/posts.test.ts', "test('a post stands beside another', () => {})\n", /'(?:stands|beside)'/],
  ['a document', 'docs/posts.md', '# Posts\n\nHow posts are reckoned.\n', /^3 'reckon' .* write: calculate/],
  ['a comment of SQL', 'database/views/posts.sql', '-- What stands there.\ncreate view posts as select 1;\n', /^1 'stands'/],
  ['a message of SQL', 'database/functions/posts.sql', "select 1;\nraise exception 'Nobody may write';\n", /^2 'nobody'/],
  ['a text of JSON', 'web/package.json', '{\n  "description": "For whoever reads"\n}\n', /^2 'whoever'/],
  ['a template', 'scripts/new-feature/templates/page.txt', 'const a = 1\n// Shared with nobody.\n', /^2 'nobody'/],
  ['a comment of CSS', 'web/src/ui/a.css', '/* For whoever prints. */\n', /^1 'whoever'/],
  ['a page of HTML', 'web/index.html', '<body>\n<p>Nobody is here.</p>\n</body>\n', /^2 'nobody'/],
  ['the title of a page', 'web/index.html', '<head>\n<title>Data for whoever invests</title>\n</head>\n', /^2 'whoever'/],
  [
    'an attribute of HTML',
    'web/index.html',
    '<head>\n<meta name="description" content="One press shows the filing." />\n</head>\n',
    /^2 'press' .* write: click/,
  ],
  ['a table of a migration', 'database/migrations/20990101T0000_a.sql', '-- One.\ncreate table claim_roads (id uuid);\n', /^2 'road'/],
  ['a column of a migration', 'database/migrations/20990101T0000_a.sql', 'alter table a\n  add column said_at timestamptz;\n', /^2 'said'/],
  ['a column of the schema', 'database/schema.sql', 'create table a (\n  taken_over boolean\n);\n', /^2 'take over'/],
  ['a stored value of SQL', 'database/views/posts.sql', "select 1 where kind = 'claimRoads';\n", /^1 'road' .* write: claim method/],
  ['a stored value of SQL in code', service, "import { sql } from 'kysely'\nexport const a = sql`kind =\n  'claimRoads'`\n", /^3 'road'/],
  ['a comment of a unit', 'operations/posts.service', '[Service]\n# Whoever runs it.\n', /^2 'whoever'/],
  ['the description of a unit', 'operations/posts.service', '[Unit]\nDescription=Posts for nobody\n', /^2 'nobody'/],
  ['the description of a timer', 'operations/posts.timer', '[Unit]\nDescription=Posts for nobody\n', /^2 'nobody'/],
  ['a comment of settings', 'operations/posts.conf', '# Whoever runs it.\nport = 1\n', /^1 'whoever'/],
  ['a text that a script prints', 'operations/posts.sh', 'echo "the server stands"\n', /^1 'stands'/],
  ['a comment of an image', 'operations/Containerfile', 'WORKDIR /app\n# What stands there.\n', /^2 'stands'/],
  ['a text that an image prints', 'operations/Containerfile', 'RUN echo "the server stands"\n', /^1 'stands'/],
  ['a comment of the run of CI', '.ci/run', '#!/usr/bin/env bash\n# What stands there.\n', /^2 'stands'/],
  ['a text in single quotes of the run of CI', '.ci/run', "#!/usr/bin/env bash\n# It isn't read.\necho 'the server stands'\n", /^3 'stands'/],
  ['a text in single quotes of a script', 'operations/posts.sh', "echo \"it can't\" 'nobody reads'\n", /^1 'nobody'/],
  ['a text of YAML by its long name', 'redocly.yaml', '# The list begins anew.\n', /^1 'anew'/],
  ['a phrase over two lines of a document', 'docs/posts.md', '# Posts\n\nThen the sender\ngoes\non with the next.\n', /^4 'go on'/],
  ['a phrase over two lines of an item', 'docs/posts.md', '* Then the sender goes\n  on with the next.\n', /^1 'go on'/],
  ['a British name of a function', service, 'export const behaviourOf = 1\n', /^1 'british' .* write: US spelling/],
  ['a British name of a verb', service, 'export const recogniseVideo = 1\n', /^1 'british'/],
  ['a British name of values', service, 'export const colours = 1\n', /^1 'british'/],
  ['a text of a style sheet', 'web/src/app/posts.css', '.post::after { content: "loaded anew"; }\n', /^1 'anew'/],
  ['a cell of a table', 'api/src/demo/documents/posts.csv', 'name,note\nAda,begins anew\n', /^2 'anew'/],
  ['a text of YAML', 'operations/alerts.yml', 'summary: a worker begins anew\n', /^1 'anew'/],
]

/** Each word in a comment and in a name. */
const inCode: [word: string, comment: string, name: string][] = [
  ['press', 'After one press it closes.', 'onSecondPress'],
  ['go on', 'Then the sender goes on.', 'goOnWithoutSession'],
  ['of it', 'Returns a copy of it.', 'copyOfIt'],
  ['that you gave', 'The address that you gave.', 'addressThatYouGave'],
  ['circle', 'Read by a smaller circle.', 'widestCircle'],
  ['said', 'What is said above.', 'saidOfEach'],
  ['take over', 'Rows that are taken over.', 'takeOverRows'],
  ['can not', 'This can not fail.', 'canNotFail'],
  ['tell of', 'The owner is told of this.', 'tellOfChange'],
  ['hear of', 'They heard of the change.', 'hearOfChange'],
  ['eyes of', 'Seen with the eyes of others.', 'theEyesOfOthers'],
  ['kept closer', 'Income is kept closer.', 'keptCloser'],
  ['nothing waits', 'Nothing waits here.', 'nothingWaits'],
  ['found a team', 'Found a team first.', 'foundTeam'],
  ['first page', 'Back to the first page.', 'backToTheFirstPage'],
  ['take up', 'The run is taken up again.', 'takenUpAgain'],
]

describe('a planted word is refused, and its replacement is named', () => {
  test.each(planted)('%s', (_, path, text, message) => {
    const messages = check(path, text)
    expect(messages.length).toBeGreaterThan(0)
    expect(messages[0]).toMatch(message)
  })
})

describe('a word is refused', () => {
  const wordsOf = (text: string) => findWords([plant(service, text)]).map(({ word }) => word)
  test.each(inCode)("'%s' in a comment and in a name", (word, comment, name) => {
    expect(wordsOf(`// ${comment}\nexport const a = 1\n`)).toEqual([word])
    expect(wordsOf(`export const ${name} = 1\n`)).toEqual([word])
    expect(findWords([plant(`web/src/features/posts/${name}.ts`, 'export const a = 1\n')]).map((found) => found.word)).toEqual([word])
  })

  test("'mail' as a verb in a name", () => {
    expect(wordsOf('export const isMailed = 1\n')).toEqual(['mail'])
    expect(wordsOf('export const mailMembers = 1\n')).toEqual(['mail'])
    expect(wordsOf('// The owner is mailed.\n')).toEqual(['a mail'])
  })
})

const examples: [word: string, text: string][] = [
  ['hear of', 'They hear by mail.'],
  ['tell of', 'What you are told of'],
  ['house', 'An admin works for the house'],
  ['room', 'Each room of the building'],
  ['ladder', 'The ladder of proofs'],
  ['found a team', 'Found a team first'],
  ['eyes of', 'Look at it with the eyes of others'],
  ['kept closer', 'Income is kept closer than that'],
  ['circle', 'Choose a smaller circle'],
  ['take over', 'Take over from LinkedIn'],
  ['take up', 'Deliveries are taken up again'],
  ['said', 'Not said'],
  ['nothing waits', 'Nothing waits'],
  ['press', 'One press, and the address is yours'],
  ['first page', 'Go to the first page'],
  ['of it', 'Copy the whole of it.'],
  ['that you gave', 'Enter the address that you gave.'],
  ['mail', 'We mailed you a code'],
  ['mail', 'Mailing the code to Ada'],
  ['go on', 'The conversation went on at 09:30'],
  ['go on', 'It is going on with page 2, gone on since'],
  ['stands', 'The name standing there is wrong'],
  ['take over', 'Take it over from LinkedIn'],
  ['for who', 'Only who edits it can change it'],
  ['for who', 'It is shown to who may read it'],
  ['of them', 'Of them some are closed'],
  ['british', 'The colour of the theme'],
  ['british', 'Organised by behaviour'],
]

describe('the words', () => {
  test.each(examples)("'%s' in '%s'", (word, text) => {
    expect(findWords([plant(page, `export const a = ${JSON.stringify(text)}\n`)]).map((found) => found.word)).toContain(word)
  })

  test('each is tried', () => {
    const tried = new Set([...examples.map(([word]) => word), ...planted.flatMap(([, path, text]) => findWords([plant(path, text)]).map(({ word }) => word))])
    expect(dialect.map(({ name }) => name).filter((name) => !tried.has(name) && name !== 'a mail')).toEqual([])
    expect(findWords([plant(service, '// It is told by mail.\n')]).map(({ word }) => word)).toEqual(['a mail'])
  })

  test.each([
    'An email that stands for the account',
    'Not only can it be saved, it can not only be read',
    'Press Enter to search',
    'Mailing address: 1 Main Street',
    'Some of them. None of it.',
    '8.2% of 29 firms',
    'There is no room for more',
    'In-house counsel',
    '& .exclude[aria-pressed="true"]',
    'A firm in good standing',
    'The mail server refused the recipient',
    'A part of it. Most of them.',
    'For those who read it, by people who wrote it, only someone who may',
    'A list of who has voted',
  ])('%s', (text) => {
    expect(findWords([plant(page, `export const a = ${JSON.stringify(text)}\n`)])).toEqual([])
  })

  test.each(['aria-pressed', 'useLongPress', 'CircleCheck', 'signUpMail', 'mailedLinks', 'saying', 'tellOwner', 'partOfIt', 'isFirstPage'])(
    'the name %s',
    (name) => {
      expect(findWords([plant(page, `export const a = ${JSON.stringify(name)}\n`)])).toEqual([])
    },
  )

  test('code is left alone: imports, SQL, code in documents', () => {
    const code = "import { a } from '../room/door.ts'\nimport { sql } from 'kysely'\nexport const b = [sql`select door from rooms`, a]\n"
    expect(findWords([plant(service, code), plant('docs/a.md', 'See `web/src/ui/door.ts`.\n')])).toEqual([])
  })

  test('what are two paragraphs of a document', () => {
    const text = '# What goes\nOn the list\n\n* Where it goes\n* On the list\n\n| goes |\n| on |\n\n```\ngoes\non\n```\n\nThat goes\n\nOn the list.\n'
    expect(findWords([plant('docs/a.md', text)])).toEqual([])
  })

  test('an exception holds for its word, its file and its text', () => {
    const file = plant(page, "export const a = 'Mill Road'\nexport const b = 'Another road'\n")
    const exception = { word: 'road', path: /PostPage/, text: /^Mill Road$/, reason: 'a street' }
    expect(findWords([file], [exception]).map(({ line }) => line)).toEqual([2])
    expect(findWords([file], [{ ...exception, path: /Other/ }]).map(({ line }) => line)).toEqual([1, 2])
  })
})

// That the project has none of these words is a step of `npm run structure`.
describe('this project', () => {
  const project = join(import.meta.dirname, '../..')
  const files = readProject(project)

  test('is read with its units, its image, its tables and the run of CI', () => {
    const paths = new Set(files.map(({ path }) => path))
    expect(
      ['operations/Containerfile', 'operations/mandate.service', 'api/src/demo/documents/net-worth.csv', '.ci/run'].filter((path) => !paths.has(path)),
    ).toEqual([])
  })

  test('still needs each exception', () => {
    const withoutExceptions = findWords(files, [])
    const isUsed = ({ word, path }: (typeof exceptions)[number]) => withoutExceptions.some((found) => found.word === word && path.test(found.path))
    expect(exceptions.filter((each) => !isUsed(each))).toEqual([])
  })
})
