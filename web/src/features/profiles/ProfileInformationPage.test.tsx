import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { SignedInUser } from '@mandate/contract/frame/users'
import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { getOwnProfile, type OwnFact, type OwnProfile, type ProfileChange, updateProfile } from '@mandate/contract/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signedIn } from '../../api/session.ts'
import { answers, isUnreachable, refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ProfileInformationPage } from './ProfileInformationPage.tsx'

let facts: OwnFact[]
let changes: ProfileChange[]

function blank(role: SignedInUser['role']): OwnFact[] {
  return fieldsOf(role).map(({ name, visibility }) => ({ field: name, value: null, source: 'stated', statedAt: null, visibility, version: 0 }))
}

/** Mirrors the server. */
async function save(request: Request): Promise<OwnFact | Response> {
  const change = (await request.json()) as ProfileChange
  changes.push(change)
  const before = facts.find(({ field }) => field === change.field) as OwnFact
  if (change.version !== before.version)
    return HttpResponse.json({ error: { code: 'conflict', message: 'Changed elsewhere', current: before, requestId: 'req-test' } }, { status: 409 })
  const value = change.value === undefined ? before.value : change.value
  const saved: OwnFact = { ...before, value, visibility: change.visibility ?? before.visibility, version: before.version + 1 }
  facts = facts.map((fact) => (fact.field === change.field ? saved : fact))
  return saved
}

const server = startApiServer(answers(updateProfile, save))

interface Opened {
  user?: SignedInUser
  kept?: Record<string, string>
  owner?: string
  stored?: Record<string, number>
}

async function open({ user = ada(), kept = {}, owner = user.id, stored = {} }: Opened = {}) {
  facts = blank(user.role).map((fact) => ({ ...fact, value: stored[fact.field] ?? null }))
  changes = []
  const { id, firstName, lastName, role } = user
  server.use(
    answers(
      getOwnProfile,
      (): OwnProfile => ({ id, firstName, lastName, role, visibility: 'members', defaultVisibility: null, facts, services: [], filed: null }),
    ),
  )
  const at = pathTo('profileInformation', { userId: owner })
  return renderPage(<ProfileInformationPage />, { at, pattern: paths.profileInformation, user, kept })
}

const select = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => person.click(await screen.findByRole('button', { name }))
const isSaved = () => screen.findByText('Saved')
const isDraft = () => screen.findByText(/Saved in this browser/)
const isWaitingHere = () => screen.findByText(/Keep this page open/)
const draftKey = `mandate.1.profileDraft.${ada().id}.headline`

test('only the owner can edit a profile', async () => {
  await open({ owner: ben().id })
  expect(await screen.findByText('Only the owner can edit this profile')).toBeVisible()
})

test('an admin is told that admin accounts have no profile', async () => {
  await open({ user: ada({ isAdmin: true }) })
  expect(await screen.findByText('Admin accounts have no profile')).toBeVisible()
})

test('a fact is saved while the user types, and shows it', async () => {
  const { person } = await open()
  await select(person, 'Add Headline')
  await person.type(screen.getByLabelText('Headline'), 'Plans for families')
  // On a slow machine the delay between two keys is long enough to save an intermediate text.
  await waitFor(() => expect(changes.at(-1)).toEqual({ field: 'headline', value: 'Plans for families', version: changes.length - 1 }), eventually)
  await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull(), eventually)
  expect(await isSaved()).toBeVisible()
  await select(person, 'Done with Headline')
  expect(screen.getByText('Plans for families')).toBeVisible()
})

test.each(['Headline', 'About', 'Clients', 'Custodians', 'Legal form'])('Add %s puts the focus into the new field, by mouse and by Enter', async (label) => {
  const { person } = await open()
  const isInField = () => {
    expect(document.activeElement?.matches('input, textarea')).toBe(true)
    expect(document.activeElement?.closest('[data-fact]')).toHaveTextContent(label)
  }
  await select(person, `Add ${label}`)
  isInField()
  await select(person, `Done with ${label}`)
  screen.getByRole('button', { name: `Add ${label}` }).focus()
  await person.keyboard('{Enter}')
  isInField()
})

async function editNumber(field: string, name: string, value: number) {
  const { person } = await open({ stored: { [field]: value } })
  await select(person, `Edit ${name}`)
  const input = screen.getByLabelText(name)
  await person.clear(input)
  return { person, input }
}
const lastSaved = () => changes.at(-1)?.value

test.each([
  ['assetsUnderManagement', 'Assets under management', '$1.2B', 120_000_000_000, '1,200,000,000'],
  ['assetsUnderManagement', 'Assets under management', '1.2B', 120_000_000_000, '1,200,000,000'],
  ['assetsUnderManagement', 'Assets under management', '250M', 25_000_000_000, '250,000,000'],
  ['assetsUnderManagement', 'Assets under management', '1,250.50', 125_050, '1,250.5'],
  ['numberOfClients', 'Clients', '1.2K', 1_200, '1,200'],
  ['numberOfClients', 'Clients', '1e3', 1_000, '1,000'],
  ['yearsOfExperience', 'Years of experience', '5%', 5, '5'],
])('%s, %s: %s is read as it is shown elsewhere', async (field, name, typed, value, shown) => {
  const { person, input } = await editNumber(field, name, 7)
  await person.type(input, typed)
  await person.tab()
  expect(input).toHaveValue(shown)
  await waitFor(() => expect(lastSaved()).toBe(value), eventually)
})

test.each([
  ['assetsUnderManagement', 'Assets under management', '−$250.0M', 'Assets under management: enter an amount from $0 to $90T'],
  ['assetsUnderManagement', 'Assets under management', '100T', 'Assets under management: enter an amount from $0 to $90T'],
  ['yearsOfExperience', 'Years of experience', '-5%', 'Years of experience: enter a whole number from 0 to 80'],
  ['yearsOfExperience', 'Years of experience', '81', 'Years of experience: enter a whole number from 0 to 80'],
  ['numberOfClients', 'Clients', '1.5', 'Clients: enter a whole number from 0 to 10,000,000'],
  ['numberOfClients', 'Clients', '1,5', /^Clients: a comma separates thousands/],
  ['birthYear', 'Year of birth', 'abc', /^Year of birth: enter a year from 1900 to/],
  ['birthYear', 'Year of birth', '1999.5', /^Year of birth: enter a year from 1900 to/],
])('%s, %s: %s is refused at the field, and the text stays', async (field, name, typed, message) => {
  const { person, input } = await editNumber(field, name, 7)
  await person.paste(typed)
  await person.tab()
  expect(await screen.findByText(message)).toBeVisible()
  expect(input).toHaveValue(typed)
  expect(changes).toEqual([])
})

test('what was read of an amount before its comma is not saved', async () => {
  const { person, input } = await editNumber('numberOfClients', 'Clients', 7)
  await person.type(input, '1')
  await person.type(input, ',5')
  await person.tab()
  expect(await screen.findByText(/^Clients: a comma separates thousands/)).toBeVisible()
  await waitFor(() => expect(lastSaved()).toBe(7), eventually)
  expect(changes.map(({ value }) => value)).not.toContain(1)
})

test.each([
  ['', 'An empty field counts as 0.'],
  ['abc', "“abc” isn't a number, so it counts as 0."],
  ['12 clients', "“12 clients” isn't a number, so it counts as 0."],
])('%j becomes 0 when the field is left, with a line that explains it and Undo', async (typed, message) => {
  const { person, input } = await editNumber('numberOfClients', 'Clients', 7)
  if (typed) await person.paste(typed)
  expect(screen.getByText(new RegExp(message))).toHaveAttribute('role', 'status')
  expect(changes).toEqual([])
  await person.tab()
  expect(input).toHaveValue('0')
  await waitFor(() => expect(lastSaved()).toBe(0), eventually)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(input).toHaveValue('7')
  await waitFor(() => expect(lastSaved()).toBe(7), eventually)
})

test('Remove states nothing, and so does a field in which nothing was ever entered', async () => {
  const { person } = await editNumber('numberOfClients', 'Clients', 7)
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(lastSaved()).toBeNull(), eventually)
  await select(person, 'Add Years of experience')
  await person.tab()
  expect(screen.getByLabelText('Years of experience')).toHaveValue('')
})

test.each([
  ['numberOfClients', 'Clients', 'a dozen', 7, '7'],
  ['numberOfClients', 'Clients', '12', 7, '7'],
])('Escape leaves %s (%s) as it was: %s is not kept', async (field, name, typed, value, shown) => {
  const { person, input } = await editNumber(field, name, value)
  await person.paste(typed)
  await person.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: `Edit ${name}` })).toHaveFocus()
  expect(input).not.toBeInTheDocument()
  expect(screen.getByText(shown)).toBeVisible()
  await waitFor(() => expect([value, undefined]).toContain(lastSaved()), eventually)
})

test('an error is shown at the field, and the text stays', async () => {
  const { person } = await open()
  await select(person, 'Add Website')
  await person.type(screen.getByLabelText('Website'), 'not an address')
  expect(await screen.findByText(/Enter a web address/)).toBeVisible()
  expect(screen.getByLabelText('Website')).toHaveValue('not an address')
  expect(changes).toEqual([])
})

test('offline, the draft stays in the browser and is saved once online', async () => {
  const { person } = await open()
  server.use(isUnreachable(updateProfile))
  await select(person, 'Add Headline')
  await person.type(screen.getByLabelText('Headline'), 'Plans')
  expect(await isDraft()).toBeVisible()
  expect(JSON.parse(localStorage.getItem(draftKey) ?? '')).toEqual({ value: 'Plans', version: 0 })
  server.use(answers(updateProfile, save))
  dispatchEvent(new Event('online'))
  expect(await isSaved()).toBeVisible()
  expect(localStorage.getItem(draftKey)).toBeNull()
})

test('a save refused by the rate limit is kept and retried', async () => {
  const { setTimeout } = window
  onTestFinished(() => void vi.restoreAllMocks())
  // The five seconds until the next attempt pass at once.
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => setTimeout(run, ms === 5_000 ? 0 : ms)) as typeof window.setTimeout)
  const { person } = await open()
  let refusals = 0
  server.use(answers(updateProfile, (request) => (refusals++ === 0 ? refusal('too_many_requests') : save(request))))
  await select(person, 'Add Headline')
  await person.type(screen.getByLabelText('Headline'), 'Plans')
  await waitFor(() => expect(changes.at(-1)).toMatchObject({ field: 'headline', value: 'Plans' }), eventually)
  expect(refusals).toBeGreaterThan(1)
  expect(await isSaved()).toBeVisible()
})

test('a reload loses nothing: the draft is saved when the page opens again', async () => {
  await open({ kept: { [draftKey]: JSON.stringify({ value: 'Typed before', version: 0 }) } })
  expect(await isSaved()).toBeVisible()
  expect(changes).toEqual([{ field: 'headline', value: 'Typed before', version: 0 }])
})

test('after an edit in another window, both values are shown and the user chooses', async () => {
  const { person } = await open({ kept: { [draftKey]: JSON.stringify({ value: 'Mine', version: 0 }) } })
  await isSaved()
  facts = facts.map((fact) => (fact.field === 'headline' ? { ...fact, value: 'Theirs', version: 7 } : fact))
  await person.clear(screen.getByLabelText('Headline'))
  await person.type(screen.getByLabelText('Headline'), 'Mine again')
  expect(await screen.findByText(/Another window saved "Theirs". You entered "Mine again"/)).toBeVisible()
  expect(localStorage.getItem(draftKey)).toContain('Mine again')
  await select(person, 'Keep mine')
  await waitFor(() => expect(changes.at(-1)).toEqual({ field: 'headline', value: 'Mine again', version: 7 }))
  expect(await isSaved()).toBeVisible()

  facts = facts.map((fact) => (fact.field === 'headline' ? { ...fact, value: 'Theirs once more', version: 9 } : fact))
  await person.type(screen.getByLabelText('Headline'), '!')
  await select(person, 'Use the other')
  expect(await screen.findByDisplayValue('Theirs once more')).toBeVisible()
})

test('the audience of a fact can be chosen, and a restricted field says why', async () => {
  const { person } = await open()
  await select(person, 'Who can see Headline: Public')
  await person.click(await screen.findByRole('menuitemradio', { name: /Only me/ }))
  expect(await screen.findByRole('button', { name: 'Who can see Headline: Only me' })).toBeVisible()
  expect(changes).toEqual([{ field: 'headline', visibility: 'me', version: 0 }])
  await select(person, 'Who can see Ownership plans: Only me')
  const tooWide = await screen.findByRole('menuitemradio', { name: /Public/ })
  expect(tooWide).toHaveAttribute('aria-disabled', 'true')
  expect(tooWide).toHaveTextContent("can't be shared")
})

test('A26 private fields leave no draft in the browser', async () => {
  const { person } = await open({ user: ada({ role: 'ACCREDITED_INVESTOR' }) })
  server.use(isUnreachable(updateProfile))
  await select(person, 'Add Net worth')
  await person.click(within(screen.getByRole('group', { name: 'Net worth' })).getByRole('radio', { name: '$5M-10M' }))
  expect(await isWaitingHere()).toBeVisible()
  expect(JSON.stringify({ ...localStorage })).not.toContain('5m_10m')
  server.use(answers(updateProfile, save))
  dispatchEvent(new Event('online'))
  expect(await isSaved()).toBeVisible()
  expect(changes).toEqual([{ field: 'netWorth', value: '5m_10m', version: 0 }])
})

test('what waits to be saved is not saved for the next person who signs in', async () => {
  const { person, store } = await open({ user: ada({ role: 'ACCREDITED_INVESTOR' }) })
  server.use(isUnreachable(updateProfile))
  await select(person, 'Add Net worth')
  await person.click(within(screen.getByRole('group', { name: 'Net worth' })).getByRole('radio', { name: '$5M-10M' }))
  expect(await isWaitingHere()).toBeVisible()
  const seen = vi.fn<() => Response>(() => refusal('invalid_input'))
  server.use(answers(updateProfile, seen))
  store.dispatch(signedIn(ada({ id: crypto.randomUUID() })))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(seen).not.toHaveBeenCalled()
})
