import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isUnclear } from '../structure/shape.ts'
import { findWords } from '../words/find-words.ts'
import type { FeatureNames } from './feature-names.ts'

/** Reserved in PostgreSQL, so that no table has the name without quotes. */
const reservedInSql = new Set(
  'all analyze and any array as asc asymmetric both case cast check collate column constraint create default deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect into is join lateral leading left like limit natural not null offset on only or order outer overlaps placing primary references returning right select similar some symmetric table then to trailing true union unique user using variadic verbose when where window with'.split(
    ' ',
  ),
)
/** Types of the language that no value has the name of. */
const typesOfLanguage = new Set([
  'Awaited',
  'Exclude',
  'Extract',
  'NonNullable',
  'Omit',
  'Parameters',
  'Partial',
  'Pick',
  'Readonly',
  'Record',
  'Required',
  'ReturnType',
])

/** Why a feature can't have this name, as a sentence; undefined when it can. `written` are its files, by path. */
export function nameConflict(root: string, names: FeatureNames, written: Record<string, string>): string | undefined {
  return languageConflict(names) ?? conflictWithOthers(root, names) ?? conflictInFiles(written)
}

function languageConflict({ path, table, One, Many }: FeatureNames): string | undefined {
  if (isUnclear(path)) return `'${path}' says nothing about its content`
  if (reservedInSql.has(table)) return `'${table}' is reserved in SQL and can't be the name of a table`
  const taken = [One, Many].find((name) => name in globalThis || typesOfLanguage.has(name))
  return taken && `'${taken}' is a name of the language, so that the feature's type would hide it`
}

/** Other features declare their tables, paths and operations by name, too. */
function conflictWithOthers(root: string, { path, table, many, One, Many }: FeatureNames): string | undefined {
  if (new RegExp(`^create (?:table|view) ${table} `, 'm').test(readFileSync(join(root, 'database/schema.sql'), 'utf8')))
    return `the database already has '${table}'`
  const paths = readFileSync(join(root, 'contract/src/frame/paths.ts'), 'utf8')
  if (new RegExp(`^ {2}${many}: |: '/${path}',$`, 'm').test(paths)) return `contract/src/frame/paths.ts already has '${many}' or '/${path}'`
  const contract = join(root, 'contract/src')
  for (const file of readdirSync(contract).filter((each) => each.endsWith('.ts'))) {
    const [, operation] = new RegExp(`^export const (list${Many}|create${One}|delete${One}) =|^ {2}path: '/${path}',$`, 'm').exec(
      readFileSync(join(contract, file), 'utf8'),
    ) ?? [null, null]
    if (operation !== null) return `contract/src/${file} already has ${operation ? `the operation ${operation}` : `operations at /${path}`}`
  }
  return undefined
}

/** A template's own names, keywords and words that the check of plain English refuses. */
function conflictInFiles(written: Record<string, string>): string | undefined {
  const sources = Object.entries(written).filter(([path]) => /\.tsx?$/.test(path))
  for (const [path, text] of sources) {
    const { program, errors } = parseSync(path, text, { showSemanticErrors: true })
    const [error] = errors
    if (error) return `${path} would be no valid code: ${error.message.replace(/\.$/, '')}`
    const twice = declaredNames(program).find((name, index, all) => all.indexOf(name) !== index)
    if (twice) return `${path} already uses the name '${twice}' for something else`
  }
  const [word] = findWords(sources.map(([path, text]) => ({ path, text, syntax: parseSync(path, text), isTest: false })))
  return word && `'${word.word}' isn't plain English; write: ${word.plain}`
}

/** What a file imports and declares at its top level. */
function declaredNames({ body }: ReturnType<typeof parseSync>['program']): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : []
    return []
  })
}
