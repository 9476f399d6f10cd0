import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { readCursor, toPage, writeCursor } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as filings from './filings.repository.ts'

interface Input {
  limit: number
  cursor?: string | undefined
  begins?: string | undefined
}

export async function listFirms({ db, config }: Deps, viewer: Viewer, { limit, cursor, begins }: Input) {
  requireMember(viewer)
  const list = `firms ${begins ?? ''}`
  const key = readCursor(config.secretKey, list, cursor)
  const rows = await filings.selectFirms(db, { limit: limit + 1, begins, after: key && { name: String(key[0]), crd: Number(key[1]) } })
  return toPage(rows, limit, {
    present: ({ crd, legalName, businessName, city, state, raumTotal, advisors, submittedAt }) => ({
      crd,
      name: capitalizeCompanyName(businessName),
      legalName: legalName === businessName ? null : capitalizeCompanyName(legalName),
      city,
      state,
      raumTotal,
      advisors,
      submittedAt: submittedAt.toISOString(),
    }),
    cursorOf: (last) => writeCursor(config.secretKey, list, [last.businessName, last.crd]),
  })
}
