import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './DataTable.tsx'
import { type Column, type Sort, windowStart } from './data-table-columns.ts'

interface Firm {
  id: string
  name: string
  clients: number
}

const columns: Column<Firm>[] = [
  { id: 'name', title: 'Firm', width: 200, isSortable: true, render: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { id: 'clients', title: 'Clients', width: 100, align: 'end', isSortable: true, render: ({ clients }) => String(clients) },
]
const firms: Firm[] = Array.from({ length: 10_000 }, (_, index) => ({ id: `f${index}`, name: `Firm ${index}`, clients: index }))

function Firms({ rows = firms, onOpen, onSort }: { rows?: Firm[]; onOpen?: (firm: Firm) => void; onSort?: (sorts: Sort[]) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [sorts, setSorts] = useState<readonly Sort[]>([])
  return (
    <DataTable
      label="Firms"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selection={selection}
      onSelect={setSelection}
      sorts={sorts}
      onSort={(next) => {
        setSorts(next)
        onSort?.(next)
      }}
      {...(onOpen ? { onOpen } : {})}
      height={440}
      empty="No firm fits"
    />
  )
}

const grid = () => screen.getByRole('grid', { name: 'Firms' })
const activeRow = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
const selected = () => screen.queryAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)

// jsdom lays nothing out: a box of 440 pixels shows ten rows.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
})
afterEach(() => vi.restoreAllMocks())

describe('DataTable', () => {
  it('gives the row that was opened the focus again, as soon as its page is here', () => {
    const table = { label: 'Firms', columns, rowId: ({ id }: Firm) => id, rowName: ({ name }: Firm) => name, height: 440, seenId: 'f3' }
    const { rerender } = render(<DataTable {...table} rows={firms.slice(0, 10).map(() => undefined)} />)
    expect(grid()).not.toHaveFocus()
    rerender(<DataTable {...table} rows={firms.slice(0, 10)} />)
    expect(grid()).toHaveFocus()
    expect(within(activeRow() as HTMLElement).getByText('Firm 3')).toBeVisible()
  })

  it('leaves the focus where the user has put it meanwhile', () => {
    const table = { label: 'Firms', columns, rowId: ({ id }: Firm) => id, rowName: ({ name }: Firm) => name, height: 440, seenId: 'f3' }
    const shown = (rows: readonly (Firm | undefined)[]) => (
      <>
        <input aria-label="Search" />
        <DataTable {...table} rows={rows} />
      </>
    )
    const { rerender } = render(shown([undefined]))
    screen.getByRole('textbox', { name: 'Search' }).focus()
    rerender(shown(firms.slice(0, 10)))
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  })

  it('draws the rows in sight out of ten thousand, and says how many there are', () => {
    render(<Firms />)
    expect(screen.getAllByRole('row').length).toBeLessThan(40)
    expect(grid()).toHaveAttribute('aria-rowcount', '10001')
  })

  it('is walked with j and k, selected with x, opened with o and Enter', async () => {
    const open = vi.fn()
    render(<Firms onOpen={open} />)
    grid().focus()
    await userEvent.keyboard('jjk')
    expect(activeRow()).toHaveTextContent('Firm 1')
    await userEvent.keyboard('xjx')
    expect(selected()).toEqual(['Firm 1', 'Firm 2'])
    await userEvent.keyboard('x')
    expect(selected()).toEqual(['Firm 1'])
    await userEvent.keyboard('o{ArrowUp}{Enter}')
    expect(open.mock.calls.map(([{ name }]) => name)).toEqual(['Firm 2', 'Firm 1'])
  })

  it('does not run off either end', async () => {
    render(<Firms rows={firms.slice(0, 3)} />)
    grid().focus()
    await userEvent.keyboard('kk')
    expect(activeRow()).toHaveTextContent('Firm 0')
    await userEvent.keyboard('{End}j')
    expect(activeRow()).toHaveTextContent('Firm 2')
  })

  it('leaves the keys of a cell and of the browser alone', async () => {
    const open = vi.fn()
    render(<Firms onOpen={open} />)
    screen.getByRole('link', { name: 'Firm 0' }).focus()
    await userEvent.keyboard('x')
    grid().focus()
    await userEvent.keyboard('{Control>}x{/Control}')
    expect(selected()).toEqual([])
  })

  it('a click opens the row, but not when it is on a link or the box', async () => {
    const open = vi.fn()
    render(<Firms onOpen={open} />)
    await userEvent.click(screen.getByText('3'))
    await userEvent.click(screen.getByRole('link', { name: 'Firm 4' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Firm 5' }))
    expect(open.mock.calls.map(([{ name }]) => name)).toEqual(['Firm 3'])
    expect(selected()).toEqual(['Firm 5'])
  })

  it('sorts figures from the most and words from the beginning, and reverses at the second click', async () => {
    const sort = vi.fn()
    render(<Firms onSort={sort} />)
    const clients = screen.getByRole('columnheader', { name: 'Clients' })
    await userEvent.click(within(clients).getByRole('button'))
    expect(clients).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(clients).getByRole('button'))
    await userEvent.click(screen.getByRole('button', { name: 'Firm' }))
    expect(sort.mock.calls.map(([[{ columnId, direction }]]) => `${columnId} ${direction}`)).toEqual(['clients desc', 'clients asc', 'name asc'])
  })

  it('sorts by a second column with Shift, which goes again at the third click', async () => {
    const sort = vi.fn()
    render(<Firms onSort={sort} />)
    const person = userEvent.setup()
    await person.click(screen.getByRole('button', { name: 'Firm' }))
    await person.keyboard('{Shift>}')
    for (const _ of [1, 2, 3]) await person.click(screen.getByRole('button', { name: /Clients/ }))
    await person.keyboard('{/Shift}')
    const words = sort.mock.calls.map(([sorts]) => (sorts as Sort[]).map(({ columnId, direction }) => `${columnId} ${direction}`).join(', '))
    expect(words).toEqual(['name asc', 'name asc, clients desc', 'name asc, clients asc', 'name asc'])
  })

  it('keeps the place of rows that are not here yet, and says which are in sight', async () => {
    const range = vi.fn()
    const preview = vi.fn()
    const holes: (Firm | undefined)[] = Array.from({ length: 1_000_000 })
    holes.splice(0, 3, ...firms.slice(0, 3))
    render(
      <DataTable
        label="Firms"
        columns={columns}
        rows={holes}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        height={440}
        onRange={range}
        onPreview={preview}
      />,
    )
    expect(grid()).toHaveAttribute('aria-rowcount', '1000001')
    expect(screen.getAllByRole('row', { busy: true }).length).toBeGreaterThan(5)
    grid().focus()
    await userEvent.keyboard('j jjj ')
    expect(preview.mock.calls.map(([{ name }]) => name)).toEqual(['Firm 1'])
    expect(range).toHaveBeenCalledWith(0, expect.any(Number))
  })

  it.each([
    [0, { first: 0, last: 40, rows: 1_000_000 }, 0],
    [0, { first: 189_980, last: 190_020, rows: 1_000_000 }, 100_000],
    [100_000, { first: 109_000, last: 109_040, rows: 1_000_000 }, 0],
    [800_000, { first: 999_960, last: 999_999, rows: 1_000_000 }, 800_000],
    [0, { first: 199_900, last: 199_999, rows: 200_000 }, 0],
    [0, { first: 500_000, last: 500_040, rows: 1_000_000 }, 400_000],
  ])('with the window at %d and %o in sight, the window begins at %d', (present, seen, start) => {
    expect(windowStart(present, seen)).toBe(start)
  })

  it.each([false, true])('cuts words after one line and shows them whole on hover, unless they may take two: %s', (hasTwoLines) => {
    const words: Column<Firm>[] = [{ id: 'name', title: 'Firm', width: 100, render: ({ name }) => name }]
    render(
      <DataTable
        label="Firms"
        columns={words}
        rows={firms.slice(0, 3)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...{ hasTwoLines }}
        height={440}
      />,
    )
    const cell = screen.getByTitle('Firm 1')
    expect(cell).toHaveTextContent('Firm 1')
    expect(getComputedStyle(cell).whiteSpace).toBe(hasTwoLines ? 'normal' : 'nowrap')
  })

  it('says what there is to say when there are no rows', async () => {
    render(<Firms rows={[]} />)
    expect(screen.getByText('No firm fits')).toBeVisible()
    grid().focus()
    await userEvent.keyboard('jxo')
    expect(selected()).toEqual([])
  })
})
