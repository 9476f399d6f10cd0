import type { Deps } from '../http/deps.ts'
import { ada, ben, clara } from './demo-document-list.ts'

interface DemoConversation {
  people: readonly string[]
  /** Of a group. */
  title?: string
  /** Who doesn't know the sender yet. */
  asked?: string
  messages: readonly { from: string; hoursAgo: number; text: string }[]
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
      },
      { from: ben, hoursAgo: 169.5, text: "I've just added the operational answers from the administrator, too." },
      {
        from: ada,
        hoursAgo: 147,
        text: 'Read them over the weekend. One question: the valuation policy names an independent agent for Level 3 loans. Is it the same one as in fund I?',
      },
      { from: ben, hoursAgo: 146.2, text: 'The same, yes. The agent values every loan each quarter, and our committee can only mark lower, never higher.' },
      {
        from: ada,
        hoursAgo: 146,
        text: "That's what the committee wanted to hear.\n\nDo you have 20 minutes on Thursday to go through the pipeline with them?",
      },
      { from: ben, hoursAgo: 27, text: "Thursday at 2 PM Eastern works. I'll bring our head of underwriting." },
      { from: ada, hoursAgo: 26, text: "Perfect. I'll send the invitation." },
      {
        from: ben,
        hoursAgo: 1.2,
        text: 'One number for the call: the weighted average loan-to-value is 48.3% after the November drawdown. Page 6 of the letter has the old one.',
      },
    ],
  },
  {
    people: [ada, clara],
    messages: [
      { from: clara, hoursAgo: 78, text: 'Hi Ada, the sale of the company closed on Monday. Where should the proceeds sit until we decide?' },
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
      { from: ben, hoursAgo: 28.8, text: 'Three years, then quarterly with 90 days of notice. The fund pays out its income every quarter from the start.' },
      { from: ada, hoursAgo: 28.5, text: "We only use what you don't need within five years. I'll put the cash plan next to it before you decide." },
    ],
  },
  {
    people: [ben, clara],
    asked: clara,
    messages: [{ from: ben, hoursAgo: 20, text: "Clara, I'd be happy to show you how we choose our borrowers. Would a call next week suit you?" }],
  },
]

/** The past of the demo's people, once. */
export async function fillDemoConversations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', [ada, ben, clara]).execute()
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  if (people.length < 3 || (await db.selectFrom('conversationMembers').select('userId').where('userId', '=', idOf(ada)).executeTakeFirst())) return
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
  await db
    .insertInto('messages')
    .values(
      messages.map(({ from, hoursAgo, text }, index) => ({
        ...{ conversationId, sequence: index + 1, clientId: crypto.randomUUID(), senderId: idOf(from), text, createdAt: at(hoursAgo) },
      })),
    )
    .execute()
}
