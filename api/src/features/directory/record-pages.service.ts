import { crdSchema } from '@mandate/contract/directory'
import { matchesPath, paths } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import * as repository from './records.repository.ts'

/**
 * Whether the firm or person that the address of a page names is in the filings. Anyone may know that: filings are public. Every other address has a
 * page, also that of a member's profile: whether it exists is the member's own to show.
 */
export async function hasRecordPage({ db }: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  const kind = matchesPath(paths.firm, path) ? 'firms' : matchesPath(paths.advisor, path) ? 'people' : undefined
  if (!kind) return true
  const written = path.split('/')[4] ?? ''
  const crd = crdSchema.safeParse(/^\d{1,10}$/.test(written) ? written : undefined)
  return crd.success && repository.hasRecord(db, kind, crd.data)
}
