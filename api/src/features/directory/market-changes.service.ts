import type { listMarketChanges as endpoint, MarketChange } from '@mandate/contract/directory-changes'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type { Database } from '../../database/database.ts'
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
    present: (rows) => rows.map(toChange),
  })
}

/** By id, in no order. */
export async function findMarketChanges(db: Database, ids: readonly number[]): Promise<MarketChange[]> {
  return ids.length === 0 ? [] : (await repository.selectChangesById(db, ids)).map(toChange)
}

type ChangeRow = Awaited<ReturnType<typeof repository.selectChangesById>>[number]

function toChange(row: ChangeRow): MarketChange {
  const { firmCrd: crd, businessName, city, state } = row
  return { ...describeEvent(row), firm: { crd, name: capitalizeCompanyName(businessName), city: city && capitalizeCompanyName(city), state } }
}
