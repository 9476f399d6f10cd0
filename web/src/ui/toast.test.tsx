import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { widenScreen } from '../test/screen-width.ts'
import { ThemeRoot } from './ThemeRoot.tsx'
import { ToastCard } from './ToastCard.tsx'
import { Toasts } from './Toasts.tsx'
import { showToast, showUndo } from './toast.tsx'
import { toastDurationMs } from './toast-duration.ts'

const failures = () => [...document.querySelectorAll('[data-toast="error"]')].map(({ textContent }) => textContent)

beforeEach(() => {
  toast.dismiss()
})

test.each([
  [0, 6_000],
  [1, 6_000],
  [120, 6_000],
  [121, 7_000],
  [240, 7_000],
  [241, 8_000],
])('%i words stay for %i ms', (words, expected) => {
  expect(toastDurationMs(Array.from({ length: words }, () => 'word').join(' '))).toBe(expected)
})

test.each([
  [1_440, 'top', 'right'],
  [390, 'bottom', 'center'],
])('at %i pixels messages come at the %s %s, where they cover neither the query nor the tabs', async (width, vertical, horizontal) => {
  widenScreen(width)
  render(
    <ThemeRoot choice="dark">
      <Toasts />
    </ThemeRoot>,
  )
  act(() => showToast('info', 'Saved'))
  const list = (await screen.findByText('Saved')).closest('[data-sonner-toaster]')
  expect(list).toHaveAttribute('data-y-position', vertical)
  expect(list).toHaveAttribute('data-x-position', horizontal)
  // Under the header, above the navigation of a phone.
  expect(list).toHaveStyle({ '--offset-top': '64px', '--mobile-offset-bottom': '72px' })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('at most five are shown; the oldest makes room', async () => {
  render(<Toasts />)
  for (const number of [1, 2, 3, 4, 5, 6, 7]) act(() => showToast('info', `Message ${number}`))
  await screen.findByText('Message 7')
  await waitFor(() => expect(screen.getAllByText(/^Message/).map(({ textContent }) => textContent)).toEqual([7, 6, 5, 4, 3].map((n) => `Message ${n}`)))
})

test('a repeated message stays one message and restarts its time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toasts />)
  act(() => showToast('error', 'Not saved'))
  act(() => showToast('error', 'Not sent'))
  await screen.findByText('Not sent')
  act(() => vi.advanceTimersByTime(5_000))
  for (let times = 0; times < 20; times += 1) act(() => showToast('error', 'Not saved'))
  act(() => vi.advanceTimersByTime(2_000))
  await waitFor(() => expect(failures()).toEqual(['Not saved']))
  act(() => vi.advanceTimersByTime(6_000))
  await waitFor(() => expect(failures()).toEqual([]))
  act(() => showToast('error', 'Not saved'))
  await screen.findByText('Not saved')
})

test('two things that can be undone are two messages, though they say the same', async () => {
  render(<Toasts />)
  for (const onRun of [vi.fn(), vi.fn()]) act(() => showToast('success', 'A filter was removed', { action: { label: 'Undo', onRun } }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
})

test('Escape closes the newest', async () => {
  render(<Toasts />)
  act(() => showToast('success', 'Saved'))
  await screen.findByText('Saved')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull())
})

test('a failure is in one live region, so that it is read out once', async () => {
  render(<Toasts />)
  act(() => showToast('error', 'Not saved'))
  const live = []
  for (let element: Element | null = await screen.findByText('Not saved'); element; element = element.parentElement)
    if (element.matches('[aria-live], [role="alert"], [role="status"], [role="log"]')) live.push(element.getAttribute('aria-live'))
  expect(live).toEqual(['polite'])
})

test('what can no longer be undone closes its message', async () => {
  render(<Toasts />)
  let close: (() => void) | undefined
  act(() => {
    close = showUndo('Ben was removed', () => undefined)
  })
  await screen.findByText('Ben was removed')
  act(() => close?.())
  await waitFor(() => expect(screen.queryByText('Ben was removed')).toBeNull())
})

test('undo runs once and closes it', async () => {
  const undo = vi.fn()
  render(<Toasts />)
  act(() => showToast('error', 'Ben was removed', { action: { label: 'Undo', onRun: undo } }))
  await screen.findByText('Ben was removed')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Ben was removed')).toBeNull())
})

test('a refusal with a place to go to links there', async () => {
  render(<Toasts />)
  act(() => showToast('error', 'The plan includes one data room.', { link: { label: 'See plans', href: '/settings?section=plan' } }))
  expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings?section=plan')
})

test('its time stands still while it has the focus', () => {
  vi.useFakeTimers()
  const close = vi.fn()
  render(<ToastCard kind="info" text="Saved" action={undefined} onClose={close} />)
  act(() => vi.advanceTimersByTime(4_000))
  act(() => screen.getByRole('button').focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(close).not.toHaveBeenCalled()
  act(() => screen.getByRole('button').blur())
  act(() => vi.advanceTimersByTime(1_900))
  expect(close).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(200))
  expect(close).toHaveBeenCalledOnce()
})
