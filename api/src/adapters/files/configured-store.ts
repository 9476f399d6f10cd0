import { join } from 'node:path'
import { makeFileKey } from './encrypted-chunks.ts'
import { makeEncryptedStore } from './encrypted-store.ts'
import type { FileStore } from './file-store.ts'
import { makeFolderStore } from './folder-store.ts'
import { makeS3Store, type S3Settings } from './s3-store.ts'

/** S3 if it is configured, else a folder in the data folder; encrypted if there is a key. */
export function makeConfiguredStore({ s3, dataDir, filesKeys }: { s3: S3Settings | undefined; dataDir: string; filesKeys: readonly string[] }): FileStore {
  const store = s3 ? makeS3Store(s3) : makeFolderStore(join(dataDir, 'files'))
  const [first, ...others] = filesKeys.map(makeFileKey)
  return first ? makeEncryptedStore(store, [first, ...others]) : store
}
