import { getProfileImages } from '@mandate/contract/profile-images'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { CommandCenterContext } from './command-center.ts'
import { UserMenu } from './UserMenu.tsx'

const photo = {
  kind: 'photo' as const,
  audience: 'members' as const,
  sources: [512, 192, 64].map((width) => ({ width, url: `/api/profile-images/one?width=${width}` })),
}
let asked = 0
const server = startApiServer(
  answers(getProfileImages, () => {
    asked++
    return { images: [] }
  }),
)
const nothing = () => undefined
const menu = (
  <CommandCenterContext value={{ openPalette: nothing, showKeyboardHelp: nothing }}>
    <UserMenu />
  </CommandCenterContext>
)
const open = (user = ada()) => renderPage(menu, { at: '/', user })
const button = () => screen.findByRole('button', { name: 'Account of Ada Whitlock' })

test('who has a photo is shown by it, in its smallest size', async () => {
  server.use(answers(getProfileImages, { images: [photo] }))
  await open()
  const shown = await button()
  await waitFor(() => expect(shown.querySelector('img')).toHaveAttribute('src', '/api/profile-images/one?width=64'))
})

test('who has none is shown by initials; an admin, who has no profile, is not even asked about', async () => {
  await open()
  expect((await button()).querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AW')
  await waitFor(() => expect(asked).toBe(1))
  await open(ada({ isAdmin: true }))
  expect((await screen.findAllByRole('button', { name: 'Account of Ada Whitlock' })).length).toBeGreaterThan(0)
  expect(asked).toBe(1)
})
