import type { PartnerContent } from '@mandate/contract/partner-versions'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { sendPartnerEnquiry } from '../features/partners/enquiries.service.ts'
import type { Deps } from '../http/deps.ts'
import { ago } from './ago.ts'
import { addDemoCampaign, addWaitingCampaign } from './demo-campaign.ts'
import { demoEnquiries, demoPartners, newDemoPartner, ownDemoPartner } from './demo-partner-list.ts'

/** Partners of each category with approved pages, members who use them, and enquiries to the one of asset@demo.test. Once. */
export async function fillDemoPartners(deps: Deps): Promise<void> {
  const { db } = deps
  const owner = await db
    .selectFrom('users')
    .innerJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.id', 'teamMembers.teamId'])
    .where('email', '=', 'asset@demo.test')
    .executeTakeFirst()
  if (!owner || (await db.selectFrom('partners').select('id').executeTakeFirst())) return
  const { partnerId, added } = await db.transaction().execute(async (transaction) => {
    const partnerId = await addPartner(transaction, owner.teamId, { partner: ownDemoPartner, editedBy: owner.id })
    const added: string[] = []
    for (const partner of demoPartners) {
      const { id } = await transaction.insertInto('teams').values({ name: partner.name }).returning('id').executeTakeFirstOrThrow()
      added.push(await addPartner(transaction, id, { partner, editedBy: null }))
    }
    return { partnerId, added }
  })
  await addUses(db, [partnerId, ...added])
  await addDemoCampaign(db, { partnerId, teamId: owner.teamId })
  await addWaitingPage(db)
  if (added[0]) await addWaitingCampaign(db, added[0])
  for (const { daysAgo, ...enquiry } of demoEnquiries) {
    const { id } = await sendPartnerEnquiry(deps, { kind: 'anonymous', ip: '192.0.2.1', userAgent: 'demo' }, { partnerId, phone: '', ...enquiry })
    await db
      .updateTable('partnerEnquiries')
      .set({ createdAt: ago(daysAgo) })
      .where('id', '=', id)
      .execute()
  }
}

type Partner = typeof ownDemoPartner

function contentOf({ isSponsored: _, video, papers, ...facts }: Partner): PartnerContent {
  const site = `https://${facts.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`
  return {
    ...{ ...facts, website: site },
    videos: video ? [{ title: video.title, url: `https://www.youtube.com/watch?v=${video.id}` }] : [],
    documents: papers.map((title) => ({ title, url: `${site}/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf` })),
  }
}

/** For an admin to approve or return. */
async function addWaitingPage(db: Database): Promise<void> {
  const { name } = newDemoPartner
  const { id: teamId } = await db.insertInto('teams').values({ name }).returning('id').executeTakeFirstOrThrow()
  const { id: partnerId } = await db.insertInto('partners').values({ teamId }).returning('id').executeTakeFirstOrThrow()
  const page = { partnerId, number: 1, state: 'waiting', content: JSON.stringify(contentOf(newDemoPartner)) }
  await db
    .insertInto('partnerVersions')
    .values({ ...page, editedAt: ago(3), submittedAt: ago(2) })
    .execute()
}

async function addPartner(db: Database, teamId: string, { partner, editedBy }: { partner: Partner; editedBy: string | null }): Promise<string> {
  const { isSponsored = false, name, category, summary, about } = partner
  const promotion = {
    client: `Mandate is not a client of ${name}.`,
    compensation: `${name} pays Mandate $600 a month for this listing.`,
    conflict: `Mandate earns from the listing, so it has an interest in your choosing ${name}.`,
  }
  const { id: partnerId } = await db.insertInto('partners').values({ teamId }).returning('id').executeTakeFirstOrThrow()
  const { id: shownVersionId } = await db
    .insertInto('partnerVersions')
    .values({
      ...{ partnerId, editedBy, number: 1, state: 'approved', content: JSON.stringify(contentOf(partner)), reason: 'Complete, and matches the contract' },
      ...{ editedAt: ago(92), submittedAt: ago(91), decidedAt: ago(90), isSponsored, promotion: isSponsored ? JSON.stringify(promotion) : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = sql<string>`to_tsvector('english', ${[name, summary, about].join(' ')})`
  await db.updateTable('partners').set({ shownVersionId, name, category, words }).where('id', '=', partnerId).execute()
  return partnerId
}

/** Every member uses some; every third doesn't show it. */
async function addUses(db: Database, partnerIds: readonly string[]): Promise<void> {
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', false)
    .where('activatedAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('email')
    .limit(24)
    .execute()
  const uses = people.flatMap(({ id: userId }, person) =>
    partnerIds
      .filter((_, place) => (person * 7 + place * 5) % 4 === 0)
      .map((partnerId, place) => ({ partnerId, userId, isShown: (person + place) % 3 !== 2, createdAt: ago(2 + ((person * 11 + place * 3) % 80)) })),
  )
  if (uses.length > 0) await db.insertInto('partnerUsers').values(uses).execute()
}
