import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { scoreTraits, suggestTips } from '../features/personality/personality.rules.ts'
import type { Deps } from '../http/deps.ts'
import { ada, ben, clara } from './demo-document-list.ts'

interface DemoResult {
  email: string
  daysAgo: number
  answers: readonly number[]
}

const at = (name: string) => `${name}@people.demo.test`

/** Answers to the Mini-IPIP, in the order of its statements. */
const results: readonly DemoResult[] = [
  { email: ada, daysAgo: 190, answers: [4, 4, 4, 2, 4, 2, 2, 2, 4, 2, 4, 4, 5, 2, 2, 2, 2, 1, 3, 2] },
  { email: ada, daysAgo: 20, answers: [4, 5, 5, 2, 4, 2, 1, 1, 4, 2, 5, 4, 5, 2, 2, 2, 1, 1, 4, 2] },
  { email: ben, daysAgo: 75, answers: [2, 4, 3, 2, 5, 4, 2, 3, 4, 1, 2, 3, 3, 2, 1, 4, 2, 3, 4, 1] },
  { email: clara, daysAgo: 40, answers: [3, 4, 4, 3, 4, 3, 2, 2, 3, 2, 3, 4, 4, 3, 2, 3, 2, 2, 3, 2] },
  { email: at('grace'), daysAgo: 90, answers: [5, 4, 4, 2, 3, 1, 2, 2, 4, 3, 5, 4, 4, 2, 3, 1, 2, 2, 4, 3] },
  { email: at('marcus'), daysAgo: 33, answers: [2, 3, 5, 1, 3, 4, 3, 1, 5, 3, 1, 3, 5, 1, 3, 5, 3, 1, 5, 3] },
  { email: at('ines'), daysAgo: 12, answers: [3, 4, 4, 2, 5, 3, 2, 2, 4, 1, 3, 4, 4, 2, 1, 3, 2, 2, 4, 1] },
]

const levels: Record<string, 'tips' | 'scores'> = { [ada]: 'scores', [ben]: 'scores', [at('grace')]: 'tips', [at('marcus')]: 'scores' }

/** Members who wrote to Ben first: days ago, the hour in New York, hours until he replied (null: not yet), and both texts. */
const toBen: readonly [string, number, number, number | null, string, string][] = [
  ['grace', 84, 10, 1, 'Ben, is the covenant package of Fund II public to members?', 'It is in the data room; I have just added you.'],
  ['marcus', 78, 9, 2, 'Could your team speak at our spring meeting in Austin?', 'Gladly. Send me two dates and the topic.'],
  ['ines', 71, 11, 1, 'We see the same borrower twice this month. Compare notes?', 'Yes, without names. Call me after the close.'],
  ['theo', 66, 14, 0.5, 'Do you report NAV monthly or quarterly?', 'Monthly, on the tenth business day.'],
  ['ruth', 59, 10, 3, 'A founder of mine wants income, not growth. Is there a fit?', 'There may be. What is the horizon?'],
  ['samir', 52, 9, 1, 'What is the minimum for an individual?', 'The offering papers state it; page 3 of the summary.'],
  ['yuki', 45, 11, 2, 'Our foundation asks for your valuation policy.', 'Attached here, with the agent named.'],
  ['odette', 38, 10, null, 'Would you take a call about quarterly liquidity?', ''],
  ['paul', 31, 10, 1, 'Can your fund be held in an IRA?', 'Through two custodians. I will send both names.'],
  ['lena', 24, 9, 1, 'Marcus suggested I ask you about staggered private loans.', 'Happy to walk you through ours next week.'],
]

/** The past of insights in the demo, once. */
export async function fillDemoInsights({ db }: Pick<Deps, 'db'>): Promise<void> {
  const emails = [...new Set([...results.map(({ email }) => email), ...toBen.map(([name]) => at(name))])]
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  if (people.length < emails.length || (await db.selectFrom('personalityResults').select('id').where('userId', '=', idOf(ada)).executeTakeFirst())) return
  await db.transaction().execute(async (transaction) => {
    await addResults(transaction, idOf)
    await addLetters(transaction, idOf)
  })
}

async function addResults(db: Database, idOf: (email: string) => string): Promise<void> {
  await db
    .insertInto('personalityResults')
    .values(
      results.map(({ email, daysAgo, answers }) => ({
        ...{ userId: idOf(email), instrument: 'mini', answers: [...answers] },
        takenAt: sql<Date>`now() - make_interval(days => ${daysAgo})`,
      })),
    )
    .execute()
  const shares = Object.entries(levels).map(([email, level]) => {
    const newest = results.findLast((result) => result.email === email)
    return { userId: idOf(email), level, tips: newest ? suggestTips(scoreTraits('mini', newest.answers)).slice(0, 3) : [] }
  })
  await db.insertInto('personalityShares').values(shares).execute()
}

/** A first message to Ben from each, on a working day, with his reply. */
async function addLetters(db: Database, idOf: (email: string) => string): Promise<void> {
  const sent = toBen.map(([name, daysAgo, hour, hours, question, reply]) => {
    const askedAt = workingDay(daysAgo, hour)
    return {
      conversationId: crypto.randomUUID(),
      writerId: idOf(at(name)),
      askedAt,
      repliedAt: hours === null ? null : new Date(askedAt.getTime() + hours * 3_600_000),
      question,
      reply,
    }
  })
  const benId = idOf(ben)
  await db
    .insertInto('conversations')
    .values(
      sent.map(({ conversationId: id, writerId, askedAt, repliedAt }) => {
        const [lowId, highId] = [writerId, benId].toSorted()
        return {
          id,
          kind: 'direct',
          lowId,
          highId,
          createdBy: writerId,
          lastSequence: repliedAt ? 2 : 1,
          lastMessageAt: repliedAt ?? askedAt,
          createdAt: askedAt,
        }
      }),
    )
    .execute()
  await db
    .insertInto('conversationMembers')
    .values(
      sent.flatMap(({ conversationId, writerId, repliedAt }) =>
        [writerId, benId].map((userId) => ({ conversationId, userId, readSequence: repliedAt ? 2 : 1 })),
      ),
    )
    .execute()
  await db
    .insertInto('messages')
    .values(
      sent.flatMap(({ conversationId, writerId, askedAt, repliedAt, question, reply }) => [
        { conversationId, sequence: 1, clientId: crypto.randomUUID(), senderId: writerId, text: question, createdAt: askedAt },
        ...(repliedAt ? [{ conversationId, sequence: 2, clientId: crypto.randomUUID(), senderId: benId, text: reply, createdAt: repliedAt }] : []),
      ]),
    )
    .execute()
}

/** So many days ago at an hour of New York in winter, moved to Friday from a weekend. */
function workingDay(daysAgo: number, hour: number): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() - daysAgo)
  day.setUTCHours(hour + 5, 12, 0, 0)
  const weekday = day.getUTCDay()
  if (weekday === 6) day.setUTCDate(day.getUTCDate() - 1)
  if (weekday === 0) day.setUTCDate(day.getUTCDate() - 2)
  return day
}
