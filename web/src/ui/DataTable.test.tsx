import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './DataTable.tsx'
import type { Column, Sort } from './data-table-columns.ts'

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

function Firms({ rows = firms, onOpen, onSort }: { rows?: Firm[]; onOpen?: (firm: Firm) => void; onSort?: (sort: Sort) => void }) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<Sort>()
  return (
    <DataTable
      label="Firms"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selection={selection}
      onSelect={setSelection}
      sort={sort}
      onSort={(next) => {
        setSort(next)
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

  it('sorts figures from the most and words from the beginning, and turns round at the second press', async () => {
    const sort = vi.fn()
    render(<Firms onSort={sort} />)
    const clients = screen.getByRole('columnheader', { name: 'Clients' })
    await userEvent.click(within(clients).getByRole('button'))
    expect(clients).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(within(clients).getByRole('button'))
    await userEvent.click(screen.getByRole('button', { name: 'Firm' }))
    expect(sort.mock.calls.map(([{ columnId, direction }]) => `${columnId} ${direction}`)).toEqual(['clients desc', 'clients asc', 'name asc'])
  })

  it('says what there is to say when there are no rows', async () => {
    render(<Firms rows={[]} />)
    expect(screen.getByText('No firm fits')).toBeVisible()
    grid().focus()
    await userEvent.keyboard('jxo')
    expect(selected()).toEqual([])
  })
})
