import { getAccount, updateName, updateUsername } from '@mandate/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { NameSection } from './NameSection.tsx'

const server = startApiServer(answers(getAccount, account()))

const open = (username: string | null = null) =>
  renderPage(<NameSection account={account({ username })} isAdmin={false} />, { at: '/settings?section=name', user: ada() })

async function type(field: HTMLElement, text: string, person: Awaited<ReturnType<typeof open>>['person']) {
  await person.clear(field)
  if (text) await person.type(field, text)
}

test('a new name is saved, and the window shows it at once', async () => {
  const { authorization: _, ...me } = ada()
  server.use(answers(updateName, async (request) => ({ ...me, ...((await request.json()) as { lastName: string }) })))
  const { person, store } = await open()
  expect(screen.getByLabelText('First name')).toHaveValue('Ada')
  await type(screen.getByLabelText('Last name'), 'Marsh', person)
  await person.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(store.getState().session.lastName).toBe('Marsh'))
})

test('a name that does not fit the verified record is refused at its field', async () => {
  server.use(answers(updateName, () => refusal('invalid_input', 'Some fields are invalid', { lastName: 'Your verified record is filed under Ada Whitlock' })))
  const { person, store } = await open()
  await type(screen.getByLabelText('Last name'), 'Halloway', person)
  await person.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Your verified record is filed under Ada Whitlock')).toBeVisible()
  expect(store.getState().session.lastName).toBe('Whitlock')
})

test('the username is checked before it is sent; an empty field removes it', async () => {
  const sent: unknown[] = []
  server.use(
    answers(updateUsername, async (request) => {
      sent.push(await request.json())
      return done
    }),
  )
  const { person } = await open('ada-whitlock')
  const field = screen.getByLabelText(/^Username/)
  expect(field).toHaveValue('ada-whitlock')
  await type(field, 'no spaces', person)
  await person.click(screen.getByRole('button', { name: 'Save username' }))
  expect(await screen.findByText('Use letters a to z, numbers and single hyphens')).toBeVisible()
  await type(field, 'Ada-W', person)
  await person.click(screen.getByRole('button', { name: 'Save username' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'ada-w' }]))
  await type(field, '', person)
  await person.click(screen.getByRole('button', { name: 'Save username' }))
  await waitFor(() => expect(sent).toEqual([{ username: 'ada-w' }, { username: null }]))
})

test('a taken username is refused at its field', async () => {
  server.use(answers(updateUsername, () => refusal('invalid_input', 'Some fields are invalid', { username: 'This username is taken. Choose another' })))
  const { person } = await open()
  await person.type(screen.getByLabelText(/^Username/), 'ada-whitlock{Enter}')
  expect(await screen.findByText('This username is taken. Choose another')).toBeVisible()
})

test.each([
  ['the username', 'ada-whitlock', 'ada-whitlock'],
  ['the id without one', null, String(ada().id)],
])('the section names the public address by %s', async (_, username, part) => {
  await open(username)
  expect(screen.getByText(`Your public profile is at /profile/${part}/public.`)).toBeVisible()
})
