import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { PartnerCategory } from '@mandate/contract/lists/partner-words'
import type { getPartnerPromotion as promotionEndpoint, SponsoredItem, SponsoredSlot } from '@mandate/contract/sponsored'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { findTeamOf } from '../teams/teams.service.ts'
import * as repository from './sponsored.repository.ts'
import { fitsContext, isProgram, viewsByNow, whyHere } from './sponsored.rules.ts'

const mostOfPersonADay = 3
const tokenSeconds = 1_800

interface Wanted {
  slot: SponsoredSlot
  topic?: PartnerCategory[] | undefined
  state?: string[] | undefined
}

/** The campaign that is farthest behind its pace, among those that fit the context and aren't capped for this person. */
export async function listSponsored(deps: Deps, viewer: Viewer, { slot, topic = [], state = [] }: Wanted): Promise<{ items: SponsoredItem[] }> {
  if (!deps.switches.isOn('sponsored')) return { items: [] }
  const userId = viewer.kind === 'anonymous' ? null : viewer.userId
  const [running, team] = await Promise.all([repository.selectRunning(deps.db, slot, userId), userId ? findTeamOf(deps.db, userId) : undefined])
  const context = { role: viewer.kind === 'member' ? viewer.role : undefined, topics: topic, states: state }
  const behind = (each: (typeof running)[number]) => viewsByNow(each.dailyViews, each.secondOfDay) - each.viewsToday
  const [chosen] = running
    .filter((each) => each.viewsOfPerson < mostOfPersonADay && behind(each) > 0 && fitsContext(each, context))
    .toSorted((one, other) => behind(other) / other.dailyViews - behind(one) / one.dailyViews)
  if (!chosen) return { items: [] }
  const isCounted = viewer.kind === 'member' && team?.teamId !== chosen.teamId && !isProgram(viewer.userAgent)
  const { id: campaignId, partnerId, sponsor, title, text, promotion } = chosen
  return {
    items: [
      {
        ...{ campaignId, partnerId, sponsor, label: 'Sponsored', title, text, promotion, why: whyHere(chosen, context) },
        token: isCounted && userId ? writeToken(deps, { campaignId, userId, slot }) : null,
      },
    ],
  }
}

/** Stated on the partner's page, which a sponsored item leads to. It is no part of the partner's own answer, which is the same for all who pay or don't. */
export async function getPartnerPromotion(deps: Deps, partnerId: string): Promise<ResponseOf<typeof promotionEndpoint>> {
  if (!(await repository.isPartnerListed(deps.db, partnerId))) throw notFound()
  const row = deps.switches.isOn('sponsored') ? await repository.findPromotion(deps.db, partnerId) : undefined
  return { promotion: row?.promotion ?? null }
}

export async function recordSponsoredView(deps: Deps, viewer: Viewer, token: string): Promise<Done> {
  const seen = await readSeen(deps, viewer, token)
  if (seen) await repository.insertView(deps.db, seen)
  return { done: true }
}

export async function recordSponsoredClick(deps: Deps, viewer: Viewer, token: string): Promise<Done> {
  const seen = await readSeen(deps, viewer, token)
  if (seen) await repository.insertClick(deps.db, seen)
  return { done: true }
}

export async function hideSponsored({ db }: Deps, viewer: Viewer, campaignId: string): Promise<Done> {
  const { userId } = requireMember(viewer)
  if ((await repository.findTeamOfCampaign(db, campaignId)) === undefined) throw notFound()
  await repository.insertHide(db, { userId, campaignId })
  return { done: true }
}

interface Shown {
  campaignId: string
  userId: string
  slot: string
}

const signatureOf = ({ config }: Pick<Deps, 'config'>, { campaignId, userId, slot }: Shown, until: number) =>
  keyed(config.secretKey, 'sponsored item', `${campaignId} ${userId} ${slot} ${until}`)

function writeToken(deps: Deps, shown: Shown): string {
  const until = Math.floor(Date.now() / 1_000) + tokenSeconds
  return [shown.campaignId, shown.slot, until, signatureOf(deps, shown, until)].join('.')
}

/** Undefined where it doesn't count: programs, admins, and the sponsor's own people, also those who joined since. */
async function readSeen(deps: Deps, viewer: Viewer, token: string): Promise<Shown | undefined> {
  const { userId, kind, userAgent } = requireMember(viewer)
  const [campaignId = '', slot = '', untilText = '', signature = ''] = token.split('.')
  const until = Number(untilText)
  const isOurs = Number.isInteger(until) && isSame(signature, signatureOf(deps, { campaignId, userId, slot }, until))
  if (!isOurs || until < Date.now() / 1_000)
    throw new AppError('invalid_input', 'This item was shown too long ago, or to someone else', { token: 'Load the page again' })
  if (kind === 'admin' || isProgram(userAgent)) return undefined
  const [sponsorTeam, team] = await Promise.all([repository.findTeamOfCampaign(deps.db, campaignId), findTeamOf(deps.db, userId)])
  return sponsorTeam === undefined || sponsorTeam === team?.teamId ? undefined : { campaignId, userId, slot }
}
