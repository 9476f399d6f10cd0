import { type Role, roles } from '@mandate/contract/frame/users'
import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { fieldsOf, listOf } from '@mandate/contract/lists/profile-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { type Audience, isVisibleTo, narrower, type Visibility, visibilities } from '@mandate/contract/lists/profile-visibility'
import { getOwnProfile, getProfile, getPublicProfile, listRelatedPeople, type ProfileChange, updateProfile } from '@mandate/contract/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type SignedIn, signIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let stranger: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  stranger = await signInAs(server, 'Zoe')
})
afterAll(() => server.stop())

/** Not to be found anywhere but in this value: a mark for texts; what is chosen or counted is told by its field alone. */
function sampleOf(field: ProfileField, mark: string): { value: ProfileValue; mark: string | undefined } {
  const choice = listOf(field)?.items.find(({ value }) => !field.confidential?.includes(value))?.value ?? ''
  const samples: Record<ProfileField['kind'], { value: ProfileValue; mark: string | undefined }> = {
    text: { value: `${mark}`, mark },
    longText: { value: `${mark}`, mark },
    link: { value: `https://${mark}.example`, mark },
    links: { value: [`https://${mark}.example/a`], mark },
    email: { value: `${mark}@people.example`, mark },
    phone: { value: `212-555-${String(1000 + Number.parseInt(mark.slice(-2), 36))}`, mark: undefined },
    number: { value: 7, mark: undefined },
    year: { value: 1975, mark: undefined },
    money: { value: 777_777_700, mark: undefined },
    flag: { value: true, mark: undefined },
    single: { value: choice, mark: undefined },
    multi: { value: [choice], mark: undefined },
  }
  return samples[field.kind]
}

interface Owner extends SignedIn {
  role: Role
  marks: Map<string, string>
}

/** A user with every field of the role filled in, all visible to one audience. */
async function makeOwner(role: Role, visibility: Visibility): Promise<Owner> {
  const person = await signIn(server, await addPerson(server, { name: 'Vera', role }))
  const fields = fieldsOf(role)
  const marks = new Map<string, string>()
  const rows = fields.map((field, index) => {
    const { value, mark } = sampleOf(field, `mk${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}${index.toString(36).padStart(2, '0')}`)
    if (mark) marks.set(field.name, mark)
    return { userId: person.userId, field: field.name, value: JSON.stringify(value), visibility }
  })
  await server.deps.db.insertInto('profileValues').values(rows).execute()
  await server.deps.db.insertInto('profiles').values({ userId: person.userId, visibility: 'public' }).execute()
  return { ...person, role, marks }
}

async function makeTeamMate(owner: Owner): Promise<SignedIn> {
  const mate = await signInAs(server, 'Mate')
  const team = await server.deps.db.insertInto('teams').values({ name: 'Team' }).returning('id').executeTakeFirstOrThrow()
  await server.deps.db
    .insertInto('teamMembers')
    .values([
      { teamId: team.id, userId: owner.userId, role: 'owner' },
      { teamId: team.id, userId: mate.userId, role: 'viewer' },
    ])
    .execute()
  return mate
}

interface View {
  endpoint: string
  audience: Audience
  text: string
  fields: string[] | undefined
}

async function viewsOf(owner: Owner, mate: SignedIn): Promise<View[]> {
  const params = { profileId: owner.userId }
  const views: View[] = []
  const look = async (endpoint: string, audience: Audience, answering: Promise<{ raw: string; body: unknown }>) => {
    const { raw, body } = await answering
    const facts = (body as { facts?: { field: string; value: unknown }[] } | undefined)?.facts
    views.push({ endpoint, audience, text: raw, fields: facts?.filter(({ value }) => value !== null).map(({ field }) => field) })
  }
  for (const [viewer, audience] of [
    [owner, 'me'],
    [mate, 'firm'],
    [stranger, 'members'],
  ] as const) {
    await look('getProfile', audience, server.answer(getProfile, { params }, as(viewer)))
    await look('listRelatedPeople', audience, server.answer(listRelatedPeople, { params }, as(viewer)))
  }
  for (const audience of visibilities) await look('getProfile as', audience, server.answer(getProfile, { params, query: { as: audience } }, as(owner)))
  await look('getPublicProfile', 'public', server.answer(getPublicProfile, { params }))
  await look('getPublicProfile', 'public', server.answer(getPublicProfile, { params }, as(mate)))
  await look('getOwnProfile', 'me', server.answer(getOwnProfile, {}, as(owner)))
  const page = await server.app.inject({ method: 'GET', url: `/profile/${owner.userId}/public` })
  views.push({ endpoint: 'public page', audience: 'public', text: page.body, fields: undefined })
  return views
}

const cases = roles.flatMap((role) => visibilities.map((visibility) => ({ role, visibility })))

describe('field by audience by endpoint', () => {
  it.each(cases)('B5 every field of a $role that is visible to $visibility is visible to that audience and to no wider one', async ({ role, visibility }) => {
    const owner = await makeOwner(role, visibility)
    const views = await viewsOf(owner, await makeTeamMate(owner))
    expect(views).toHaveLength(15)
    const deviations = views.flatMap(({ endpoint, audience, text, fields }) =>
      fieldsOf(role).flatMap(({ name, widest = 'public' }) => {
        const isSeen = isVisibleTo(narrower(visibility, widest), audience)
        const mark = owner.marks.get(name)
        const problems = [
          ...(fields && fields.includes(name) !== isSeen ? [`${endpoint} ${isSeen ? 'hides' : 'shows'} ${name} from ${audience}`] : []),
          ...(mark && !isSeen && text.includes(mark) ? [`${endpoint} reveals ${name} to ${audience}`] : []),
        ]
        return problems
      }),
    )
    expect(deviations).toEqual([])
    // The public page shows public facts as labels.
    const page = views.find(({ endpoint }) => endpoint === 'public page')?.text ?? ''
    const shown = [...owner.marks.values()]
    expect(shown.filter((mark) => page.includes(mark))).toEqual(visibility === 'public' ? shown : [])
  })

  it.each(roles)('saves, shows, hides and removes each field of a %s through the API', async (role) => {
    const vera = await signIn(server, await addPerson(server, { name: 'Vera', role }))
    const params = { profileId: vera.userId }
    const save = (body: ProfileChange) => server.call(updateProfile, { body }, as(vera))
    await Promise.all(
      fieldsOf(role).map(async (field, index) => {
        const { value } = sampleOf(field, `each${index.toString(36).padStart(2, '0')}`)
        const visibility = narrower('members', field.widest ?? 'public')
        expect((await save({ field: field.name, value, visibility, version: 0 })).body).toMatchObject({ field: field.name, value, visibility, version: 1 })
      }),
    )
    const seen = async () => (await server.call(getProfile, { params, query: {} }, as(stranger))).body.facts.map(({ field }) => field)
    const open = fieldsOf(role).filter(({ widest = 'public' }) => isVisibleTo(widest, 'members'))
    expect(await seen()).toEqual(open.map(({ name }) => name))
    await Promise.all(open.map(({ name }) => save({ field: name, visibility: 'me', version: 1 })))
    expect(await seen()).toEqual([])
    const mine = await server.call(getProfile, { params, query: {} }, as(vera))
    expect(mine.body.facts).toHaveLength(fieldsOf(role).length)
    await Promise.all(open.map(({ name }) => save({ field: name, value: null, version: 2 })))
    expect((await server.call(getProfile, { params, query: {} }, as(vera))).body.facts).toHaveLength(fieldsOf(role).length - open.length)
  })

  it('B5 writes no mark of a profile into the log', async () => {
    const owner = await makeOwner('WEALTH_MANAGER', 'me')
    await server.answer(updateProfile, { body: { field: 'about', value: 'x'.repeat(3_000), version: 1 } }, as(owner))
    await viewsOf(owner, await makeTeamMate(owner))
    const log = server.logLines.join('\n')
    expect(log).toContain('getProfile')
    expect([...owner.marks.values()].filter((mark) => log.includes(mark))).toEqual([])
  })
})
