import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { KeyboardHelpDialog } from './KeyboardHelpDialog.tsx'

startApiServer()

test('the keys of the search are listed for members', async () => {
  await renderPage(<KeyboardHelpDialog isOpen onClose={() => {}} />, { at: '/', user: ada() })
  expect(await screen.findByText('In search')).toBeVisible()
  expect(screen.getByText('Close preview, then clear selection')).toBeVisible()
})
