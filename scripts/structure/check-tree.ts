import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkBorders } from './borders.ts'
import { checkDocuments } from './documents.ts'
import { checkFolderCycles } from './folder-cycles.ts'
import { checkHabits } from './habits.ts'
import { importsOf } from './imports.ts'
import { checkLayers } from './layers.ts'
import { checkMigrations } from './migrations.ts'
import { checkPackages } from './packages.ts'
import { checkShape } from './shape.ts'
import { type Problem, readSource, readSourceTree, type SourceFile } from './source-tree.ts'
import { checkSql } from './sql.ts'
import { checkTriggers } from './triggers.ts'
import { checkWaits } from './waits.ts'

const folders = ['contract', 'api', 'web', 'database', 'scripts', 'e2e', 'bench', 'docs', 'operations']
const rootFiles = ['README.md', 'vitest.config.ts', 'playwright.config.ts', 'redocly.yaml', '.ci/run', '.editorconfig', '.npmrc']
/** Written by a script, not by hand. */
const generated = /\.generated\.ts$|^api\/src\/database\/tables\.ts$/

/** Every file of the project at `root` that is written by hand. */
export function readProject(root: string): SourceFile[] {
  const present = folders.filter((folder) => existsSync(join(root, folder)))
  return [
    ...readSourceTree(root, present),
    ...rootFiles.filter((name) => existsSync(join(root, name))).map((name) => readSource(root, join(root, name))),
  ].filter(({ path }) => !generated.test(path))
}

/** Everything that breaks a rule of docs/architecture.md in the project at `root`. */
export function checkTree(root: string, files: SourceFile[] = readProject(root)): Problem[] {
  const imports = files.flatMap(importsOf)
  return [
    ...files.flatMap(parseProblem),
    ...checkBorders(imports),
    ...checkLayers(imports),
    ...checkFolderCycles(imports),
    ...checkMigrations(root),
    ...checkPackages(root),
    ...checkShape(files),
    ...files.flatMap(checkHabits),
    ...files.flatMap(checkSql),
    ...files.flatMap(checkTriggers),
    ...files.flatMap(checkWaits),
    ...checkDocuments(root, files),
  ]
}

function parseProblem({ path, syntax }: SourceFile): Problem[] {
  return (syntax?.errors ?? []).map(({ message }) => ({ rule: 'syntax', path, line: 1, message }))
}
