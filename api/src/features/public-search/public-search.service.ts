import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  type getCoverage,
  mostPublicHits,
  type PublicAdvisor,
  type PublicFirm,
  type PublicHit,
  publicFigureNames,
  type searchPublic,
} from '@mandate/contract/public-search'
import type { Found } from '@mandate/contract/search'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import type { Deps } from '../../http/deps.ts'
import { readAdvisor } from '../directory/advisors.service.ts'
import { readFirm } from '../directory/firms.service.ts'
import { suggestGroups } from '../search/search.service.ts'
import { shareOut } from './public-search.rules.ts'

/** The search box of the landing page. Uses the member search and returns only public fields. */
export async function searchPublicly(deps: Deps, { q }: ParsedRequestOf<typeof searchPublic>['query']): Promise<ResponseOf<typeof searchPublic>> {
  const { groups, note } = await suggestGroups(deps, { q, limit: mostPublicHits })
  const known = groups.flatMap(({ kind, total, items }) => (kind === 'document' ? [] : [{ kind, total, items }]))
  const totalOf = (kind: PublicHit['kind']) => known.find((group) => group.kind === kind)?.total ?? 0
  const hits = known.map(({ kind, items }) => items.map((found): PublicHit => toHit(kind, found)))
  return { items: shareOut(hits, mostPublicHits), firms: totalOf('firm'), advisors: totalOf('advisor'), ...note }
}

function toHit(kind: PublicHit['kind'], { id, name, matches, line, values, asOf }: Found): PublicHit {
  const figure = (column: string) => (typeof values[column] === 'number' ? values[column] : null)
  const size = { aum: figure('aum'), aumGrowth: figure('aumGrowth'), aumDiscretionary: figure('aumDiscretionary'), filedOn: asOf }
  return { kind, crd: id, name, matches, place: line, size: kind === 'firm' ? size : null }
}

/** What the filing says in six facts. Everything is published by the regulators; nothing that members entered. */
export async function getFirmPublicly({ db }: Deps, { firmCrd }: { firmCrd: number }): Promise<PublicFirm> {
  const { crd, businessName, address, kind, ended, secNumber, filing, figures, disclosures } = await readFirm(db, { firmCrd })
  return {
    crd,
    name: businessName,
    place: address ? [capitalizeCompanyName(address.city), address.state].filter(Boolean).join(', ') : '',
    kind,
    ended,
    secNumber,
    filing,
    figures: publicFigureNames.flatMap((name) => {
      const figure = figures[name]
      return figure ? [{ name, value: figure.value, item: figure.item, isLowerBound: figure.isLowerBound }] : []
    }),
    disclosures: disclosures.length,
  }
}

/** What the regulators publish of a person's registration, in six facts; nothing that members entered. */
export async function getAdvisorPublicly({ db }: Deps, { advisorCrd }: { advisorCrd: number }): Promise<PublicAdvisor> {
  const { crd, firstName, middleName, lastName, suffix, isRegistered, current, experienceMonths, disclosures, lastSeen } = await readAdvisor(db, { advisorCrd })
  const [employer] = current
  return {
    crd,
    name: [firstName, middleName, lastName, suffix].filter(Boolean).join(' '),
    isRegistered,
    firm: employer?.firmName ?? null,
    place: employer ? [capitalizeCompanyName(employer.city), employer.state].filter(Boolean).join(', ') : '',
    states: new Set(current.flatMap(({ registrations }) => registrations.map(({ state }) => state))).size,
    experienceMonths,
    hasDisclosure: disclosures.length > 0,
    lastSeen,
  }
}

export async function getCoverageOfSearch(deps: Deps): Promise<ResponseOf<typeof getCoverage>> {
  const { groups } = await suggestGroups(deps, { q: '', limit: 1 })
  const totalOf = (kind: PublicHit['kind']) => groups.find((group) => group.kind === kind)?.total ?? 0
  return { firms: totalOf('firm'), advisors: totalOf('advisor') }
}
