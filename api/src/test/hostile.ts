/** Texts that have broken other people's servers. */
export const hostileTexts: string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u2066txt.exe',
  'a\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(40),
  'İıſK',
  'a'.repeat(10_000),
  'a'.repeat(100_000),
  '@'.repeat(5_000),
  `${'a'.repeat(64)}@${'b'.repeat(185)}.test`,
  'ada@people.test\r\nBcc: all@people.test',
  "' or '1'='1",
  "'; drop table users; --",
  '1; select pg_sleep(3)',
  '\\',
  '%',
  '%00',
  '%%%s%n%d',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/\\@app.example',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '$(sleep 3)`sleep 3`|sleep 3',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0x10',
  '1e400',
  '99999999999999999999',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '=cmd|"/c calc"!A1',
]

/** Typed into a search: what a query parser reads as operators, far too often or in the wrong place. At most 200 characters each. */
export const hostileQueries: string[] = [
  '-'.repeat(40),
  '-'.repeat(200),
  '- '.repeat(100),
  '-a '.repeat(66),
  `${'-'.repeat(40)}adviser`,
  `a ${'-'.repeat(40)}"b`,
  'a|-'.repeat(66),
  ':-'.repeat(100),
  '!'.repeat(200),
  '('.repeat(200),
  ')('.repeat(100),
  '"'.repeat(200),
  '"-'.repeat(100),
  '""-'.repeat(66),
  'or '.repeat(66),
  '-or '.repeat(50),
  'a or '.repeat(40),
  '& | ! <-> <2> :* '.repeat(11),
  'a:*b & !c | (d'.repeat(14),
  '*'.repeat(200),
  '%_'.repeat(100),
  '\\'.repeat(100),
  "'".repeat(199),
  '.'.repeat(200),
  '\u2014'.repeat(200),
  '\u00a0'.repeat(200),
  '\u200b-'.repeat(100),
  '-\u00a0'.repeat(100),
  'a'.repeat(200),
  'a-'.repeat(100),
  'a '.repeat(100),
  '👩‍👩‍👧‍👦'.repeat(18),
  '\u0301'.repeat(200),
  '\u202e\u2066txt.exe',
]

/** For JSON fields: everything that is not a text. */
export const wrongTypes: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  [[]],
  ['a', 'b'],
  {},
  { $gt: '' },
  { length: 1e9 },
  { toString: 1 },
]

interface RawBody {
  name: string
  payload: string | Buffer
  type?: string
}

const large = {
  text: `{"x":"${'x'.repeat(300_000)}"}`,
  lists: `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  objects: `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  keys: JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))),
}

/** Whole bodies that are not what they should be. `json` is a valid one, to be spoilt. */
export function rawBodies(json: string): RawBody[] {
  const twice = json.replace(/^\{(.+)\}$/s, '{$1,$1}')
  return [
    { name: 'empty', payload: '' },
    { name: 'not JSON', payload: 'email=a&password=b' },
    { name: 'half of it', payload: json.slice(0, -1) },
    { name: 'huge', payload: large.text },
    { name: 'deep', payload: large.lists },
    { name: 'deep objects', payload: large.objects },
    { name: 'every key twice', payload: twice },
    { name: '__proto__', payload: json.replace('{', '{"__proto__":{"isAdmin":true},') },
    { name: 'constructor', payload: json.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},') },
    { name: 'a NUL between', payload: json.replace(':', ':\u0000') },
    { name: 'a byte order mark', payload: `\ufeff${json}` },
    { name: 'bytes that are not UTF-8', payload: Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]) },
    { name: 'UTF-16', payload: Buffer.from(json, 'utf16le'), type: 'application/json; charset=utf-16' },
    { name: 'a lone surrogate', payload: '{"\\ud800":"\\udfff"}' },
    { name: 'a list', payload: '[]' },
    { name: 'a text', payload: '"text"' },
    { name: 'null', payload: 'null' },
    { name: 'many keys', payload: large.keys },
  ]
}

/** What no body of ours may contain, whatever went wrong: hashes, stacks, SQL, paths of the machine, versions. */
export const leak =
  /\$argon2|\$2[aby]\$\d\d\$|\bat [^\s"]+ \(?[^\s"]*:\d+:\d+|node_modules|node:internal|file:\/\/|\/(?:home|work|root|usr|tmp|var)\/[a-z]|\b(?:select|insert into|update|delete from) [^"]{0,200}\b(?:from|values|set|where)\b|syntax error at|relation \\?"|column \\?"|violates|duplicate key|invalid input syntax|postgres(?:ql)?:|ECONN|EPIPE|\b(?:Fastify|Zod|Kysely|PostgreSQL|Node)\b|FST_ERR_|password_?hash|token_?hash|secret_?(?:key|sealed)|\bepoch\b/i
