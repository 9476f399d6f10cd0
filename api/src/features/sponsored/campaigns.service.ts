import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import {
  type Campaign,
  type createCampaign as createEndpoint,
  type decideCampaign as decideEndpoint,
  overReason,
  type PriceUnit,
  type getCampaignReport as reportEndpoint,
  type listCampaignReviews as reviewsEndpoint,
  type setCampaignRun as runEndpoint,
  sponsoredSlots,
} from '@mandate/contract/sponsored'
import { AppError, notFound } from '../../http/app-error.ts'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf, plainFileName } from '../../http/file-names.ts'
import { requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getMembership } from '../teams/teams.service.ts'
import * as repository from './campaigns.repository.ts'
import { amountOf, compensationProblem, passedDays, runProblem, stateOfRun } from './sponsored.rules.ts'

export async function listCampaigns(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<Campaign>> {
  const { teamId } = await getMembership(deps.db, requireMember(viewer).userId)
  return listPage(deps, page, {
    list: `campaigns ${teamId}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectCampaignsOfTeam(deps.db, teamId, range),
    present: (rows) => rows.map(toCampaign),
  })
}

export async function createCampaign(deps: Deps, viewer: Viewer, campaign: ParsedRequestOf<typeof createEndpoint>['body']): Promise<{ id: string }> {
  const member = requireMember(viewer)
  const { teamId, role } = await getMembership(deps.db, member.userId)
  if (role === 'viewer') throw new AppError('not_allowed', 'Only team owners and editors can ask for a campaign. Ask one of them')
  const passed = passedDays(campaign, today())
  if (passed) throw new AppError('invalid_input', 'This campaign would begin in the past', passed)
  return deps.db.transaction().execute(async (transaction) => {
    const partner = await repository.findApprovedPartner(transaction, teamId)
    if (!partner) throw new AppError('conflict', 'Your team has no approved partner page yet. Submit it first')
    if (!partner.isSponsorListed)
      throw new AppError('conflict', "Your partner page isn't listed, so a campaign wouldn't be shown. Its page says why it was taken off the list")
    const { id } = await repository.insertCampaign(transaction, { ...campaign, partnerId: partner.id })
    await recordEvent(transaction, by(member), { kind: 'campaign.requested', details: { campaignId: id, partnerId: partner.id } })
    return { id }
  })
}

export async function getCampaignReport({ db }: Deps, viewer: Viewer, campaignId: string): Promise<ResponseOf<typeof reportEndpoint>> {
  const { teamId } = await getMembership(db, requireMember(viewer).userId)
  const campaign = await repository.findCampaignOfTeam(db, teamId, campaignId)
  if (!campaign) throw notFound()
  const [days, payment] = await Promise.all([repository.selectDays(db, campaignId), repository.findPayment(db, campaignId)])
  const { priceCents: cents = null, pricePer: per = null, compensation = null } = payment ?? {}
  const amount = cents === null || per === null ? null : amountOf({ ...campaign, price: { per: per as PriceUnit, cents } }, today())
  return { campaign: toCampaign(campaign), days, amount, compensation }
}

/** The same rows as the page. */
export async function exportCampaignReport(deps: Deps, viewer: Viewer, campaignId: string): Promise<AnsweredFile> {
  const { campaign, days, amount } = await getCampaignReport(deps, viewer, campaignId)
  const spent = amount ? (amount.spentCents / 100).toFixed(2) : ''
  const content = [
    ...[csvBeginning, csvLine(['Day', 'Slot', 'Views', 'People', 'Clicks', 'Cost (USD)'])],
    ...days.map(({ day, slot, views, people, clicks }) => csvLine([day, sponsoredSlots[slot], views, people, clicks, ''])),
    // A person may be counted on several days, so people have no total.
    csvLine(['Total', '', campaign.views, '', campaign.clicks, spent]),
  ].join('')
  const bytes = Buffer.from(content)
  return {
    ...{ bytes: bytes.length, mediaType: 'text/csv', tag: createHash('sha256').update(bytes).digest('hex') },
    disposition: attachmentOf(plainFileName(campaign.title, 'csv')),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.from, range.to + 1) : bytes], { objectMode: false })),
  }
}

type Run = ParsedRequestOf<typeof runEndpoint>['body'] & { campaignId: string }

export async function setCampaignRun({ db }: Deps, viewer: Viewer, { campaignId, run }: Run): Promise<Campaign> {
  const member = requireMember(viewer)
  const { teamId, role } = await getMembership(db, member.userId)
  await db.transaction().execute(async (transaction) => {
    const campaign = await repository.lockCampaign(transaction, campaignId)
    if (campaign?.teamId !== teamId) throw notFound()
    if (role === 'viewer') throw new AppError('not_allowed', 'Only team owners and editors can change a campaign. Ask one of them')
    const problem = runProblem(campaign, run, today())
    if (problem) throw new AppError('conflict', problem)
    if (campaign.state === stateOfRun[run]) return
    await repository.updateState(transaction, campaignId, stateOfRun[run])
    await recordEvent(transaction, by(member), { kind: 'campaign.run_changed', details: { campaignId, from: campaign.state, run } })
  })
  const campaign = await repository.findCampaignOfTeam(db, teamId, campaignId)
  if (!campaign) throw notFound()
  return toCampaign(campaign)
}

const statesOf = { waiting: ['waiting'], underWay: ['approved', 'paused'] } as const

export async function listCampaignReviews(
  deps: Deps,
  viewer: Viewer,
  { list, ...page }: ParsedRequestOf<typeof reviewsEndpoint>['query'],
): Promise<Page<Campaign>> {
  requireAdmin(viewer)
  return listPage(deps, page, {
    list: `campaigns ${list}`,
    key: { createdText: String, id: String },
    select: (range) => repository.selectForAdmins(deps.db, statesOf[list], range),
    present: (rows) => rows.map(toCampaign),
  })
}

export async function decideCampaign(
  deps: Deps,
  viewer: Viewer,
  { campaignId, decision, reason, promotion, price }: { campaignId: string } & ParsedRequestOf<typeof decideEndpoint>['body'],
): Promise<Done> {
  const admin = requireAdmin(viewer)
  const problem = promotion && price && compensationProblem(promotion.compensation, price)
  if (problem) throw new AppError('invalid_input', "The sentence for readers doesn't state the price", { 'promotion.compensation': problem })
  await deps.db.transaction().execute(async (transaction) => {
    const campaign = await repository.lockCampaign(transaction, campaignId)
    if (!campaign) throw notFound()
    const isOpen = decision === 'ended' ? campaign.state === 'approved' || campaign.state === 'paused' : campaign.state === 'waiting'
    if (!isOpen) throw new AppError('conflict', 'This campaign was decided already. Reload the page')
    const over = decision === 'approved' ? overReason(campaign, today()) : undefined
    if (over) throw new AppError('conflict', `${over}. Return this one with the reason`)
    await repository.saveDecision(transaction, campaignId, { state: decision, reason, promotion, price })
    await recordEvent(transaction, by(admin), {
      kind: 'campaign.decided',
      subjectId: null,
      details: { campaignId, decision, reason, ...(price ? { price: `${price.cents} cents per ${price.per}` } : {}) },
    })
  })
  return { done: true }
}

const today = () => new Date().toISOString().slice(0, 10)

function toCampaign({ createdText: _, ...campaign }: repository.CampaignRow): Campaign {
  return campaign
}
