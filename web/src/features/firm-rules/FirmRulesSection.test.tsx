import { type FirmRules, getFirmRules, updateFirmRules } from '@mandate/contract/firm-rules'
import { getMyTeam } from '@mandate/contract/teams'
import { listPostsToReview, reviewPost, type WaitingPost } from '@mandate/contract/waiting-posts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, isUnreachable, refusal, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { FirmRulesSection } from './FirmRulesSection.tsx'

const none: FirmRules = { approvesPosts: false, keptYears: null, isSupervised: false, supervisedSince: null, domain: null, isMineOwned: false, canChange: true }
const waiting: WaitingPost = {
  ...{ id: '0b7f3c1e-9a52-4d66-8d0e-5c1f2a3b4c5d', author: { userId: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Owen Finch' } },
  ...{
    text: 'Three things before a sale',
    audience: 'members',
    photos: 0,
    pictures: [],
    videoUrl: null,
    poll: null,
    isReshare: false,
    original: null,
    earlier: [],
    content: null,
  },
  ...{ state: 'review', publishAt: null, note: '', version: 1, createdAt: '2026-11-20T15:00:00.000Z' },
}

let rules = none
let posts: WaitingPost[] = []
const server = startApiServer(
  answers(getMyTeam, { team: { id: '3c7d2f5e-4a0b-4c1d-9f8e-6b5a4d3c2e1f', name: 'Harbor Lane', myRole: 'owner' } } as never),
  answers(getFirmRules, () => rules),
  answers(updateFirmRules, async (request) => {
    rules = { ...rules, ...((await request.json()) as Partial<FirmRules>) }
    return rules
  }),
  answers(listPostsToReview, () => ({ items: posts, nextCursor: null })),
)
const open = (given: Partial<FirmRules> = {}, shown: WaitingPost[] = [waiting]) => {
  rules = { ...none, ...given }
  posts = shown
  const page = (
    <StepUpDialog>
      <Toasts />
      <FirmRulesSection />
    </StepUpDialog>
  )
  return renderPage(page, { at: '/settings', user: ada() })
}

test('an owner turns each rule on, and the posts to approve appear with the rule', async () => {
  const { person } = await open()
  expect(await screen.findByRole('switch', { name: 'Supervise messages' })).not.toBeChecked()
  expect(screen.queryByRole('heading', { name: 'Posts to approve' })).toBeNull()
  await person.click(screen.getByRole('switch', { name: 'Approve posts before they are published' }))
  expect(await screen.findByRole('heading', { name: 'Posts to approve' })).toBeVisible()
  await person.click(screen.getByRole('combobox', { name: 'Keep deleted messages' }))
  await person.click(await screen.findByRole('option', { name: '3 years' }))
  expect(await screen.findByRole('combobox', { name: 'Keep deleted messages' })).toHaveTextContent('3 years')
  expect(rules).toMatchObject({ approvesPosts: true, keptYears: 3, isSupervised: false })
})

test('where messages are supervised, an owner reads since when, of whom, and where', async () => {
  await open({ isSupervised: true, supervisedSince: '2026-08-27T10:00:00.000Z', domain: 'harbor-lane.example' })
  expect(await screen.findByText(/^Since 27 Aug 2026, owners may read what accounts at harbor-lane\.example write/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Supervised conversations' })).toHaveAttribute('href', '/supervision')
})

test('a member reads the rules and can change none', async () => {
  await open({ approvesPosts: true, keptYears: 1, canChange: false })
  const list = await screen.findByRole('list', { name: 'Firm rules' })
  expect(within(list).getByText('1 year')).toBeVisible()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Posts to approve' })).toBeNull()
})

test('who is in no team is led to one', async () => {
  server.use(answers(getMyTeam, { team: null }), isUnreachable(getFirmRules))
  await open()
  expect(await screen.findByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/settings?section=team')
})

test('a change that is refused says why', async () => {
  server.use(refuses(updateFirmRules, 'not_allowed', 'Only accounts of the firm can be supervised'))
  const { person } = await open()
  await person.click(await screen.findByRole('switch', { name: 'Supervise messages' }))
  expect(await screen.findByText('Only accounts of the firm can be supervised.')).toBeVisible()
})

test('an owner approves a post, and returns one with a note; without any, the queue says so', async () => {
  const decided: unknown[] = []
  server.use(
    answers(reviewPost, async (request) => {
      decided.push(await request.json())
      posts = decided.length < 2 ? [waiting] : []
      return { done: true as const }
    }),
  )
  const { person } = await open({ approvesPosts: true })
  const queue = await screen.findByRole('list', { name: 'Posts to approve' })
  expect(await within(queue).findByText('Three things before a sale')).toBeVisible()
  expect(within(queue).getByText('For all members · Published as soon as it is approved')).toBeVisible()
  await person.click(within(queue).getByRole('button', { name: 'Approve the post by Owen Finch' }))
  expect(await screen.findByText('The post is approved.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Return the post by Owen Finch' }))
  const dialog = await screen.findByRole('dialog', { name: 'Return the post by Owen Finch' })
  await person.type(within(dialog).getByRole('textbox', { name: 'What should change?' }), 'Name the benchmark')
  await person.click(within(dialog).getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('No posts to approve.')).toBeVisible()
  expect(decided).toEqual([
    { decision: 'approve', version: 1 },
    { decision: 'return', version: 1, note: 'Name the benchmark' },
  ])
})

test('a post that was changed meanwhile is shown as it is now before it is decided, and the note is kept', async () => {
  const decided: unknown[] = []
  server.use(
    answers(reviewPost, async (request) => {
      const decision = (await request.json()) as { version: number }
      const isCurrent = decision.version === posts[0]?.version
      if (!isCurrent) return refusal('conflict', 'It was changed since you opened it. Read it again')
      decided.push(decision)
      posts = []
      return { done: true as const }
    }),
  )
  const { person } = await open({ approvesPosts: true })
  const change = (text: string, version: number) => {
    posts = [{ ...waiting, text, version }]
  }
  const approve = await screen.findByRole('button', { name: 'Approve the post by Owen Finch' })
  change('Guaranteed returns', 2)
  await person.click(approve)
  expect(await screen.findByText('It was changed since you opened it. Read it again.')).toBeVisible()
  expect(await screen.findByText('Guaranteed returns')).toBeVisible()
  expect(decided).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Return the post by Owen Finch' }))
  expect(screen.queryByText('It was changed since you opened it. Read it again.')).toBeNull()
  const note = () => within(screen.getByRole('dialog', { name: 'Return the post by Owen Finch' })).getByRole('textbox', { name: 'What should change?' })
  await person.type(note(), 'Name the benchmark')
  change('Returns of 12 %', 3)
  await person.click(screen.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('Returns of 12 %')).toBeVisible()
  expect(screen.getByText('It was changed since you opened it. Read it again.')).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Return the post by Owen Finch' }))
  expect(note()).toHaveValue('Name the benchmark')
  await person.click(screen.getByRole('button', { name: 'Return' }))
  expect(await screen.findByText('No posts to approve.')).toBeVisible()
  expect(decided).toEqual([{ decision: 'return', version: 3, note: 'Name the benchmark' }])
})

test('an owner reads all that will be published: for whom, the descriptions of the photos, and the post that is reshared', async () => {
  const photo = { id: '5d0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a77', alt: 'The entrance', width: 600, height: 400, sources: [] }
  const author = { id: '9c0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a88', name: 'Iris Calloway', role: 'ASSET_MANAGER' as const, photoUrl: null }
  const original = {
    ...{ id: '7e0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a99', author: { ...author, headline: null, companyName: null } },
    ...{ text: 'Our best year', mentions: [], publishedAt: waiting.createdAt, photos: [], video: null, link: null },
  }
  const shown: WaitingPost[] = [
    { ...waiting, audience: 'connections', photos: 2, pictures: [photo, { ...photo, id: waiting.id, alt: '' }] },
    { ...waiting, id: photo.id, text: 'Look', isReshare: true, original },
    { ...waiting, id: original.id, text: 'And this', isReshare: true },
  ]
  await open({ approvesPosts: true }, shown)
  const queue = await screen.findByRole('list', { name: 'Posts to approve' })
  expect(await within(queue).findByText(/^For the author's connections · /)).toBeVisible()
  const descriptions = within(queue).getByRole('list', { name: 'Descriptions of the photos' })
  expect(
    within(descriptions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Photo 1: The entrance', 'Photo 2: no description'])
  expect(within(queue).getByText('Our best year')).toBeVisible()
  expect(within(queue).getByText("This post isn't available.")).toBeVisible()
})

test("an owner's own post waits for another owner, without a button to approve it", async () => {
  const user = ada()
  await open({ approvesPosts: true }, [{ ...waiting, author: { userId: String(user.id), name: 'Ada Whitlock' } }])
  expect(await screen.findByText('Another owner has to approve your own post.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve the post/ })).toBeNull()
})

test('a poll is approved with its options and rules, which differ from those of the version that was returned', async () => {
  const poll = { options: ['More', 'Less'], mostChoices: 2, closesAt: '2026-12-01T15:00:00.000Z', results: 'closed' as const, isAnonymous: true }
  const earlier = {
    text: 'Before',
    poll: { ...poll, mostChoices: 1, results: 'voted' as const, isAnonymous: false },
    note: 'Make it anonymous',
    pictures: [],
    videoUrl: null,
  }
  const { person } = await open({ approvesPosts: true }, [{ ...waiting, poll, earlier: [{ ...earlier, replacedAt: '2026-11-21T15:00:00.000Z' }] }])
  await person.click(await screen.findByRole('button', { name: 'Returned once before' }))
  const [now, before] = await screen.findAllByRole('region', { name: 'Poll' })
  expect(within(now as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
  expect(now).toHaveTextContent(/Up to 2 choices · closes 01 Dec 2026 at \d+:00 [AP]M · results when it closes · anonymous$/)
  expect(before).toHaveTextContent(/One choice · closes .+ · results after voting$/)
})

test('the pages and the video of a post open from the list, to be read before it is approved', async () => {
  const videoUrl = 'https://www.youtube.com/watch?v=abcdefghijk'
  await open({ approvesPosts: true }, [{ ...waiting, text: 'See https://harbor-lane.example/fees', videoUrl }])
  expect(await screen.findByRole('link', { name: /harbor-lane\.example\/fees/ })).toHaveAttribute('href', 'https://harbor-lane.example/fees')
  expect(screen.getByRole('link', { name: /youtube/ })).toHaveAttribute('href', videoUrl)
})

test('what was returned is shown with its photos, video and pages, so that an exchanged one is seen', async () => {
  const earlierUrl = 'https://vimeo.com/76979871'
  const pictures = [{ id: '0b7f3c1e-9a52-4d66-8d0e-5c1f2a3b4c5e', alt: 'The entrance', width: 600, height: 400, sources: [{ url: '/x.avif', width: 600 }] }]
  const earlier = { text: 'See https://harbor-lane.example/old', poll: null, note: 'Another video, please', pictures, videoUrl: earlierUrl }
  const { person } = await open({ approvesPosts: true }, [{ ...waiting, earlier: [{ ...earlier, replacedAt: '2026-11-21T15:00:00.000Z' }] }])
  await person.click(await screen.findByRole('button', { name: 'Returned once before' }))
  const list = screen.getByRole('list', { name: 'Earlier versions' })
  expect(within(list).getByRole('link', { name: /vimeo/ })).toHaveAttribute('href', earlierUrl)
  expect(within(list).getByRole('link', { name: /harbor-lane/ })).toHaveAttribute('href', 'https://harbor-lane.example/old')
  expect(within(list).getByText('Photo 1: The entrance')).toBeVisible()
  expect(within(list).getByText('Note: Another video, please')).toBeVisible()
})
