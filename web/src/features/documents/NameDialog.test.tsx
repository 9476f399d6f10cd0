import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { NameDialog } from './NameDialog.tsx'

test('a pasted name that is too long stays whole, and is refused with its length', async () => {
  const saved: string[] = []
  const save = async (text: string) => {
    saved.push(text)
    return {}
  }
  const { person } = await renderPage(<NameDialog title="Rename" label="Name" confirmLabel="Save" longest={20} save={save} onClose={() => undefined} />, {
    at: '/',
    pattern: '/',
  })
  const field = screen.getByLabelText('Name')
  await person.click(field)
  await person.paste('Policy for 2027, final')
  expect(field).toHaveValue('Policy for 2027, final')
  expect(screen.getByText('This has 22 characters. Use up to 20.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([])
  await person.type(field, '{Backspace}{Backspace}')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual(['Policy for 2027, fin'])
})
