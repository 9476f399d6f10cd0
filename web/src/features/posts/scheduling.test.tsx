import { addWaitingPost, listWaitingPosts, removeWaitingPost, resendWaitingPost, type WaitingPost } from '@mandate/contract/waiting-posts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { PostComposer } from './PostComposer.tsx'
import { dayAhead, momentOf } from './schedule-moment.ts'
import { WaitingPosts } from './WaitingPosts.tsx'

const post: WaitingPost = {
  ...{ id: '0b7f3c1e-9a52-4d66-8d0e-5c1f2a3b4c5d', author: { userId: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ada Whitlock' } },
  ...{
    text: 'Year-end gifts',
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
  ...{ state: 'scheduled', publishAt: '2026-12-01T15:00:00.000Z', note: '', version: 1, createdAt: '2026-11-20T15:00:00.000Z' },
}

const poll = { options: ['More', 'Less'], mostChoices: 1, closesAt: '2026-12-01T15:00:00.000Z', results: 'voted' as const, isAnonymous: false }
const earlier = { poll, pictures: [], videoUrl: null, replacedAt: '2026-11-21T15:00:00.000Z' }
let waiting: WaitingPost[] = []
let needsApproval = false
let hasApprover = true
const sent: { text?: string; publishAt?: string }[] = []
const server = startApiServer(
  answers(listWaitingPosts, () => ({ items: waiting, needsApproval, hasApprover })),
  answers(addWaitingPost, async (request) => {
    sent.push((await request.json()) as { publishAt?: string })
    waiting = [post]
    return post
  }),
  answers(resendWaitingPost, async (request) => {
    sent.push((await request.json()) as { text?: string })
    waiting = waiting.map(({ text, note, ...each }) => ({ ...each, text, note: '', state: 'review', earlier: [{ ...earlier, text, note }] }))
    return { state: 'review' as const }
  }),
  answers(removeWaitingPost, () => {
    waiting = []
    return { done: true as const }
  }),
)
beforeEach(() => {
  waiting = []
  needsApproval = false
  hasApprover = true
  sent.length = 0
})

const page = (
  <>
    <Toasts />
    <PostComposer />
    <WaitingPosts />
  </>
)
async function write(text: string) {
  const { person } = await renderPage(page, { at: '/', user: ada() })
  await person.click(await screen.findByRole('button', { name: /Write a post/ }))
  const form = await screen.findByRole('form', { name: 'New post' })
  await person.type(within(form).getByRole('textbox', { name: 'Post' }), text)
  return { person, form }
}

test('a post is scheduled for a day and a time, is listed as such, and can be withdrawn', async () => {
  const { person, form } = await write('Year-end gifts')
  await person.click(within(form).getByRole('button', { name: 'Schedule', pressed: false }))
  const submit = within(form).getAllByRole('button', { name: 'Schedule' }).at(-1) as HTMLElement
  await person.click(submit)
  expect(await within(form).findByRole('alert')).toHaveTextContent('Choose a day')
  expect(sent).toEqual([])
  await person.click(within(form).getByRole('button', { name: /^Publish on/ }))
  const day = dayAhead(3)
  await person.type(await screen.findByRole('textbox', { name: 'Publish on, date' }), `${day}{Enter}`)
  await person.click(within(form).getByRole('combobox', { name: 'At' }))
  await person.click(await screen.findByRole('option', { name: '10:30 AM' }))
  await person.click(submit)
  expect(await screen.findByText('Your post is scheduled.')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ text: 'Year-end gifts', publishAt: momentOf({ day, time: '10:30' }) })])
  const list = await screen.findByRole('region', { name: "Your posts that aren't published yet" })
  expect(within(list).getByText('Scheduled')).toBeVisible()
  await person.click(within(list).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Your post is withdrawn.')).toBeVisible()
  expect(screen.queryByText("Your posts that aren't published yet")).toBeNull()
})

test('where the firm approves posts, a post is submitted; a returned one shows the note', async () => {
  needsApproval = true
  waiting = [{ ...post, state: 'returned', publishAt: null, note: 'Name the benchmark' }]
  const { person, form } = await write('We met our clients')
  const list = await screen.findByRole('region', { name: "Your posts that aren't published yet" })
  expect(within(list).getByText('Returned')).toBeVisible()
  expect(within(list).getByText('Note: Name the benchmark')).toBeVisible()
  await person.click(within(form).getByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findByText('Your post is submitted for approval.')).toBeVisible()
  expect(sent).toEqual([expect.not.objectContaining({ publishAt: expect.anything() })])
})

test('the only owner of a team that approves posts is told before submitting, with what they can do', async () => {
  needsApproval = true
  hasApprover = false
  const { form } = await write('We met our clients')
  expect(await within(form).findByText(/^Your team approves posts first, and you're its only owner\./)).toBeVisible()
  expect(within(form).getByRole('link', { name: 'Invite an owner' })).toHaveAttribute('href', '/settings?section=team')
  expect(within(form).getByRole('link', { name: 'Turn approval off' })).toHaveAttribute('href', '/settings?section=firm-rules')
})

test('a returned post is edited and sent again, keeps what was written when it is refused, and shows what was returned', async () => {
  needsApproval = true
  const content = { mentions: [{ userId: post.author.userId, name: 'Ada Whitlock', at: 5 }] }
  waiting = [{ ...post, text: 'With @Ada Whitlock', poll, content, state: 'returned', publishAt: null, note: 'Name the benchmark' }]
  const { person } = await renderPage(page, { at: '/', user: ada() })
  await person.click(await screen.findByRole('button', { name: 'Edit and resend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit and resend' })
  expect(within(dialog).getByText('Note: Name the benchmark')).toBeVisible()
  await person.type(within(dialog).getByRole('textbox', { name: 'Post' }), ', the index 11 %')
  await person.type(within(dialog).getByRole('textbox', { name: 'Option 2' }), ' than it')
  server.use(refuses(resendWaitingPost, 'conflict', 'Reload the page'))
  await person.click(within(dialog).getByRole('button', { name: 'Resend' }))
  expect(await within(dialog).findByText(/Reload the page/)).toBeVisible()
  server.resetHandlers()
  await person.click(within(dialog).getByRole('button', { name: 'Resend' }))
  expect(await screen.findByText('Your post is submitted for approval.')).toBeVisible()
  const options = ['More', 'Less than it']
  expect(sent).toEqual([expect.objectContaining({ text: `With @[${post.author.userId}], the index 11 %`, poll: expect.objectContaining({ options }) })])
  const list = await screen.findByRole('region', { name: "Your posts that aren't published yet" })
  await person.click(await within(list).findByRole('button', { name: 'Returned once before' }))
  expect(within(list).getByText('Note: Name the benchmark')).toBeVisible()
  expect(within(list).queryByRole('button', { name: 'Edit and resend' })).toBeNull()
})

test('a draft that is discarded comes back by Undo, with its poll; what was written since stays', async () => {
  const { person, form } = await write('Where do rates go?')
  await person.click(within(form).getByRole('button', { name: 'Poll' }))
  await person.type(within(form).getByRole('textbox', { name: 'Option 1' }), 'Up')
  await person.click(within(form).getByRole('button', { name: 'Discard' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = await screen.findByRole('form', { name: 'New post' })
  expect(within(again).getByRole('textbox', { name: 'Post' })).toHaveValue('Where do rates go?')
  expect(within(again).getByRole('textbox', { name: 'Option 1' })).toHaveValue('Up')

  await person.click(within(again).getByRole('button', { name: 'Discard' }))
  await person.click(await screen.findByRole('button', { name: 'Write a post' }))
  await person.type(await screen.findByRole('textbox', { name: 'Post' }), 'Another')
  // Until the message of the first one has faded there are two.
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveValue('Another')
  await person.click(screen.getByRole('button', { name: 'Discard' }))
})

test('Escape closes the form while it is empty, and the focus goes back to its button, as after Discard', async () => {
  const { person, form } = await write('Where do rates go?')
  await person.keyboard('{Escape}')
  expect(form).toBeVisible()
  await person.click(within(form).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('button', { name: /Write a post/ })).toHaveFocus()
  await person.keyboard('{Enter}')
  await screen.findByRole('form', { name: 'New post' })
  await person.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: /Write a post/ })).toHaveFocus()
})
