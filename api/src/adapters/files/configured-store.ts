import { join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { makeFolderStore } from './folder-store.ts'
import { makeS3Store, type S3Settings } from './s3-store.ts'

/** S3 if it is configured, else a folder in the data folder. */
export function makeConfiguredStore({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): FileStore {
  return s3 ? makeS3Store(s3) : makeFolderStore(join(dataDir, 'files'))
}
