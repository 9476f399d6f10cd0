import { type ClaimBody, claimProfile, validateClaim } from '@mandate/contract/claims'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { cellSeparator } from '../filing-format/stored-row.ts'
import { mailsTo } from './mails.ts'
import type { SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

let nextCrd = 9_400_000

export interface TestFirm {
  crd: number
  domain: string
}

/** A firm with one filing that names its websites, straight in the database. */
export async function addFirm(db: Database, { name = 'HARBOR LANE', websites }: { name?: string; websites?: string[] } = {}): Promise<TestFirm> {
  const crd = nextCrd++
  const domain = `firm${crd}.example`
  const run = await db
    .insertInto('loadRuns')
    .values({ product: 'filing-tables', fileName: 'test', fileSha256: `test ${crd}`, state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const layoutOf = (fileTable: string, headings: string[]) =>
    db
      .insertInto('tableLayouts')
      .values({ fileTable, headings })
      .onConflict((conflict) => conflict.columns(['fileTable', 'headings']).doUpdateSet({ fileTable }))
      .returning('id')
      .executeTakeFirstOrThrow()
  const base = await layoutOf('IA_ADV_Base_A', ['FilingID', '1A'])
  const submittedAt = new Date('2026-03-28T00:00:00Z')
  const names = { legalName: `${name} ${crd} LLC`, businessName: `${name} ${crd}` }
  const filing = await db
    .insertInto('filings')
    .values({
      source: 'adv',
      filingId: crd,
      firmCrd: crd,
      submittedAt,
      runId: run.id,
      layoutId: base.id,
      cells: [crd, names.legalName].join(cellSeparator),
      ...names,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const layout = await layoutOf('IA_Schedule_D_1I', ['FilingID', 'Website'])
  const filed = websites ?? [`HTTPS://WWW.${domain.toUpperCase()}`, 'https://www.linkedin.com/company/harbor']
  if (filed.length > 0)
    await db
      .insertInto('filingRows')
      .values(filed.map((website, position) => ({ filingId: crd, layoutId: layout.id, position, cells: [crd, website].join(cellSeparator) })))
      .execute()
  await db
    .insertInto('firms')
    .values({ crd, filing: filing.id, ...names, city: 'BOSTON', state: 'MA', submittedAt, firstSubmittedAt: submittedAt })
    .execute()
  return { crd, domain }
}

interface NewRecord {
  firm: TestFirm
  firstName?: string
  lastName?: string
  exams?: string[]
  isRegistered?: boolean
}

/** A person registered with a firm. */
export async function addAdvisor(
  db: Database,
  { firm, firstName = 'IRIS', lastName, exams = [], isRegistered = true }: NewRecord,
): Promise<{ crd: number; email: string }> {
  const crd = nextCrd++
  // A last name of its own: a mailbox that fits two people of a firm proves nothing.
  const filedLastName = lastName ?? `CALLOWAY${String(crd).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`
  const day = sql<Date>`date '2026-04-28'`
  const firmName = `HARBOR LANE ${firm.crd}`
  await db
    .insertInto('people')
    .values({
      ...{
        crd,
        firstName,
        middleName: '',
        lastName: filedLastName,
        suffix: '',
        firmCrd: firm.crd,
        firmName,
        city: 'BOSTON',
        state: 'MA',
        isRegistered,
        experienceMonths: 30,
      },
      ...{ registeredStates: ['MA'], exams, designations: [], disclosures: [], firstSeen: day, lastSeen: day },
    })
    .execute()
  await db.insertInto('personFirms').values({ personCrd: crd, firmCrd: firm.crd, firmName, isCurrent: true, position: 0 }).execute()
  return { crd, email: `${firstName}.${filedLastName}@${firm.domain}`.toLowerCase() }
}

export async function nameOwner(db: Database, firm: TestFirm, personCrd: number): Promise<void> {
  await db.insertInto('firmOwners').values({ firmCrd: firm.crd, personCrd, title: 'PRESIDENT', code: 'E', since: '01/2015', position: 0 }).execute()
}

/** Gives an account the filed name of a record, as the person in the record would have it. */
export async function nameAfter(server: TestServer, { userId }: SignedIn, crd: number): Promise<void> {
  await sql`
    update users set first_name = initcap(people.first_name), last_name = initcap(people.last_name)
    from people where people.crd = ${crd} and users.id = ${userId}`.execute(server.deps.db)
}

export async function askCode(server: TestServer, person: SignedIn, body: Omit<Extract<ClaimBody, { method: 'code' }>, 'method'>): Promise<string> {
  return (await server.call(claimProfile, { body: { ...body, method: 'code' } }, as(person))).body.claimId
}

export async function codeTo(server: TestServer, email: string, claimId: string): Promise<string> {
  const mail = (await mailsTo(server, email)).find(({ text }) => text.includes(claimId))
  const code = /^([A-Z0-9]{4}-[A-Z0-9]{4})$/m.exec(mail?.text ?? '')?.[1]
  if (!code) throw new Error(`no code came to ${email}`)
  return code
}

/** Runs the first claim method to the end, by the person in the record. */
export async function claimByCode(
  server: TestServer,
  person: SignedIn,
  { kind = 'advisor' as const, crd, email }: { kind?: 'advisor' | 'firm'; crd: number; email: string },
) {
  if (kind === 'advisor') await nameAfter(server, person, crd)
  const claimId = await askCode(server, person, { kind, crd, email })
  const { body } = await server.call(validateClaim, { body: { claimId, code: await codeTo(server, email, claimId) } }, as(person))
  return { claimId, ...body }
}
