import { guessMapping } from '../features/lead-imports/lead-imports.rules.ts'
import type { FeatureSamples, World } from './samples.ts'

declare module './samples.ts' {
  interface World {
    leads: { stageId: string; openId: string; otherId: string; askedId: string; noteId: string }
  }
}

type Base = Parameters<NonNullable<FeatureSamples['addToWorld']>>[0]
type Part = { leads: World['leads']; things: Record<string, string> }

/** The leads of the team of the samples: one in work, one that could be merged with it, and an introduction that no one has accepted. */
export async function addLeadsToWorld({ db, people, stranger, mark }: Base, teamId: string): Promise<Part> {
  const { userId } = people.teamOwner
  const { id: stageId } = await db.insertInto('leadStages').values({ teamId, name: 'First talk', position: 0 }).returning('id').executeTakeFirstOrThrow()
  const common = { teamId, consentText: null, consentVersion: null, consentedAt: null, askedBy: null, need: '' }
  const open = { ...common, source: 'manual', state: 'open', stageId }
  const consent = { consentText: 'I agree.', consentVersion: '1', consentedAt: new Date() }
  const leads = [
    { ...open, id: crypto.randomUUID(), name: 'Nora Quist', email: `${mark(teamId, 'email of a lead')}@lead.test` },
    { ...open, id: crypto.randomUUID(), name: 'Otto Quist', email: 'otto@quist.test' },
    {
      ...{ ...common, ...consent, id: crypto.randomUUID(), source: 'profile', state: 'asked', stageId: null, askedBy: stranger.userId },
      // Released by no operation: no one accepts it.
      ...{ name: `Clara ${mark(stranger.userId, 'last name of an introduction')}`, email: `${mark(stranger.userId, 'email of an introduction')}@lead.test` },
      need: mark(stranger.userId, 'need of an introduction'),
    },
  ] as const
  await db
    .insertInto('leads')
    .values(leads.map((lead) => ({ ...lead, key: lead.id })))
    .execute()
  const [{ id: openId }, { id: otherId }, { id: askedId }] = leads
  const note = { teamId, leadId: openId, authorId: userId, text: mark(userId, 'note on a lead') }
  const { id: noteId } = await db.insertInto('leadNotes').values(note).returning('id').executeTakeFirstOrThrow()
  return {
    leads: { stageId, openId, otherId, askedId, noteId },
    things: {
      ...{ leadId: openId, leadNoteId: noteId, leadFileId: crypto.randomUUID(), introductionId: askedId },
      importId: await addImport({ db, people, mark }, teamId),
    },
  }
}

const header = ['Name', 'Email']

async function addImport({ db, people, mark }: Pick<Base, 'db' | 'people' | 'mark'>, teamId: string): Promise<string> {
  const { userId } = people.teamOwner
  const content = `${header.join(',')}\n${mark(teamId, 'row of an import')},anna@quist.test\n`
  const row = { teamId, madeBy: userId, fileName: 'leads.csv', sha256: '0'.repeat(64), content, totalRows: 1 }
  const { id } = await db
    .insertInto('leadImports')
    .values({ ...row, header: JSON.stringify(header), mapping: JSON.stringify(guessMapping(header)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
