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
