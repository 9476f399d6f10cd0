import type { Role } from '@mandate/contract/frame/users'
import { sharedTraits } from '@mandate/contract/lists/personality-items'
import { isVisibleTo } from '@mandate/contract/lists/profile-visibility'
import type { FiledRecord, Profile, ShownFact } from '@mandate/contract/profiles'
import { notFound, tryLater } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { AnswerLost, IndexNotReady, type Value } from '../../search-index/engine.ts'
import { isVerifiedInvestor } from '../accreditation/accreditation.service.ts'
import { isClientCountLowerBound } from '../directory/firms.service.ts'
import { findDifferences } from '../personality/compared.service.ts'
import { findComparedScores } from '../personality/personality.service.ts'
import { getOwnProfile, getProfile } from '../profiles/profiles.service.ts'
import { findFactsSeenBy } from '../profiles/seen-facts.service.ts'
import { columnsIn, type Sought } from './explain-match.rules.ts'
import { type Facts, placeWord, type Sides, statedColumn, styleField } from './match-parts.rules.ts'
import type { MatchPlan } from './match-plan.rules.ts'
import { type MatchedType, readFacts } from './seeker.service.ts'

type Values = Record<string, Value>

interface FoundRow {
  name: string
  values: Values
}

const isoDay = (value: Value | undefined) => (typeof value === 'number' ? new Date(value).toISOString().slice(0, 10) : null)

async function findRow({ searchEngine }: Deps, { type, crd, columns }: { type: MatchedType; crd: number; columns: string[] }): Promise<FoundRow | undefined> {
  const query = { table: type, words: '', where: [{ kind: 'ids' as const, ids: [crd], isExcluded: false }], sort: [], limit: 1, after: null, facets: [] }
  try {
    const { rows } = await searchEngine.search({ ...query, columns: [...new Set([...columns, 'asOf'])] })
    const [row] = rows
    return row && { name: row.texts[0]?.text ?? '', values: row.values }
  } catch (error) {
    if (error instanceof IndexNotReady) throw tryLater('unavailable', 'Search is starting up. Try again in a few seconds', 2)
    if (error instanceof AnswerLost) throw tryLater('unavailable', 'The match was interrupted. Try again', 1)
    throw error
  }
}

interface Wanted {
  type: MatchedType
  crd: number
  columns: { row: string[]; linked: string[] }
}

/** A firm or an advisor, with the columns that the search would score. */
export async function findSought(deps: Deps, { type, crd, columns }: Wanted): Promise<Sought> {
  const row = await findRow(deps, { type, crd, columns: type === 'advisors' ? [...columns.row, 'firm'] : columns.row })
  if (!row) throw notFound()
  if (type === 'firms') {
    const asOf = isoDay(row.values.asOf)
    const upperBounds = await findUpperBounds(deps, crd, columns.row)
    return {
      name: row.name,
      row: { row: row.values, linked: null },
      kind: 'firm',
      firmName: row.name,
      firmAsOf: asOf,
      personAsOf: null,
      statedAt: {},
      upperBounds,
    }
  }
  const firmCrd = typeof row.values.firm === 'string' ? Number(row.values.firm) : undefined
  const firm = firmCrd === undefined ? undefined : await findRow(deps, { type: 'firms', crd: firmCrd, columns: columns.linked })
  return {
    name: row.name,
    row: { row: row.values, linked: firm?.values ?? null },
    upperBounds: firmCrd === undefined ? [] : await findUpperBounds(deps, firmCrd, columns.linked),
    ...{ kind: 'person', firmName: firm?.name ?? null, firmAsOf: isoDay(firm?.values.asOf), personAsOf: isoDay(row.values.asOf), statedAt: {} },
  }
}

const perClient = 'aumPerClient'

/** Those of the columns that hold no more than an upper bound. */
async function findUpperBounds({ db }: Deps, firmCrd: number, columns: readonly string[]): Promise<string[]> {
  return columns.includes(perClient) && (await isClientCountLowerBound(db, firmCrd)) ? [perClient] : []
}

const wordsOf = (value: Value | undefined): string[] => (Array.isArray(value) ? value : typeof value === 'string' ? [value] : [])

/** Where the person of a record may serve clients: their registered states, or where none is on record, those of their firm. Undefined without a record. */
export async function findLicensedStates(deps: Deps, advisorCrd: number | null): Promise<string[] | undefined> {
  const row = advisorCrd === null ? undefined : await findRow(deps, { type: 'advisors', crd: advisorCrd, columns: ['registeredState', 'firm'] })
  if (!row) return undefined
  const own = wordsOf(row.values.registeredState)
  if (own.length > 0 || typeof row.values.firm !== 'string') return own
  const firm = await findRow(deps, { type: 'firms', crd: Number(row.values.firm), columns: ['state', 'noticeState'] })
  return [...wordsOf(firm?.values.state), ...wordsOf(firm?.values.noticeState)]
}

/** A member as someone else sees them. */
interface Side {
  sides: Sides
  /** What they look for, as far as the other may see it. */
  facts: Facts
  licensedIn(): Promise<string[] | undefined>
  read(plan: MatchPlan): Promise<Sought>
}

export interface FoundMember extends Side {
  role: Role
  sought: Pick<Sought, 'name'>
  isVerified(): Promise<boolean>
  /** The viewer as this member sees them. */
  viewerAsSeen(): Promise<Side>
}

/** A member as the viewer sees them: what they share, their claimed record, and the filing of their firm. */
export async function findMember(deps: Deps, viewer: Viewer, profileId: string): Promise<FoundMember> {
  const profile = await getProfile(deps, viewer, { profileId })
  const name = `${profile.firstName} ${profile.lastName}`
  const alike = () => findAlikeTraits(deps, viewer, profile)
  return {
    ...sideOf(deps, { name, facts: profile.facts, filed: profile.filed, alike }),
    role: profile.role,
    sought: { name },
    isVerified: async () => profile.role === 'ACCREDITED_INVESTOR' && (await isVerifiedInvestor(deps.db, profile.id)),
    async viewerAsSeen() {
      const [own, seen] = await Promise.all([getOwnProfile(deps, viewer), findFactsSeenBy(deps.db, viewer, profile.audience)])
      const isOpen = isVisibleTo(own.visibility, profile.audience)
      return sideOf(deps, { name: '', facts: isOpen ? seen.facts : [], filed: isOpen ? own.filed : null, alike })
    },
  }
}

interface Seen {
  name: string
  facts: readonly ShownFact[]
  filed: FiledRecord | null
  alike: () => Promise<string[] | undefined>
}

function sideOf(deps: Deps, { name, facts, filed, alike }: Seen): Side {
  const stated: Values = Object.fromEntries(Object.entries(readFacts(facts)).map(([field, value]) => [statedColumn(field), readValue(value)]))
  const { city, state } = Object.fromEntries(facts.map(({ field, value }) => [field, value]))
  if (typeof city === 'string' && typeof state === 'string') stated[statedColumn('place')] = placeWord(city, state)
  const statedAt = Object.fromEntries(facts.map((fact) => [fact.field, fact.statedAt]))
  return {
    sides: { firm: filed?.firmCrd ? 'linked' : null, person: filed ? 'row' : null, isMember: true },
    facts: readFacts(facts, filed?.facts),
    licensedIn: () => findLicensedStates(deps, filed?.advisorCrd ?? null),
    async read(plan) {
      const compared = await alike()
      if (compared) stated[statedColumn(styleField)] = compared
      const none = { name, row: { row: stated, linked: null }, kind: 'person' as const, firmName: null, firmAsOf: null, personAsOf: null, statedAt }
      if (!filed) return none
      const columns = { row: columnsIn(plan, 'row'), linked: columnsIn(plan, 'linked') }
      const recorded = await findSought(deps, { type: 'advisors', crd: filed.advisorCrd, columns })
      return { ...recorded, name, row: { ...recorded.row, row: { ...recorded.row.row, ...stated } }, statedAt }
    },
  }
}

const isCompared = 'compared'

/** The traits in which the two can't be told apart; undefined unless both share their scores with each other, and for members who opted out of insights. */
async function findAlikeTraits({ db, config }: Deps, viewer: Viewer, { id, audience }: Pick<Profile, 'id' | 'audience'>): Promise<string[] | undefined> {
  if (!config.hasAi || (audience !== 'network' && audience !== 'firm')) return undefined
  const [own, theirs] = await Promise.all([findComparedScores(db, requireMember(viewer).userId), findComparedScores(db, id)])
  if (!own || !theirs) return undefined
  const different = findDifferences(own, theirs)
  // A value even when none is alike.
  return [isCompared, ...sharedTraits.filter((trait) => different[trait] === undefined)]
}

const readValue = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value) ? (value as Value) : null
