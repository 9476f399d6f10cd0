import { randomUUID } from 'node:crypto'
import { capitalizeCompanyName, capitalizePersonName } from '@mandate/contract/values/company-name'
import { sql } from 'kysely'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { writePdf } from '../universe/pdf-writer.ts'
import { retryingPoolOptions } from './retrying-work.ts'

const email = 'claimant@demo.test'
const firstReviewer = 'reviewer@demo.test'
const newLastName = 'Hartwell'

/** One claim that one admin approved and that waits for another: a person whose last name changed since the filing, with a letter as evidence. Nothing once it was created. */
export async function fillDemoClaim(databaseUrl: string, config: Pick<Config, 's3' | 'dataDir' | 'filesKeys'>): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 1, ...retryingPoolOptions, onError: () => undefined })
  try {
    if (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) return
    const record = await findUnclaimed(db)
    if (!record) return
    const firstName = capitalizePersonName(record.firstName)
    const person = {
      firm: capitalizeCompanyName(record.firmName ?? ''),
      filed: `${firstName} ${capitalizePersonName(record.lastName)}`,
      firstName,
      crd: record.crd,
    }
    const fileId = randomUUID()
    const storeKey = `evidence/${fileId}`
    const letter = writeLetter(person)
    await makeConfiguredStore(config).put(storeKey, letter, 'application/pdf')
    await db.transaction().execute(async (transaction) => {
      const now = sql<Date>`now()`
      const { id: userId } = await transaction
        .insertInto('users')
        .values({
          ...{ email, firstName, lastName: newLastName, role: 'WEALTH_MANAGER', companyName: person.firm },
          ...{ activatedAt: now, agreedToTermsAt: now, createdAt: sql<Date>`now() - interval '9 days'` },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const file = {
        id: fileId,
        ownerId: userId,
        purpose: 'evidence',
        name: 'Letter of the firm.pdf',
        mediaType: 'application/pdf',
        bytes: letter.length,
        storeKey,
      }
      await transaction.insertInto('files').values(file).execute()
      const { id: claimId } = await transaction
        .insertInto('claims')
        .values({
          ...{ userId, kind: 'advisor', crd: person.crd, method: 'review', intent: 'own', state: 'waiting', createdAt: sql<Date>`now() - interval '2 days'` },
          statement: `I'm registered as ${person.filed}. I married in May and my last name is now ${newLastName}; the amendment of my registration is pending. The attached letter from our compliance officer names both. Call the firm's main number in the filing to confirm.`,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await transaction.insertInto('claimFiles').values({ claimId, fileId }).execute()
      const reviewer = await transaction.selectFrom('users').select('id').where('email', '=', firstReviewer).executeTakeFirst()
      if (!reviewer) return
      const review = { claimId, reviewerId: reviewer.id, isAccepted: true, reason: 'I called the firm at its main number: they know both names' }
      await transaction
        .insertInto('claimReviews')
        .values({ ...review, reviewedAt: sql<Date>`now() - interval '1 day'` })
        .execute()
    })
  } finally {
    await close()
  }
}

function findUnclaimed(db: Database) {
  return db
    .selectFrom('people')
    .leftJoin('claimedAdvisors', 'claimedAdvisors.advisorCrd', 'people.crd')
    .select(['people.crd', 'people.firstName', 'people.lastName', 'people.firmName'])
    .where('people.isRegistered', '=', true)
    .where('claimedAdvisors.advisorCrd', 'is', null)
    .orderBy('people.crd', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function writeLetter({ firm, filed, firstName, crd }: { firm: string; filed: string; firstName: string; crd: number }): Buffer {
  return writePdf('Letter of the firm', [
    [
      { kind: 'title', text: firm },
      { kind: 'paragraph', text: 'To whom it may concern' },
      {
        kind: 'paragraph',
        text: `${filed}, CRD ${crd}, has changed their legal name to ${firstName} ${newLastName} and remains registered with our firm. The amended Form U4 is on its way to the regulators.`,
      },
      { kind: 'paragraph', text: 'Please confirm with us at the main number in our filing.' },
      { kind: 'line', text: 'The compliance officer' },
      { kind: 'line', text: '(invented for the demo)' },
    ],
  ])
}
