// Writes the files that are generated: schema.sql and the table types from the migrations, the authorization matrix from the contract and
// the samples, docs/security.md from the threats and the names of tests, the icons from their list.
// Also writes the OpenAPI document to dist/openapi.json, which is not committed.
// With --check it writes nothing and fails when a file is out of date.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../api/src/database/migrate.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../api/src/embedded-postgres/launcher.ts'
import { openApiDocument } from '../api/src/http/openapi.ts'
import { authorizationMatrixDocument } from '../api/src/test/authorization-matrix.ts'
import { describeSchema } from './describe-schema.ts'
import { iconsFile, iconsModule } from './generate-icons.ts'
import { securityDocument } from './security-document.ts'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const stale: string[] = []

function put(file: string, text: string): void {
  const path = join(root, file)
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (present === text) return
  if (isCheck) stale.push(file)
  else writeFileSync(path, text)
}

const postgres = await startEmbeddedPostgres({ folder: mkdtempSync(join(tmpdir(), 'mandate-generate-')), throwaway: true })
try {
  await migrate(postgres.ownerUrl, postgres.appUrl)
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  put('database/schema.sql', await describeSchema(client))
  await client.end()
  put('api/src/database/tables.ts', tableTypes(postgres.ownerUrl))
} finally {
  await postgres.stop()
  removeEmbeddedPostgres(postgres)
}
put('docs/authorization-matrix.md', authorizationMatrixDocument())
put('docs/security.md', securityDocument(root))
put(iconsFile, iconsModule())
if (!isCheck) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist/openapi.json'), `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
}

if (stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}. Run: npm run generate:files\n`)
  process.exit(1)
}

function tableTypes(url: string): string {
  const out = join(mkdtempSync(join(tmpdir(), 'mandate-types-')), 'tables.ts')
  const arguments_ = [
    '--dialect',
    'postgres',
    '--camel-case',
    '--default-schema',
    'public',
    '--exclude-pattern',
    'graphile_worker.*',
    '--url',
    url,
    '--out-file',
    out,
  ]
  const result = spawnSync(join(root, 'node_modules/.bin/kysely-codegen'), arguments_, { encoding: 'utf8' })
  if (result.status !== 0) throw new Error(result.stderr || result.stdout || String(result.error))
  // The driver reads bigint as a number (api/src/database/database.ts).
  const types = readFileSync(out, 'utf8').replace('Int8 = ColumnType<string,', 'Int8 = ColumnType<number,')
  rmSync(out)
  return types
}
