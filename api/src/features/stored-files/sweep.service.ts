import type { Deps } from '../../http/deps.ts'
import * as repository from './sweep.repository.ts'

const youngestMs = 1_800_000

/** `evidence/<id>`, also for a size of a picture and for an unfinished file. */
const nameOf = (stored: string) => stored.split(/[/.]/, 2).join('/')

/** Scheduled. */
export async function removeOrphans(deps: Deps): Promise<void> {
  await sweepFiles(deps)
}

/**
 * A server that is killed between writing a file and its row leaves a file that no row knows and that no account deletion would reach.
 * Deletes such files when they are older than half an hour; counts rows whose file is missing, which only an operator can explain.
 */
export async function sweepFiles({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<{ removed: number; missing: number }> {
  const stray: string[] = []
  const present = new Set<string>()
  const oldest = Date.now() - youngestMs
  for await (const { name, changedAt } of files.list()) {
    if (!name.endsWith('.part')) present.add(nameOf(name))
    if (changedAt.getTime() < oldest) stray.push(name)
  }
  // Read after the listing: a file listed before has its row by now, or never gets one.
  const rows = await repository.selectKnownNames(db)
  const known = new Set(rows.map(({ name }) => name))
  const orphans = stray.filter((name) => name.endsWith('.part') || !known.has(nameOf(name)))
  for (const name of orphans) await files.remove(name)
  const missing = rows.filter(({ name, isOld }) => isOld && !present.has(name)).map(({ name }) => name)
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'files: removed files that no row knows')
  if (missing.length > 0) log.error({ missing: missing.length, first: missing.slice(0, 10) }, 'files: rows without their file')
  return { removed: orphans.length, missing: missing.length }
}
