import { personalFields } from '@mandate/contract/lists/profile-fields-personal'
import { defaultVisibilities, narrower } from '@mandate/contract/lists/profile-visibility'
import { applyDefaultVisibility, getOwnProfile, getProfile, updateDefaultVisibility, updateProfile } from '@mandate/contract/profiles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ;[ada, ben] = [await signInAs(server, 'Ada'), await signInAs(server, 'Ben')]
})
afterAll(() => server.stop())

const own = async (person: SignedIn) => (await server.call(getOwnProfile, {}, as(person))).body
const choose = (person: SignedIn, visibility: (typeof defaultVisibilities)[number] | null) =>
  server.call(updateDefaultVisibility, { body: { visibility } }, as(person))
const save = (person: SignedIn, body: { field: 'headline' | 'about' | 'jobTitle'; value?: string; visibility?: 'public' | 'me'; version: number }) =>
  server.call(updateProfile, { body }, as(person))

it.each(defaultVisibilities)('B5 with default "%s", a new fact is visible to that audience or to a narrower limit of the field', async (chosen) => {
  const person = await signInAs(server, 'Cleo')
  await choose(person, chosen)
  const { facts, defaultVisibility } = await own(person)
  expect(defaultVisibility).toBe(chosen)
  const wrong = personalFields.filter(({ name, isSharedAlone, widest = 'public' }) => {
    const fact = facts.find(({ field }) => field === name)
    return fact && fact.visibility !== narrower(chosen, isSharedAlone ? 'me' : widest)
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
  const { body: saved } = await save(person, { field: 'headline', value: 'Plans for families', version: 0 })
  expect(saved.visibility).toBe(chosen)
  const seen = (await server.call(getProfile, { params: { profileId: person.userId }, query: {} }, as(ben))).body.facts.map(({ field }) => field)
  expect(seen.includes('headline')).toBe(chosen === 'members')
})

it('existing facts keep their audience until the default is applied; the audience of a single fact overrides it', async () => {
  await save(ada, { field: 'headline', value: 'Plans for families', version: 0 })
  await choose(ada, 'network')
  const { body: open } = await save(ada, { field: 'jobTitle', value: 'Partner', visibility: 'public', version: 0 })
  expect(open.visibility).toBe('public')
  const audiences = async () => Object.fromEntries((await own(ada)).facts.map(({ field, visibility, version }) => [field, [visibility, version]]))
  expect(await audiences()).toMatchObject({ headline: ['public', 1], jobTitle: ['public', 1], about: ['network', 0] })

  expect((await server.call(applyDefaultVisibility, {}, as(ada))).body).toEqual({ changed: 2 })
  expect(await audiences()).toMatchObject({ headline: ['network', 2], jobTitle: ['network', 2] })
  expect((await server.call(applyDefaultVisibility, {}, as(ada))).body).toEqual({ changed: 0 })
  const late = await server.refused(updateProfile, { body: { field: 'headline', visibility: 'public', version: 1 } }, as(ada))
  expect(late.body.error.code).toBe('conflict')

  await choose(ada, null)
  expect((await own(ada)).facts.find(({ field }) => field === 'about')?.visibility).toBe('public')
  expect((await own(ben)).defaultVisibility).toBeNull()
})

it("is refused when signed out; public can't be the default", async () => {
  expect((await server.refused(applyDefaultVisibility, {})).body.error.code).toBe('not_signed_in')
  expect((await server.refused(updateDefaultVisibility, { body: { visibility: 'public' } }, as(ada))).body.error.code).toBe('invalid_input')
})
