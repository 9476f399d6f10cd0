import { getMe, listSessions, logout, renewSession } from '@mandate/contract/sessions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, signIn } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('a session', () => {
  it('answers who is signed in', async () => {
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const { body } = await server.call(getMe, {}, { token: ada.token })
    expect(body).toMatchObject({ id: ada.userId, email: ada.email, isAdmin: false })
  })

  it('refuses a stranger and a token of another form', async () => {
    expect((await server.refused(getMe, {})).status).toBe(401)
    expect((await server.refused(getMe, {}, { token: 'x'.repeat(43) })).body.error.code).toBe('not_signed_in')
  })

  it('ends at logout, at once', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    await server.call(logout, {}, { token: ben.token })
    expect((await server.refused(getMe, {}, { token: ben.token })).status).toBe(401)
    expect((await server.refused(renewSession, {}, { cookies: ben.cookies })).status).toBe(401)
  })

  it('gives two windows that renew at once the same successor', async () => {
    const cleo = await signIn(server, await addPerson(server, { name: 'Cleo' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.call(renewSession, {}, { cookies: cleo.cookies })))
    const successors = new Set(answers.map(({ cookies }) => cookies.find(({ name }) => name === 'renewal')?.value))
    expect(successors.size).toBe(1)
    const { body } = await server.call(listSessions, { query: {} }, { token: answers[0]?.body.authorization.token })
    expect(body.items).toHaveLength(1)
  })
})
