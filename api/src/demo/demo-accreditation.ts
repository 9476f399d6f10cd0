import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Deps } from '../http/deps.ts'
import { writePdf } from '../universe/pdf-writer.ts'
import { daysAgo } from './ago.ts'

const person = { email: 'applicant@demo.test', firstName: 'Theodora', lastName: 'Lindqvist', role: 'ACCREDITED_INVESTOR' }

/** A request for verification with a letter of an accountant, for two admins to review. Once. */
export async function fillDemoAccreditation({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  if (await db.selectFrom('users').select('id').where('email', '=', person.email).executeTakeFirst()) return
  const fileId = randomUUID()
  const storeKey = `evidence/${fileId}`
  const letter = writeLetter()
  await files.put(storeKey, letter, 'application/pdf')
  await db.transaction().execute(async (transaction) => {
    const now = sql<Date>`now()`
    const { id: userId } = await transaction
      .insertInto('users')
      .values({ ...person, activatedAt: now, agreedToTermsAt: now, createdAt: daysAgo(12) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('files')
      .values({
        ...{ id: fileId, ownerId: userId, purpose: 'evidence', name: 'Letter of the accountant.pdf' },
        ...{ mediaType: 'application/pdf', bytes: letter.length, storeKey },
      })
      .execute()
    const ground = 'netWorth'
    await transaction
      .insertInto('accreditationClaims')
      .values({ userId, ground, statedAt: daysAgo(12) })
      .execute()
    const { id: requestId } = await transaction
      .insertInto('accreditationRequests')
      .values({
        ...{ userId, ground, method: 'evidence', state: 'waiting', createdAt: daysAgo(1) },
        statement: 'My accountant confirms my net worth without my home. The letter is dated this week; you can call the office at the number in it.',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.insertInto('accreditationFiles').values({ requestId, fileId }).execute()
  })
}

function writeLetter(): Buffer {
  const name = `${person.firstName} ${person.lastName}`
  return writePdf('Letter of the accountant', [
    [
      { kind: 'title', text: 'Brandt & Osei, Certified Public Accountants' },
      { kind: 'paragraph', text: 'To whom it may concern' },
      {
        kind: 'paragraph',
        text: `We have prepared the tax returns of ${name} since 2019. From statements of the last 90 days and a credit report, the net worth of ${name}, without the primary residence, is above $1,000,000.`,
      },
      { kind: 'paragraph', text: 'Call our office at 212-555-0148 to confirm this letter.' },
      { kind: 'line', text: 'Samuel Osei, CPA' },
      { kind: 'line', text: '(invented for the demo)' },
    ],
  ])
}
