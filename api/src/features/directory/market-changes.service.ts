import type { listMarketChanges as endpoint, MarketChange } from '@mandate/contract/directory-changes'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { describeEvent } from './firm-events.rules.ts'
import * as repository from './market-changes.repository.ts'

const kindsOf = {
  filings: ['raumMoved', 'custodianChanged', 'disclosureAdded', 'officeMoved', 'feesChanged', 'fundAdded'],
  people: ['personJoined', 'personLeft'],
} as const satisfies Record<string, readonly MarketChange['kind'][]>

type Input = PageInput & { state?: string | undefined; what: keyof typeof kindsOf }

export async function listMarketChanges(deps: Deps, viewer: Viewer, { state, what, ...input }: Input): Promise<ResponseOf<typeof endpoint>> {
  requireMember(viewer)
  const kinds = kindsOf[what]
  return listPage(deps, input, {
    list: `market ${what} ${state ?? ''}`,
    key: { happenedText: String, id: Number },
    select: (range) => (state ? repository.selectChangesInState(deps.db, { ...range, kinds, state }) : repository.selectChanges(deps.db, { ...range, kinds })),
    present: (rows) =>
      rows.map((row) => ({
        ...describeEvent(row),
        firm: { crd: row.firmCrd, name: capitalizeCompanyName(row.businessName), city: row.city && capitalizeCompanyName(row.city), state: row.state },
      })),
  })
}
