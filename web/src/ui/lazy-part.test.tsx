import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'
import { MissingPart } from './MissingPart.tsx'

const missing = new TypeError('Failed to fetch dynamically imported module: https://mandate.test/assets/Part-1.js')
const Loaded = ({ name }: { name: string }) => <p>Loaded {name}</p>

test('a part that cannot be loaded says so in its place, and loads with Try again', async () => {
  const load = vi.fn<() => Promise<typeof Loaded>>().mockRejectedValueOnce(missing).mockResolvedValue(Loaded)
  const Part = lazyPart(load)
  render(
    <>
      <h1>Page</h1>
      <Part name="map" />
    </>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent("This part couldn't be loaded. Check your connection and try again.")
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Loaded map')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog that cannot be loaded can be closed, and loads when it is opened again', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<{ onClose: () => void }>>>()
    .mockRejectedValueOnce(missing)
    .mockResolvedValue(() => <p>Dialog</p>)
  const Part = lazyPart(load, { missing: ({ onClose }, retry) => <MissingPart onRetry={retry} onClose={onClose} /> })
  function Opener() {
    const [isOpen, setIsOpen] = useState(false)
    return isOpen ? (
      <Part onClose={() => setIsOpen(false)} />
    ) : (
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
    )
  }
  render(<Opener />)
  await userEvent.click(screen.getByText('Open'))
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByText('Open'))
  expect(await screen.findByText('Dialog')).toBeVisible()
})
