import type { MessageReaction } from '@mandate/contract/chat-message'
import type { ReportReason } from '@mandate/contract/reports'
import type { Deps } from '../http/deps.ts'
import { ada, ben, clara } from './demo-document-list.ts'
import { owen } from './demo-firm-rules.ts'
import { type DemoLink, storeDemoLink } from './demo-links.ts'
import { paul } from './demo-post-list.ts'

interface DemoMessage {
  from: string
  hoursAgo: number
  text: string
  /** The place of the message that it replies to, from 1. */
  replyTo?: number
  /** Its text before it was edited. */
  before?: string
  reactions?: readonly { by: string; kind: MessageReaction }[]
  /** The name of a document of the sender or their team. */
  file?: string
  /** The page that its text links to, as it describes itself. */
  link?: DemoLink
  /** By someone in the conversation, to the admins. */
  reported?: { by: string; hoursAgo: number; reason: ReportReason; note: string }
}

interface DemoConversation {
  people: readonly string[]
  /** Of a group. */
  title?: string
  /** Who doesn't know the sender yet. */
  asked?: string
  messages: readonly DemoMessage[]
  /** By person: how many of the last messages they haven't read. */
  unread?: Record<string, number>
}

const conversations: readonly DemoConversation[] = [
  {
    people: [ada, ben],
    unread: { [ada]: 1 },
    messages: [
      { from: ada, hoursAgo: 170, text: 'Good morning Ben. Thanks for the quarterly letter. Two of my clients asked how the first close is coming along.' },
      {
        from: ben,
        hoursAgo: 169.6,
        text: 'Morning Ada. $212M of the $300M target is signed. We close on December 18, and everything that investors ask for is in the data room.',
        before: 'Morning Ada. $212M of the $300M target is signed. We close on December 8, and everything that investors ask for is in the data room.',
      },
      { from: ben, hoursAgo: 169.5, text: "I've just added the operational answers from the administrator, too." },
      {
        from: ada,
        hoursAgo: 147,
        text: 'Read them over the weekend. One question: the valuation policy names an independent agent for Level 3 loans. Is it the same one as in fund I?',
      },
      {
        ...{ from: ben, hoursAgo: 146.2, replyTo: 4 },
        text: 'The same, yes. The agent values every loan each quarter, and our committee can only mark lower, never higher.',
        reactions: [{ by: ada, kind: 'thanks' }],
      },
      {
        from: ada,
        hoursAgo: 146,
        text: "That's what the committee wanted to hear.\n\nDo you have 20 minutes on Thursday to go through the pipeline with them?",
      },
      {
        ...{ from: ben, hoursAgo: 27, replyTo: 6, text: "Thursday at 2 PM Eastern works. I'll bring our head of underwriting." },
        reactions: [{ by: ada, kind: 'agree' }],
      },
      { from: ada, hoursAgo: 26, text: "Perfect. I'll send the invitation." },
      {
        from: ben,
        hoursAgo: 1.2,
        text: 'One number for the call: the weighted average loan-to-value is 48.3% after the November drawdown. Page 6 of the letter has the old one.',
        file: 'Quarterly letter, Q3 2026.pdf',
      },
    ],
  },
  {
    people: [ada, clara],
    messages: [
      {
        ...{ from: clara, hoursAgo: 78, text: 'Hi Ada, the sale of the company closed on Monday. Where should the proceeds sit until we decide?' },
        reactions: [{ by: ada, kind: 'congratulations' }],
      },
      { from: ada, hoursAgo: 77, text: 'Congratulations, Clara! A Treasury money market fund for now. Keep the tax payment of January apart from the rest.' },
      { from: clara, hoursAgo: 76.8, text: 'Makes sense. And the policy statement?' },
      {
        from: ada,
        hoursAgo: 76.5,
        text: 'We review it together on Friday. The list of what I need is under Documents; a photo of the closing statement is fine.',
      },
      { from: clara, hoursAgo: 51, text: 'Uploaded. The tax return follows when my accountant is back.' },
      { from: ada, hoursAgo: 50.5, text: 'No rush. Thank you!' },
    ],
  },
  {
    people: [ada, ben, clara],
    title: 'Senior Lending Fund II, first close',
    unread: { [clara]: 2 },
    messages: [
      { from: ada, hoursAgo: 30, text: 'Clara, meet Ben. He manages the fund we talked about. Ben, Clara would look at it for about 5% of her portfolio.' },
      { from: ben, hoursAgo: 29.5, text: 'Welcome, Clara. Ask me anything here; the terms are in the summary on the first page of the data room.' },
      { from: clara, hoursAgo: 29, text: 'Thank you both. How long is the money locked up?' },
      {
        ...{ from: ben, hoursAgo: 28.8, replyTo: 3 },
        text: 'Three years, then quarterly with 90 days of notice. The fund pays out its income every quarter from the start.',
        reactions: [
          { by: clara, kind: 'thanks' },
          { by: ada, kind: 'like' },
        ],
      },
      { from: ada, hoursAgo: 28.5, text: "We only use what you don't need within five years. I'll put the cash plan next to it before you decide." },
    ],
  },
  {
    people: [ada, owen],
    messages: [
      {
        from: owen,
        hoursAgo: 100,
        text: 'Ada, a client of ours sells in March and has most of it in one stock. Do you still work with the exchange fund you mentioned?',
      },
      {
        ...{ from: ada, hoursAgo: 99, text: 'We do. The next one closes in January, so the paperwork has to start in December.' },
        before: 'We do. The next one closes in February, so there is time.',
      },
      { ...{ from: owen, hoursAgo: 98.5, text: 'Good to know. Grace would want to see the fees first.' }, reactions: [{ by: ada, kind: 'agree' }] },
      {
        from: ada,
        hoursAgo: 97,
        text: "I'll put the fee table together and send it to both of you. Until then, this explains each kind of fee well: https://www.investor.gov/introduction-investing/getting-started/understanding-fees",
        link: {
          address: 'https://www.investor.gov/introduction-investing/getting-started/understanding-fees',
          siteName: 'Investor.gov',
          title: 'Understanding fees',
          description: 'Transaction fees, ongoing fees, and how each reduces the value of a portfolio over the years.',
        },
      },
    ],
  },
  {
    people: [ben, clara],
    asked: clara,
    messages: [{ from: ben, hoursAgo: 20, text: "Clara, I'd be happy to show you how we choose our borrowers. Would a call next week suit you?" }],
  },
  {
    people: [paul, ada],
    asked: ada,
    messages: [
      {
        ...{
          from: paul,
          hoursAgo: 44,
          text: 'Ada, I can put your clients into a note that pays 14% and cannot lose. Ten places are left, so decide by tomorrow.',
        },
        reported: { by: ada, hoursAgo: 43, reason: 'misleading', note: 'A promised return, with pressure to decide.' },
      },
    ],
  },
]

const participants = [...new Set(conversations.flatMap(({ people }) => people))]

/** The past of the demo's people, once. */
export async function fillDemoConversations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', participants).execute()
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  if (people.length < participants.length || (await db.selectFrom('conversationMembers').select('userId').where('userId', '=', idOf(ada)).executeTakeFirst()))
    return
  await db.transaction().execute(async (transaction) => {
    for (const conversation of conversations) await addConversation(transaction, conversation, idOf)
  })
}

async function addConversation(
  db: Deps['db'],
  { people, title = '', asked, messages, unread = {} }: DemoConversation,
  idOf: (email: string) => string,
): Promise<void> {
  const ids = people.map(idOf)
  const [lowId, highId] = ids.toSorted()
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000)
  const lastMessageAt = at(messages.at(-1)?.hoursAgo ?? 0)
  const { id: conversationId } = await db
    .insertInto('conversations')
    .values({
      ...{ title, createdBy: idOf(messages[0]?.from ?? ''), lastSequence: messages.length, lastMessageAt, createdAt: at(messages[0]?.hoursAgo ?? 0) },
      ...(title ? { kind: 'group' } : { kind: 'direct', lowId, highId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conversationMembers')
    .values(
      people.map((email) => ({
        conversationId,
        userId: idOf(email),
        isRequest: email === asked,
        readSequence: email === asked ? 0 : messages.length - (unread[email] ?? 0),
      })),
    )
    .execute()
  const rows = messages.map(({ from, hoursAgo, text, replyTo = null, before, reactions = [], file, link }, index) => ({
    ...{ id: crypto.randomUUID(), conversationId, sequence: index + 1, clientId: crypto.randomUUID(), senderId: idOf(from), text, createdAt: at(hoursAgo) },
    ...{
      fileCount: file ? 1 : 0,
      linkAddress: link?.address ?? null,
      replyTo,
      editedAt: before ? at(hoursAgo - 0.05) : null,
      revision: before || reactions.length > 0 ? index + 1 : 0,
    },
  }))
  // As it was written, then as it was edited: so both are in the chain of records.
  await db
    .insertInto('messages')
    .values(rows.map((row, index) => ({ ...row, text: messages[index]?.before ?? row.text })))
    .execute()
  for (const { link } of messages) if (link) await storeDemoLink(db, link)
  await db.updateTable('conversations').set({ revision: messages.length }).where('id', '=', conversationId).execute()
  const changes = rows.filter(({ revision }) => revision > 0).map(({ id, senderId, revision }) => ({ messageId: id, actorId: senderId, revision }))
  if (changes.length > 0) await db.insertInto('messageChanges').values(changes).execute()
  const withId = messages.map((message, index) => ({ ...message, id: rows[index]?.id ?? '' }))
  const revisions = withId.flatMap(({ id, before, hoursAgo }) => (before ? [{ messageId: id, text: before, replacedAt: at(hoursAgo - 0.05) }] : []))
  if (revisions.length > 0) await db.insertInto('messageRevisions').values(revisions).execute()
  for (const { id, before, text } of withId) if (before) await db.updateTable('messages').set({ text }).where('id', '=', id).execute()
  const reactions = withId.flatMap(({ id, reactions: given = [] }) => given.map(({ by, kind }) => ({ messageId: id, userId: idOf(by), kind })))
  if (reactions.length > 0) await db.insertInto('messageReactions').values(reactions).execute()
  for (const { id: messageId, from, text, reported } of withId) {
    if (!reported) continue
    const opened = { messageId, authorId: idOf(from), text, openedAt: at(reported.hoursAgo) }
    const { id: caseId } = await db.insertInto('reportCases').values(opened).returning('id').executeTakeFirstOrThrow()
    const { reason, note } = reported
    await db
      .insertInto('reports')
      .values({ caseId, reporterId: idOf(reported.by), reason, note, createdAt: opened.openedAt })
      .execute()
  }
  for (const [index, { id: messageId, from, file }] of withId.entries())
    if (file) await addFile(db, { messageId, conversationId, sequence: index + 1, senderId: idOf(from), name: file })
}

interface DemoFile {
  messageId: string
  conversationId: string
  sequence: number
  senderId: string
  name: string
}

async function addFile(db: Deps['db'], { messageId, conversationId, sequence, senderId, name }: DemoFile): Promise<void> {
  const document = await db
    .selectFrom('documents')
    .select('id')
    .where('name', '=', name)
    .where((on) => on.or([on('ownerId', '=', senderId), on('teamId', 'in', on.selectFrom('teamMembers').select('teamId').where('userId', '=', senderId))]))
    .executeTakeFirst()
  if (!document) throw new Error(`the demo has no document ${name}`)
  await db.insertInto('messageFiles').values({ messageId, position: 0, documentId: document.id }).execute()
  await db.insertInto('documentShares').values({ documentId: document.id, conversationId, conversationSequence: sequence, sharedBy: senderId }).execute()
}
