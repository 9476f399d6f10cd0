import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = new Map<string, { folder: string; servers: number }>()

/** Replicas of one database share its files, as they do in S3: any of them may be the one that reads a new file. Returns what leaves them. */
export function shareFiles(databaseUrl: string, dataDir: string): () => void {
  const files = shared.get(databaseUrl) ?? { folder: mkdtempSync(join(tmpdir(), 'mandate-files-')), servers: 0 }
  shared.set(databaseUrl, files)
  files.servers += 1
  symlinkSync(files.folder, join(dataDir, 'files'), 'junction')
  return () => {
    files.servers -= 1
    if (files.servers > 0) return
    shared.delete(databaseUrl)
    rmSync(files.folder, { recursive: true, force: true })
  }
}
