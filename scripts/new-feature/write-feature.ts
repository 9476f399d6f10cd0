import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type FeatureNames, fillIn } from './feature-names.ts'

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

/** Writes the files of a feature on both sides and returns their paths. Never overwrites a file. */
export function writeFeature(root: string, names: FeatureNames): string[] {
  const files = Object.entries(filesOf(names))
  const taken = [...files.map(([file]) => file), `api/src/features/${names.path}`, `web/src/features/${names.path}`].find((file) =>
    existsSync(join(root, file)),
  )
  if (taken) throw new Error(`${taken} exists already. Choose another name`)
  for (const [file, template] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), fillIn(readFileSync(join(import.meta.dirname, `templates/${template}.txt`), 'utf8'), names))
  }
  return files.map(([file]) => file)
}
