import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteItem, PaletteSource } from './palette-items.ts'

const run = vi.fn()
const close = vi.fn()
const item = (label: string, keywords?: string): PaletteItem => ({ id: label, label, ...(keywords ? { keywords } : {}), onRun: () => run(label) })
const pages: PaletteSource = { id: 'pages', title: 'Pages', items: [item('Home'), item('Settings', 'preferences password'), item('Sessions')] }

function open(...sources: PaletteSource[]) {
  render(<CommandPalette isOpen onClose={close} sources={sources} />)
  return screen.getByRole('combobox', { name: 'Find' })
}

function active(): string | null | undefined {
  return screen.queryAllByRole('option', { selected: true })[0]?.textContent
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  vi.clearAllMocks()
})

describe('CommandPalette', () => {
  it('moves with the arrows, round the ends, and says which one is active', async () => {
    const box = open(pages)
    expect(box).toHaveFocus()
    expect(active()).toBe('Home')
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('Sessions')
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Settings')
  })

  it('closes first, then does what was chosen with Enter', async () => {
    open(pages)
    await userEvent.keyboard('sess{Enter}')
    expect(run).toHaveBeenCalledExactlyOnceWith('Sessions')
    expect(close.mock.invocationCallOrder[0]).toBeLessThan(run.mock.invocationCallOrder[0] ?? 0)
  })

  it('finds by letters out of a name, and by other words for it', async () => {
    const box = open(pages)
    await userEvent.type(box, 'stg')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Settings'])
    await userEvent.clear(box)
    await userEvent.type(box, 'password')
    expect(active()).toBe('Settings')
  })

  it('begins empty when it is opened again, also before it has faded out', async () => {
    const palette = (isOpen: boolean) => <CommandPalette isOpen={isOpen} onClose={close} sources={[pages]} />
    const { rerender } = render(palette(true))
    await userEvent.keyboard('sess')
    rerender(palette(false))
    rerender(palette(true))
    expect(screen.getByRole('combobox', { name: 'Find' })).toHaveValue('')
    await userEvent.keyboard('home')
    expect(active()).toBe('Home')
  })

  it('closes with Escape and does nothing', async () => {
    open(pages)
    await userEvent.keyboard('{Escape}')
    expect(close).toHaveBeenCalled()
    expect(run).not.toHaveBeenCalled()
  })

  it('says when nothing fits, and Enter does nothing then', async () => {
    open(pages)
    await userEvent.keyboard('xyzzy{Enter}')
    expect(screen.getByText('No results for "xyzzy". Try fewer letters.')).toBeVisible()
    expect(run).not.toHaveBeenCalled()
  })

  it('asks a source once the typing pauses, drops the answers to earlier letters, and shows the last', async () => {
    const search = vi.fn(async (query: string, _signal: AbortSignal) => [item(`Firm ${query}`)])
    const box = open(pages, { id: 'firms', title: 'Firms', search })
    await userEvent.type(box, 'tamarack')
    expect(await screen.findByRole('option', { name: 'Firm tamarack' })).toBeVisible()
    expect(search.mock.calls.map(([query]) => query)).toEqual(['tamarack'])
    await userEvent.type(box, 's')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Firm tamaracks' })).toBeVisible())
    expect(search.mock.calls[0]?.[1].aborted).toBe(true)
    expect(screen.queryByRole('option', { name: 'Firm tamarack' })).not.toBeInTheDocument()
  })

  it('names the source that fails, and keeps the rest', async () => {
    const box = open(pages, { id: 'firms', title: 'Firms', search: () => Promise.reject(new Error('down')) })
    await userEvent.type(box, 'home')
    expect(await screen.findByText("Firms couldn't be searched. Keep typing to retry.")).toBeVisible()
    expect(active()).toBe('Home')
  })

  it('lists an exact name before commands that only have its letters, and keeps what is chosen', async () => {
    const actions: PaletteSource = {
      id: 'actions',
      title: 'Actions',
      items: [item('Integrations', 'crm calendar alerts'), item('Data rooms', 'deal review vault')],
    }
    const firms: PaletteSource = { id: 'firms', title: 'Firms', isNames: true, search: async () => [item('Deeva Capital')] }
    const members: PaletteSource = { id: 'members', title: 'Members', isNames: true, search: async () => [item('Deeva')] }
    const box = open(actions, firms, members)
    await userEvent.type(box, 'deva')
    expect(active()).toBe('Data rooms')
    await userEvent.clear(box)
    await userEvent.type(box, 'Deeva')
    await waitFor(() => expect(active()).toBe('Deeva'))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Deeva', 'Deeva Capital', 'Data rooms'])
  })

  it('keeps a command that begins with the query first, and what was chosen before the names came', async () => {
    let come: (found: PaletteItem[]) => void = () => {}
    const found = new Promise<PaletteItem[]>((resolve) => {
      come = resolve
    })
    const members: PaletteSource = { id: 'members', title: 'Members', isNames: true, search: () => found }
    const box = open(pages, members)
    await userEvent.type(box, 'set')
    come([item('Seth Marlow')])
    expect(await screen.findByRole('option', { name: 'Seth Marlow' })).toBeVisible()
    expect(active()).toBe('Settings')
    await userEvent.clear(box)
    await userEvent.type(box, 'stg')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Settings')
  })

  it('leaves space for the focus ring around the text of its input', () => {
    const frame = open(pages).parentElement
    const { paddingLeft, paddingRight } = getComputedStyle(frame ?? document.body)
    expect([paddingLeft, paddingRight]).toEqual(['8px', '8px'])
    expect(getComputedStyle(frame?.parentElement ?? document.body).paddingTop).toBe('8px')
  })
})
