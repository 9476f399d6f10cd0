import { chownSync, createReadStream, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { listFiles } from '../../embedded-postgres/archiver.ts'
import { completeDataFolder, makePlaceFor } from '../../embedded-postgres/base-copy.ts'
import { type Machine, prepareMachine } from '../../embedded-postgres/launcher.ts'
import { stopOrphan } from '../../embedded-postgres/processes.ts'
import { ArchiveEndsEarlier, recover } from '../../embedded-postgres/recover.ts'
import type { Base } from './archive-folder.ts'
import { BackupError } from './manifest.ts'

interface Target {
  /** Where the database will be. */
  folder: string
  binDir: string | undefined
  until: Date | undefined
}

const unpackedAtOnce = 4
const orphanPatienceMs = 5_000

/** Where a restore works until it has succeeded; on the same disk, so that it only has to be renamed. */
const stagingOf = (folder: string) => `${folder}.restoring`

/** Unpacks a base backup and replays the archive, next to where the database will be. Nothing that is there is changed. */
export async function stageBase(base: Base, archive: string, { folder, binDir, until }: Target): Promise<string> {
  const staging = stagingOf(folder)
  // Of a restore that was killed.
  await stopOrphan(staging, orphanPatienceMs)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(dirname(staging), { recursive: true })
  const machine = prepareMachine(staging, binDir)
  try {
    await unpack(base, machine)
    await recover(machine, { walFolder: join(archive, 'wal'), until })
    return staging
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!(error instanceof ArchiveEndsEarlier)) throw error
    const last = error.lastChange ? `: its last change is of ${error.lastChange}` : ''
    throw new BackupError(`The archive ends before ${until?.toISOString()}${last}. Leave --until out to restore all of it.`)
  }
}

async function unpack({ folder, manifest }: Base, machine: Machine): Promise<void> {
  const paths = manifest.parts.map(({ path }) => path).filter((path) => path.startsWith('data/') || path === 'connection.json')
  const remaining = paths.values()
  await Promise.all(
    Array.from({ length: unpackedAtOnce }, async () => {
      for (const path of remaining) await unpackFile(join(folder, path), join(machine.folder, path))
    }),
  )
  await completeDataFolder(machine)
  // Our own, whatever the account of the database.
  if (machine.account) chownSync(join(machine.folder, 'connection.json'), process.getuid?.() ?? 0, process.getgid?.() ?? 0)
}

async function unpackFile(source: string, place: string): Promise<void> {
  const target = place.replace(/\.gz$/, '')
  makePlaceFor(target)
  if (target === place) return copyFile(source, target)
  await pipeline(createReadStream(source), createGunzip(), createWriteStream(target, { mode: 0o600 }))
}

/** Moves the restored database into its place and copies the stored files. */
export async function moveIntoPlace(
  { folder: baseFolder }: Base,
  archive: string,
  { staging, folder, files, secretKeyFile }: { staging: string; folder: string; files: string | undefined; secretKeyFile: string | undefined },
): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  await rename(staging, folder)
  const names = files ? await listFiles(join(archive, 'files')) : []
  for (const name of names) {
    const target = join(files ?? '', name)
    makePlaceFor(target)
    await copyFile(join(archive, 'files', name), target)
  }
  const secretKey = join(baseFolder, 'secret-key')
  if (secretKeyFile && existsSync(secretKey)) {
    makePlaceFor(secretKeyFile)
    writeFileSync(secretKeyFile, readFileSync(secretKey), { mode: 0o600 })
  }
  return names.length
}
