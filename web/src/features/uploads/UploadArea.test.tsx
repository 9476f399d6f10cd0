import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { UploadArea } from './shared/UploadArea.tsx'
import { uploads } from './shared/uploads.ts'

const purpose = { use: 'newDocument', folderId: null } as const
const add = vi.spyOn(uploads, 'add')
const photo = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })

beforeEach(() => void add.mockReset().mockResolvedValue())
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () => renderPage(<UploadArea label="Your documents" prompt="Add what you have." kind="document" purpose={purpose} />, { at: '/', user: ada() })
const touch = (isTouch: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: isTouch && media.includes('coarse') },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
const paste = (files: File[]) => {
  const event = createEvent.paste(document.body)
  Object.defineProperty(event, 'clipboardData', { value: { files } })
  fireEvent(document.body, event)
}

test('pasted files are uploaded; a picture of the clipboard gets a name that tells when', async () => {
  await open()
  paste([photo])
  expect(add).toHaveBeenLastCalledWith([photo], { kind: 'document', purpose })
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:20:30Z'), toFake: ['Date'] })
  paste([new File(['pixels'], 'image.png', { type: 'image/png', lastModified: 7 })])
  const [pasted] = add.mock.lastCall?.[0] ?? []
  expect(pasted).toMatchObject({ name: 'Pasted image 2026-03-01 10.20.30.png', type: 'image/png', size: 6, lastModified: 7 })
  expect(add).toHaveBeenCalledTimes(2)
})

test('pasted text is left to the page', async () => {
  await open()
  paste([])
  expect(add).not.toHaveBeenCalled()
})

test('a phone offers its camera, and uploads the photo; the same one can be taken again', async () => {
  touch(true)
  const { person } = await open()
  const camera = screen.getByLabelText('Take photo', { selector: 'input' })
  expect(camera).toHaveAttribute('capture', 'environment')
  expect(camera).toHaveAttribute('accept', 'image/*')
  const opened = vi.spyOn(camera, 'click')
  await person.click(screen.getByRole('button', { name: 'Take photo' }))
  expect(opened).toHaveBeenCalledTimes(1)
  for (const count of [1, 2]) {
    fireEvent.change(camera, { target: { files: [photo] } })
    expect(add).toHaveBeenCalledTimes(count)
  }
  expect(add).toHaveBeenLastCalledWith([photo], { kind: 'document', purpose })
})

test('a mouse is offered dropping and pasting, and no camera', async () => {
  touch(false)
  await open()
  expect(screen.getByText(/Drop files anywhere on this page, or paste them/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take photo' })).toBeNull()
  expect(screen.getByText(/Images keep their format; place, time and device are removed/)).toBeVisible()
})
