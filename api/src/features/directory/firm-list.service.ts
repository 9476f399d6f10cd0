import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import * as filings from './filings.repository.ts'

interface Input extends PageInput {
  begins?: string | undefined
}

export async function listFirms(deps: Deps, viewer: Viewer, { begins, ...input }: Input) {
  requireMember(viewer)
  return listPage(deps, input, {
    list: `firms ${begins ?? ''}`,
    key: { businessName: String, crd: Number },
    select: (range) => filings.selectFirms(deps.db, { ...range, begins }),
    present: (rows) =>
      rows.map(({ crd, legalName, businessName, city, state, raumTotal, advisors, submittedAt }) => ({
        crd,
        name: capitalizeCompanyName(businessName),
        legalName: legalName === businessName ? null : capitalizeCompanyName(legalName),
        city,
        state,
        raumTotal,
        advisors,
        submittedAt: submittedAt.toISOString(),
      })),
  })
}
