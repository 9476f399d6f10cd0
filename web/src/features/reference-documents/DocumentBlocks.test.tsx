import type { DocumentPage } from '@mandate/contract/reference-documents'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { DocumentText } from './DocumentText.tsx'

const text = '5.E How is the firm compensated?\n5.E(1) A percentage: Yes\n5.E(2) Hourly charges: No\n\nOther fields\n5.Z As filed: 12'
const at = (part: string, after = 0) => ({ from: text.indexOf(part, after), to: text.indexOf(part, after) + part.length })
const others = text.indexOf('Other fields')
const columns = ['Item', 'Question', 'Answer'].map((title) => ({ title, isFigure: title === 'Answer' }))
const page: DocumentPage = {
  number: 1,
  title: 'Item 5: Information about the advisory business',
  text,
  anchors: [],
  blocks: [
    {
      title: at('5.E How is the firm compensated?'),
      isFolded: false,
      columns,
      rows: [
        { tone: 'yes', cells: [at('5.E(1)'), at('A percentage'), at('Yes')] },
        { tone: 'no', cells: [at('5.E(2)'), at('Hourly charges'), at('No', text.indexOf('Hourly'))] },
      ],
    },
    { title: at('Other fields'), isFolded: true, columns, rows: [{ tone: 'plain', cells: [at('5.Z'), at('As filed'), at('12', others)] }] },
  ],
}
const show = (active?: { page: number; from: number; to: number }) =>
  renderPage(<DocumentText ref={createRef()} isPaper={false} pages={[page]} hits={[]} active={active} />, { at: '/' })

test('a filing is set as questions with an answer column, and says no page numbers', async () => {
  await show()
  const table = screen.getByRole('table', { name: '5.E How is the firm compensated?' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.dataset.tone)).toEqual(['yes', 'no'])
  expect(within(rows[0] ?? table).getByText('Yes')).toBeVisible()
  expect(screen.queryByText(/Page 1/)).toBeNull()
})

test('other fields are folded until they are opened, and the whole text is there in order to be quoted', async () => {
  await show()
  expect(screen.queryByText('As filed')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Other fields' }))
  expect(screen.getByText('As filed')).toBeVisible()
  const whole = screen.getByText('As filed').closest('[data-page]')?.cloneNode(true) as HTMLElement
  for (const added of whole.querySelectorAll('[data-added]')) added.remove()
  expect(whole.textContent).toBe(text)
})

test('a figure in a folded field is shown open and marked', async () => {
  await show({ page: 1, ...at('12', others) })
  expect(screen.getByText('12')).toHaveAttribute('data-active', 'true')
})

test('a cell breaks between words, never within a figure; only a very long word breaks', async () => {
  const address = `https://westlake.test/${'about'.repeat(6)}`
  const filed = `Westlake Bank 2,089,028,688 ${address} 805-1900014101`
  const cell = (part: string) => ({ from: filed.indexOf(part), to: filed.indexOf(part) + part.length })
  const wide = ['Firm', 'Regulatory assets', 'Website', 'Fund number'].map((title) => ({ title, isFigure: title === 'Regulatory assets' }))
  const cells = [cell('Westlake Bank'), cell('2,089,028,688'), cell(address), cell('805-1900014101')]
  const sheet: DocumentPage = { ...page, text: filed, blocks: [{ title: null, isFolded: false, columns: wide, rows: [{ tone: 'plain', cells }] }] }
  await renderPage(<DocumentText ref={createRef()} isPaper={false} pages={[sheet]} hits={[]} active={undefined} />, { at: '/' })
  const style = (text: string) => getComputedStyle(screen.getByRole('cell', { name: text }))
  expect(style('Westlake Bank').overflowWrap).toBe('break-word')
  expect(style('2,089,028,688').whiteSpace).toBe('nowrap')
  expect(style('805-1900014101').whiteSpace).toBe('nowrap')
  expect(style(address).overflowWrap).toBe('anywhere')
  // On a phone, each cell is a line that begins with its column.
  expect(screen.getAllByRole('cell').map((each) => each.dataset.column)).toEqual(['Firm', 'Regulatory assets', 'Website', 'Fund number'])
  expect(screen.getByRole('group', { name: /scrolls sideways/ })).toHaveAttribute('tabindex', '0')
})
