import { photoWidths } from '@mandate/contract/post-photos'
import { mentionedIds } from '@mandate/contract/values/mentions'
import { sql } from 'kysely'
import { renderInside } from '../adapters/pictures/pictures.ts'
import type { Database } from '../database/database.ts'
import { notify } from '../features/notifications/notifications.service.ts'
import { keyOf } from '../features/posts/photo-files.service.ts'
import type { Deps } from '../http/deps.ts'
import { ada, ben, clara } from './demo-document-list.ts'
import { storeDemoLink } from './demo-links.ts'
import { type DemoPost, demoMutes, demoPosts, demoReports } from './demo-post-list.ts'
import { drawCover } from './draw-cover.ts'

const followedFirms = 6

/** What the demo's people wrote, said about it and follow. Nothing once it was created. */
export async function fillDemoPosts({ db, files }: Deps): Promise<void> {
  const emails = [...new Set(demoPosts.flatMap(({ from, reactions = {} }) => [from, ...Object.keys(reactions)]))]
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', emails).execute()
  const ids = new Map(people.map(({ id, email }) => [email, id]))
  if (ids.size < emails.length) return
  const idOf = (email: string) => ids.get(email) ?? ''
  if (await db.selectFrom('posts').select('id').where('authorId', '=', idOf(ada)).executeTakeFirst()) return
  const drawn = await storePhotos(files)
  await db.transaction().execute(async (transaction) => {
    const added: string[] = []
    for (const post of demoPosts) added.push(await addPost(transaction, post, { idOf, added, drawn }))
    await addFollows(transaction, [ada, ben, clara].map(idOf))
    await addReports(transaction, idOf)
  })
}

interface Place {
  idOf: (email: string) => string
  added: readonly string[]
  drawn: ReadonlyMap<number, DrawnPhoto>
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function addPost(db: Database, post: DemoPost, { idOf, added, drawn }: Place): Promise<string> {
  const { from, hoursAgo, audience = 'members', reshares, before, photos = [], videoLink, link, reactions = {} } = post
  const { text, userIds } = withMentions(post.text, idOf)
  const { id: postId } = await db
    .insertInto('posts')
    .values({
      ...{ authorId: idOf(from), clientId: crypto.randomUUID(), text, audience, publishedAt: ago(hoursAgo) },
      ...{ isReshare: reshares !== undefined, resharedId: reshares === undefined ? null : (added[reshares] ?? null) },
      editedAt: before ? ago(hoursAgo - 1) : null,
      ...{ videoLink: videoLink ?? null, linkAddress: link?.address ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (before)
    await db
      .insertInto('postRevisions')
      .values({ postId, authorId: idOf(from), text: before, replacedAt: ago(hoursAgo - 1) })
      .execute()
  const reacted = Object.entries(reactions).map(([email, kind]) => ({ postId, userId: idOf(email), kind, createdAt: ago(hoursAgo - 2) }))
  if (reacted.length > 0) await db.insertInto('postReactions').values(reacted).execute()
  if (userIds.length > 0) {
    await db
      .insertInto('mentions')
      .values(userIds.map((userId) => ({ postId, userId, createdAt: ago(hoursAgo) })))
      .execute()
    await notify(db, { userId: userIds, event: 'postMentioned', groupKey: `postMentioned ${postId}`, subjectId: postId, actorId: idOf(from) })
  }
  if (photos.length > 0) await addPhotos(db, postId, { ownerId: idOf(from), photos, drawn })
  if (link) await storeDemoLink(db, link)
  await addComments(db, postId, { post, idOf })
  await addPoll(db, postId, { post, idOf })
  return postId
}

/** The text as it is stored, and who is mentioned in it. */
function withMentions(text: string, idOf: Place['idOf']): { text: string; userIds: string[] } {
  const stored = text.replaceAll(/\{([^{}\s]{1,80})\}/g, (_, email: string) => `@[${idOf(email)}]`)
  return { text: stored, userIds: mentionedIds(stored) }
}

interface DrawnPhoto {
  id: string
  width: number
  height: number
}

/** Before their rows, as uploads do. */
async function storePhotos(files: Deps['files']): Promise<Map<number, DrawnPhoto>> {
  const seeds = demoPosts.flatMap(({ photos = [] }) => photos.map(({ seed }) => seed))
  const drawn = new Map<number, DrawnPhoto>()
  for (const seed of seeds) {
    const id = crypto.randomUUID()
    const rendered = await renderInside(drawCover(seed), photoWidths)
    await Promise.all(rendered.map(({ bytes }, place) => files.put(keyOf(id, photoWidths[place] ?? 0), bytes, 'image/webp')))
    drawn.set(seed, { id, width: rendered[0]?.width ?? 1, height: rendered[0]?.height ?? 1 })
  }
  return drawn
}

interface Photos extends Pick<Place, 'drawn'> {
  ownerId: string
  photos: NonNullable<DemoPost['photos']>
}

async function addPhotos(db: Database, postId: string, { ownerId, photos, drawn }: Photos): Promise<void> {
  const rows = photos.flatMap(({ seed, alt }, position) => {
    const photo = drawn.get(seed)
    return photo ? [{ ...photo, postId, ownerId, position, alt }] : []
  })
  await db.insertInto('postPhotos').values(rows).execute()
}

/** Open cases for the admin, and the people Ada muted. */
async function addReports(db: Database, idOf: Place['idOf']): Promise<void> {
  for (const { comment, reports } of demoReports) {
    const found = await db.selectFrom('comments').select(['id', 'postId', 'authorId', 'text']).where('text', 'like', `${comment}%`).executeTakeFirst()
    if (!found) continue
    const opened = { postId: found.postId, commentId: found.id, authorId: found.authorId, text: found.text, openedAt: ago(reports[0].hoursAgo) }
    const { id: caseId } = await db.insertInto('reportCases').values(opened).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('reports')
      .values(reports.map(({ from, hoursAgo, reason, note }) => ({ caseId, reporterId: idOf(from), reason, note, createdAt: ago(hoursAgo) })))
      .execute()
  }
  await db
    .insertInto('mutes')
    .values(demoMutes.map(({ from, muted, hoursAgo }) => ({ userId: idOf(from), mutedId: idOf(muted), createdAt: ago(hoursAgo) })))
    .execute()
}

async function addComments(db: Database, postId: string, { post: { comments = [] }, idOf }: { post: DemoPost; idOf: Place['idOf'] }): Promise<void> {
  const rows = comments.flatMap(({ replies = [], ...comment }) => {
    const id = crypto.randomUUID()
    return [{ ...comment, id, parentId: null }, ...replies.map((reply) => ({ ...reply, id: crypto.randomUUID(), parentId: id }))]
  })
  if (rows.length === 0) return
  await db
    .insertInto('comments')
    .values(
      rows.map(({ id, parentId, from, hoursAgo, text }) => ({
        id,
        parentId,
        postId,
        authorId: idOf(from),
        clientId: crypto.randomUUID(),
        text,
        createdAt: ago(hoursAgo),
      })),
    )
    .execute()
}

async function addPoll(db: Database, postId: string, { post: { poll }, idOf }: { post: DemoPost; idOf: Place['idOf'] }): Promise<void> {
  if (!poll) return
  const { options, closesInHours, results, isAnonymous = false, mostChoices = 1, votes } = poll
  const chosen = Object.values(votes).flat()
  await db
    .insertInto('polls')
    .values({
      postId,
      mostChoices,
      results,
      isAnonymous,
      closesAt: ago(-closesInHours),
      closedToldAt: closesInHours < 0 ? ago(-closesInHours) : null,
      voters: Object.keys(votes).length,
    })
    .execute()
  await db
    .insertInto('pollOptions')
    .values(options.map((text, position) => ({ postId, position, text, votes: chosen.filter((each) => each === position).length })))
    .execute()
  await db
    .insertInto('pollVoters')
    .values(Object.entries(votes).map(([email, choices]) => ({ postId, userId: idOf(email), choices: isAnonymous ? null : choices })))
    .execute()
}

/** The firms that filed changes last. */
async function addFollows(db: Database, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into follows (user_id, kind, firm_crd, created_at)
    select users.id, 'firm', firms.firm_crd, now() - interval '40 days' - firms.place * interval '3 days'
    from unnest(${[...userIds]}::uuid[]) users(id) cross join (
      select firm_crd, row_number() over (order by max(happened_at) desc) as place from firm_events
      where kind not in ('personJoined', 'personLeft') group by firm_crd order by max(happened_at) desc limit ${followedFirms}
    ) firms on conflict do nothing`.execute(db)
}
