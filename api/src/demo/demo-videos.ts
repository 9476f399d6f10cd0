import { readFileSync } from 'node:fs'
import type { ApprovalState } from '@mandate/contract/videos'
import { sql } from 'kysely'
import { makeConfiguredStore } from '../adapters/files/configured-store.ts'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { storeFile } from '../features/stored-files/stored-files.service.ts'
import { replaceCues } from '../features/videos/cues.repository.ts'
import { storePoster } from '../features/videos/posters.service.ts'
import { readTranscript } from '../features/videos/transcript.rules.ts'
import { indexWords } from '../features/videos/videos.repository.ts'
import type { Deps } from '../http/deps.ts'
import { demoTranscripts } from './demo-transcripts.ts'
import { drawCover } from './draw-cover.ts'
import { retryingPoolOptions, withRetries } from './retrying-work.ts'

interface DemoVideo {
  owner: string
  title: string
  summary: string
  source: { host: 'youtube' | 'vimeo'; link: string } | { host: 'upload'; file: string }
  visibility: 'members' | 'public'
  daysAgo: number
  state?: ApprovalState
  isOfFirm?: boolean
}

/** Slides with their text, a few seconds each. They play here; the links are real films under open licenses, because a link must lead somewhere. */
const slides = (name: string) => ({ host: 'upload', file: `${name}.webm` }) as const
const openFilms = {
  youtube: { host: 'youtube', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  vimeo: { host: 'vimeo', link: 'https://vimeo.com/1084537' },
} as const

const ada = 'wealth@demo.test'
const ben = 'asset@demo.test'
const clara = 'investor@demo.test'

const videos: readonly DemoVideo[] = [
  {
    ...{ owner: ada, source: slides('first-year'), visibility: 'public', daysAgo: 12 },
    title: 'The first year after selling a business',
    summary: 'What we do with the proceeds in the first twelve months, and what we leave alone.',
  },
  {
    ...{ owner: ada, source: slides('our-fees'), visibility: 'members', daysAgo: 61, isOfFirm: true },
    title: 'How our fees work',
    summary: 'One fee, its steps, and what it covers.',
  },
  {
    ...{ owner: ben, source: slides('quarterly-review'), visibility: 'members', daysAgo: 34, state: 'approved', isOfFirm: true },
    title: 'Senior Lending Fund: quarterly review',
    summary: 'New loans, covenants and the two positions on the watch list.',
  },
  {
    ...{ owner: ben, source: openFilms.vimeo, visibility: 'members', daysAgo: 96, state: 'approved' },
    title: 'Specialty Finance Fund in five minutes',
    summary: 'Who borrows, what secures the loans, and how the fund is paid back.',
  },
  {
    ...{ owner: ben, source: openFilms.youtube, visibility: 'members', daysAgo: 2, state: 'waiting', isOfFirm: true },
    title: 'Senior Lending Fund: what changed in our underwriting',
    summary: 'Lower leverage, tighter covenants, and why.',
  },
  {
    ...{ owner: clara, source: slides('manager-search'), visibility: 'members', daysAgo: 20 },
    title: 'What I look for in a manager',
    summary: 'A founder on fees, access and plain answers.',
  },
]

/** The demo's videos with transcripts, once: someone who has one already keeps what they have. */
export async function fillDemoVideos(databaseUrl: string, config: Pick<Config, 's3' | 'dataDir' | 'filesKeys'>): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { size: 2, ...retryingPoolOptions, onError: () => undefined })
  try {
    const people = await withRetries(() =>
      db
        .selectFrom('users')
        .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
        .leftJoin('videos', 'videos.addedBy', 'users.id')
        .select(['users.id', 'users.email', 'teamMembers.teamId'])
        .where('users.email', 'in', [ada, ben, clara])
        .where('videos.id', 'is', null)
        .execute(),
    )
    const files = makeConfiguredStore(config)
    for (const video of videos) {
      const owner = people.find(({ email }) => email === video.owner)
      // Each alone: a repeat of all would skip the people who have one by then.
      if (owner) await withRetries(() => addVideo({ db, files }, video, owner))
    }
  } finally {
    await close()
  }
}

async function addVideo({ db, files }: Pick<Deps, 'db' | 'files'>, video: DemoVideo, { id: userId, teamId }: { id: string; teamId: string | null }) {
  const place = video.isOfFirm && teamId ? { teamId } : { ownerId: userId }
  // Others see a fund video only with a poster.
  const poster = video.state && (await storePoster({ files }, drawCover(video.daysAgo)))
  const insert = (transaction: Database, fileId: string | null) =>
    insertVideo(transaction, video, { ...place, addedBy: userId, fileId, posterId: poster?.posterId ?? null })
  try {
    await insertWithFile({ db, files }, { video, place, userId, insert })
  } catch (error) {
    await poster?.remove()
    throw error
  }
}

interface Insertion {
  video: DemoVideo
  place: { teamId: string } | { ownerId: string }
  userId: string
  insert: (transaction: Database, fileId: string | null) => Promise<void>
}

async function insertWithFile({ db, files }: Pick<Deps, 'db' | 'files'>, { video, place, userId, insert }: Insertion): Promise<void> {
  if (video.source.host !== 'upload') return db.transaction().execute((transaction) => insert(transaction, null))
  const content = readFileSync(new URL(`./videos/${video.source.file}`, import.meta.url))
  const holder = 'teamId' in place ? { teamId: place.teamId } : { userId }
  const stored = { holder, name: video.source.file, mediaType: 'video/webm', content }
  await storeFile({ db, files }, stored, (transaction, { id }) => insert(transaction, id))
}

type Place = { addedBy: string; fileId: string | null; posterId: string | null } & ({ teamId: string } | { ownerId: string })

async function insertVideo(db: Database, { title, summary, source, visibility, daysAgo, state }: DemoVideo, place: Place): Promise<void> {
  const createdAt = sql<Date>`now() - make_interval(days => ${daysAgo}, hours => 3)`
  const approval = state === 'approved' ? { approvedBy: place.addedBy, approvedAt: sql<Date>`now() - make_interval(days => ${daysAgo - 1})` } : {}
  const link = 'link' in source ? source.link : ''
  const { id } = await db
    .insertInto('videos')
    .values({
      ...{ title, summary, link, visibility, createdAt },
      host: source.host,
      kind: state ? 'fund' : 'video',
      state: state ?? null,
      ...place,
      ...approval,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceCues(db, id, readTranscript(demoTranscripts[title] ?? '').cues ?? [])
  await indexWords(db, id)
}
