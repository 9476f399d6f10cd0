import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureNames, fillIn } from './feature-names.ts'
import { nameConflict } from './name-conflicts.ts'

function filesOf({ path, Many, One, table }: FeatureNames): Record<string, string> {
  const server = `api/src/features/${path}/${path}`
  const screens = `web/src/features/${path}`
  return {
    [`contract/src/${path}.ts`]: 'contract',
    [`database/migrations/${timeName()}_${table}.sql`]: 'migration',
    [`${server}.repository.ts`]: 'repository',
    [`${server}.service.ts`]: 'service',
    [`${server}.columns.ts`]: 'columns',
    [`${server}.feature.ts`]: 'feature',
    [`${server}.routes.ts`]: 'routes',
    [`${server}.samples.ts`]: 'samples',
    [`${server}.test.ts`]: 'api-test',
    [`${screens}/${path}.feature.ts`]: 'web-feature',
    [`${screens}/${path}.api.ts`]: 'web-api',
    [`${screens}/${Many}Page.tsx`]: 'page',
    [`${screens}/${One}Form.tsx`]: 'form',
    [`${screens}/${One}Table.tsx`]: 'table',
    [`${screens}/${Many}Page.test.tsx`]: 'page-test',
  }
}

/** Today's date and time in UTC, as migrations are named: 20261122T1426. */
function timeName(): string {
  return new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
}

/** The files of a feature on both sides, by path. Throws a sentence that says why when the name can't be used. */
export function featureFiles(root: string, names: FeatureNames): Record<string, string> {
  const templates = Object.entries(filesOf(names))
  const taken = [...templates.map(([file]) => file), `api/src/features/${names.path}`, `web/src/features/${names.path}`].find((file) =>
    existsSync(join(root, file)),
  )
  if (taken) throw new Error(`${taken} exists already. Choose another name`)
  const files = Object.fromEntries(
    templates.map(([file, template]) => [file, fillIn(readFileSync(join(import.meta.dirname, `templates/${template}.txt`), 'utf8'), names)]),
  )
  const conflict = nameConflict(root, names, files)
  if (conflict) throw new Error(`'${names.path}' can't be the name of a feature: ${conflict}. Choose another name`)
  return files
}

/** Writes the files of a feature on both sides and returns their paths. Never overwrites a file. */
export function writeFeature(root: string, names: FeatureNames): string[] {
  const files = featureFiles(root, names)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}
