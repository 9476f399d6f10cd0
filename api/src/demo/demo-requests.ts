import { requestStartingPoints } from '@mandate/contract/lists/request-starting-points'
import { sql } from 'kysely'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { decideItem, giveDocument, stateUnavailable } from '../features/document-requests/answers.service.ts'
import { createRequest, sendRequest } from '../features/document-requests/document-requests.service.ts'
import type { Deps } from '../http/deps.ts'
import type { Member } from '../http/viewer.ts'
import { ada, ben, clara } from './demo-document-list.ts'

interface DemoAnswer {
  /** A document of the answerer, or why there is none. */
  given: string | { unavailable: string }
  daysAgo: number
  decision?: 'accepted' | { returned: string }
}

interface DemoRequest {
  from: string
  to: string
  title: string
  message: string
  sentDaysAgo: number
  /** Negative: overdue. */
  dueInDays: number | null
  items: readonly { name: string; detail: string; isRequired: boolean }[]
  answers: Record<string, DemoAnswer>
}

const item = (name: string, detail = '') => ({ name, detail, isRequired: true })

const requests: readonly DemoRequest[] = [
  {
    ...{ from: ada, to: ben, title: 'Senior Lending Fund: due diligence', sentDaysAgo: 64, dueInDays: null },
    message: 'Our committee reads the fund on the second Thursday. The current versions, please; the questionnaire as of the last quarter.',
    items: [
      item('Private placement memorandum', 'With all supplements.'),
      item('Due diligence questionnaire', 'The current one.'),
      item('Track record', 'Monthly net returns since inception, as a spreadsheet.'),
      item('Letter to investors', 'The last quarter.'),
      { ...item('Side letter terms', 'The most favored nation terms, if any.'), isRequired: false },
    ],
    answers: {
      'Private placement memorandum': { given: 'Private placement memorandum.pdf', daysAgo: 62, decision: 'accepted' },
      'Due diligence questionnaire': { given: 'Due diligence questionnaire.pdf', daysAgo: 40, decision: 'accepted' },
      'Track record': { given: 'Monthly returns, Senior Lending Fund.xlsx', daysAgo: 20, decision: 'accepted' },
      'Letter to investors': { given: 'Quarterly letter, Q3 2026.pdf', daysAgo: 33, decision: 'accepted' },
      'Side letter terms': { given: { unavailable: 'No investor has a side letter; all terms are in the memorandum.' }, daysAgo: 40, decision: 'accepted' },
    },
  },
  {
    ...{ from: ada, to: clara, title: 'New client: investment policy', sentDaysAgo: 9, dueInDays: 6 },
    message: "For the yearly review of your policy statement. A photo from your phone is fine for everything that isn't a spreadsheet.",
    items: requestStartingPoints.policy.items,
    answers: {
      'Net worth statement': { given: 'Net worth, August 2026.csv', daysAgo: 7, decision: 'accepted' },
      'Account statements': {
        given: 'Accredited investor letter.pdf',
        daysAgo: 6,
        decision: { returned: 'This is the letter on your accreditation. I need the statements of the quarter that ended in September.' },
      },
      'Tax return': { given: 'Closing statement, Brightwater Tools.pdf', daysAgo: 5 },
      'Existing investment policy': { given: { unavailable: 'You have the current one; there is none before it.' }, daysAgo: 5 },
    },
  },
  {
    ...{ from: ben, to: ada, title: 'Adviser onboarding: before the first subscription', sentDaysAgo: 12, dueInDays: 9 },
    message: 'Our operations team needs these before your first client subscribes. The administrator reads them, too.',
    items: [
      item('Compliance manual', 'The summary is enough.'),
      item('Information security', 'With the date of the last restore drill.'),
      item('Fee schedule', 'What clients pay you, so that the subscription documents agree with it.'),
      item('Form ADV Part 2A', 'The current brochure.'),
      { ...item('Anti-money laundering policy', 'If there is one.'), isRequired: false },
    ],
    answers: {
      'Compliance manual': { given: 'Compliance manual, summary.pdf', daysAgo: 10, decision: 'accepted' },
      'Information security': { given: 'Information security.pdf', daysAgo: 4 },
      'Anti-money laundering policy': { given: { unavailable: 'Our custodians identify each client; we have no policy of our own yet.' }, daysAgo: 10 },
    },
  },
]

/** What the demo's people ask each other for, by the services that members use. Someone who has asked before keeps what they have. */
export async function fillDemoRequests(deps: Deps): Promise<void> {
  const people = await deps.db.selectFrom('users').select(['id', 'email']).where('email', 'in', [ada, ben, clara]).execute()
  const idOf = new Map(people.map(({ id, email }) => [email, id]))
  if (idOf.size === 0) return
  const asked = await deps.db
    .selectFrom('documentRequests')
    .select('createdBy')
    .where('createdBy', 'in', [...idOf.values()])
    .execute()
  for (const request of requests) {
    const [asker, answerer] = [memberOf(idOf.get(request.from), request.from), memberOf(idOf.get(request.to), request.to)]
    if (asker && answerer && !asked.some(({ createdBy }) => createdBy === asker.userId)) await addRequest(deps, request, { asker, answerer })
  }
}

function memberOf(userId: string | undefined, email: string): Member | undefined {
  const role = demoPeople.find((person) => person.email === email)?.role
  if (userId === undefined || role === undefined) return undefined
  return { ...{ kind: 'member', userId, role, hasSecondFactor: false, provedSecondsAgo: 0 }, ...{ sessionId: crypto.randomUUID(), ip: '', userAgent: 'demo' } }
}

async function addRequest(
  deps: Deps,
  { from: _from, to: _to, ...request }: DemoRequest,
  { asker, answerer }: { asker: Member; answerer: Member },
): Promise<void> {
  const { title, message, dueInDays, sentDaysAgo, answers } = request
  const dueOn = dueInDays === null ? null : new Date(Date.now() + dueInDays * 86_400_000).toISOString().slice(0, 10)
  const items = request.items.map((each) => ({ ...each, dueOn: null }))
  const { id: requestId } = await createRequest(deps, asker, { answererId: answerer.userId, title, message, dueOn, items })
  const sent = await sendRequest(deps, asker, requestId)
  for (const { id: itemId, name } of sent.items) {
    const answer = answers[name]
    if (!answer || !(await addAnswer(deps, answer, { answerer, requestId, itemId }))) continue
    const { decision } = answer
    if (decision === 'accepted') await decideItem(deps, asker, { requestId, itemId, decision })
    else if (decision) await decideItem(deps, asker, { requestId, itemId, decision: 'returned', reason: decision.returned })
    await moveAnswerToPast(deps, itemId, answer.daysAgo)
  }
  await moveToPast(deps, requestId, { sentDaysAgo, changedDaysAgo: Math.min(...Object.values(answers).map(({ daysAgo }) => daysAgo)) - 1 })
}

/** Returns false when the person has no such document: it was deleted from the demo, or has another name. */
async function addAnswer(
  deps: Deps,
  { given }: DemoAnswer,
  { answerer, requestId, itemId }: { answerer: Member; requestId: string; itemId: string },
): Promise<boolean> {
  if (typeof given === 'object') {
    await stateUnavailable(deps, answerer, { requestId, itemId, reason: given.unavailable })
    return true
  }
  const document = await deps.db
    .selectFrom('documents')
    .leftJoin('teamMembers', 'teamMembers.teamId', 'documents.teamId')
    .select('documents.id')
    .where('documents.name', '=', given)
    .where((on) => on.or([on('documents.ownerId', '=', answerer.userId), on('teamMembers.userId', '=', answerer.userId)]))
    .executeTakeFirst()
  if (!document) return false
  await giveDocument(deps, answerer, { requestId, itemId, given: { kind: 'document', documentId: document.id } })
  return true
}

const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days}, hours => 3, mins => ${(days * 53) % 360}::int)`

async function moveAnswerToPast({ db }: Deps, itemId: string, daysAgo: number): Promise<void> {
  const decided = ago(daysAgo - 1)
  await db
    .updateTable('documentRequestAnswers')
    .set({ givenAt: ago(daysAgo), returnedAt: sql<Date>`case when returned_at is not null then ${decided} end` })
    .where('itemId', '=', itemId)
    .execute()
  await db
    .updateTable('documentRequestItems')
    .set({
      acceptedAt: sql<Date>`case when accepted_at is not null then ${decided} end`,
      returnedAt: sql<Date>`case when returned_at is not null then ${decided} end`,
    })
    .where('id', '=', itemId)
    .execute()
}

async function moveToPast({ db }: Deps, requestId: string, { sentDaysAgo, changedDaysAgo }: { sentDaysAgo: number; changedDaysAgo: number }): Promise<void> {
  await db
    .updateTable('documentRequests')
    .set({ createdAt: ago(sentDaysAgo), sentAt: ago(sentDaysAgo), updatedAt: ago(changedDaysAgo) })
    .where('id', '=', requestId)
    .execute()
}
