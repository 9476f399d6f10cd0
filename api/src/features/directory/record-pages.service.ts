import { crdSchema } from '@mandate/contract/directory'
import { matchesPath, paths } from '@mandate/contract/frame/paths'
import { isIdentifier } from '@mandate/contract/values/identifier'
import type { Deps } from '../../http/deps.ts'
import * as repository from './records.repository.ts'

/**
 * Whether the firm or person that the address of a page names is in the filings, also that of the match with them. Anyone may know that: filings are
 * public. Every other address has a page, also that of a member's profile: whether it exists is the member's own to show.
 */
export async function hasRecordPage({ db }: Pick<Deps, 'db'>, path: string): Promise<boolean> {
  const [, , kindMatched = '', idMatched = '', written = ''] = path.split('/')
  if (matchesPath(paths.match, path)) {
    if (kindMatched === 'member') return isIdentifier(idMatched)
    return (kindMatched === 'firm' || kindMatched === 'advisor') && hasNumbered(db, tables[kindMatched], idMatched)
  }
  const kind = matchesPath(paths.firm, path) ? 'firm' : matchesPath(paths.advisor, path) ? 'advisor' : undefined
  return !kind || hasNumbered(db, tables[kind], written)
}

const tables = { firm: 'firms', advisor: 'people' } as const

async function hasNumbered(db: Deps['db'], table: 'firms' | 'people', written: string): Promise<boolean> {
  const crd = crdSchema.safeParse(/^\d{1,10}$/.test(written) ? written : undefined)
  return crd.success && repository.hasRecord(db, table, crd.data)
}
