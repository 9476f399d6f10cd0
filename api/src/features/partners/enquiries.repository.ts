import type { Database } from '../../database/database.ts'

interface NewRow {
  partnerId: string
  userId: string | null
  name: string
  email: string
  phone: string
  company: string
  message: string
  consentText: string
  consentVersion: string
  effectKey: string
}

/** Returns undefined when the same enquiry was sent before, or is being sent and then succeeds. */
export function insertEnquiry(db: Database, enquiry: NewRow) {
  return db
    .insertInto('partnerEnquiries')
    .values(enquiry)
    .onConflict((conflict) => conflict.columns(['partnerId', 'effectKey']).doNothing())
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
}

export function findEnquiry(db: Database, { partnerId, effectKey }: Pick<NewRow, 'partnerId' | 'effectKey'>) {
  return db.selectFrom('partnerEnquiries').select(['id', 'createdAt']).where('partnerId', '=', partnerId).where('effectKey', '=', effectKey).executeTakeFirst()
}

/** Those that were sent without an account from the address of this one. */
export function adoptEnquiries(db: Database, userId: string) {
  return db
    .updateTable('partnerEnquiries')
    .from('users')
    .from('partners')
    .set({ userId })
    .where('users.id', '=', userId)
    .whereRef('partners.id', '=', 'partnerEnquiries.partnerId')
    .whereRef('partnerEnquiries.email', '=', 'users.email')
    .where('partnerEnquiries.userId', 'is', null)
    .returning(['partnerEnquiries.id', 'partners.teamId'])
    .execute()
}

const withPartner = (db: Database, id: string) =>
  db
    .selectFrom('partnerEnquiries')
    .innerJoin('partners', 'partners.id', 'partnerEnquiries.partnerId')
    .select(['partnerEnquiries.id', 'partnerEnquiries.partnerId', 'partnerEnquiries.email', 'partners.name as partnerName', 'partners.teamId'])
    .where('partnerEnquiries.id', '=', id)

export const findForMail = (db: Database, id: string) => withPartner(db, id).executeTakeFirst()

/** Locked. */
export const lockEnquiry = (db: Database, id: string) => withPartner(db, id).forUpdate('partnerEnquiries').executeTakeFirst()

export async function deleteEnquiry(db: Database, id: string): Promise<void> {
  await db.deleteFrom('partnerEnquiries').where('id', '=', id).execute()
}

export async function findLeadState(db: Database, teamId: string, key: string): Promise<'waiting' | 'answered' | 'gone'> {
  const lead = await db.selectFrom('leads').select('state').where('teamId', '=', teamId).where('key', '=', key).executeTakeFirst()
  if (!lead) return 'gone'
  return lead.state === 'asked' ? 'waiting' : 'answered'
}
