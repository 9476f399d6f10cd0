import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { askForIntroduction, consentVersion, introductionLimits } from '@mandate/contract/introductions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it("only what was sent counts toward a day's introductions: refusals don't use it up", async () => {
  const [team, other] = [await createTestTeam(server, 'Ada'), await createTestTeam(server, 'Nell')]
  const asker = as(await signInAs(server, 'Clara'))
  const body = (userId: string): RequestOf<typeof askForIntroduction>['body'] => ({
    targets: [{ kind: 'person', userId }],
    need: 'A second opinion',
    consentVersion,
  })
  await server.call(askForIntroduction, { body: body(team.owner.userId) }, asker)
  for (let turn = 0; turn <= introductionLimits.perDay; turn += 1)
    expect((await server.refused(askForIntroduction, { body: body(team.owner.userId) }, asker)).body.error.message).toContain('already')
  expect((await server.answer(askForIntroduction, { body: body(other.owner.userId) }, asker)).status).toBe(201)
})
