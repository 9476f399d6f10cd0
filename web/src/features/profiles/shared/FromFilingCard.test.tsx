import { fieldsOf } from '@mandate/contract/lists/profile-fields'
import { type FiledFact, type FiledRecord, getOwnProfile, type OwnFact, type OwnProfile, type ProfileChange, updateProfile } from '@mandate/contract/profiles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../../test/api-server.ts'
import { eventually } from '../../../test/eventually.ts'
import { ada } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { useGetOwnProfileQuery } from '../profiles.api.ts'
import { FactRow } from './FactRow.tsx'
import { FromFilingCard } from './FromFilingCard.tsx'

const user = ada()
const asOf = '2026-04-28'
const filed = (field: string, value: FiledFact['value'], difference: string | null = null): FiledFact => ({
  field,
  value,
  source: 'SEC data',
  asOf,
  difference,
})
const record: FiledRecord = {
  ...{ advisorCrd: 9_200_001, name: 'Ada Whitlock', firmCrd: 9_000_001, firmName: 'Harbor Lane', isRegistered: true, states: ['TX'], asOf },
  facts: [filed('companyName', 'Harbor Lane'), filed('city', 'Austin'), filed('state', 'TX'), filed('examCodes', ['S65']), filed('numberOfClients', 812)],
}

let facts: OwnFact[]
let changes: ProfileChange[]
const server = startApiServer(answers(updateProfile, save))

/** Mirrors the server. */
async function save(request: Request): Promise<OwnFact> {
  const change = (await request.json()) as ProfileChange
  changes.push(change)
  const before = facts.find(({ field }) => field === change.field) as OwnFact
  const saved = { ...before, value: change.value ?? null, version: before.version + 1 }
  facts = facts.map((fact) => (fact.field === change.field ? saved : fact))
  return saved
}

async function open({ claimed, stated = {} }: { claimed: FiledRecord; stated?: Partial<Record<string, OwnFact['value']>> }) {
  changes = []
  facts = fieldsOf(user.role).map(({ name, visibility }) => {
    const value = stated[name] ?? null
    return { field: name, value, source: 'stated', statedAt: null, visibility, version: value === null ? 0 : 1 }
  })
  const { id, firstName, lastName, role } = user
  server.use(
    answers(
      getOwnProfile,
      (): OwnProfile => ({ id, firstName, lastName, role, visibility: 'members', defaultVisibility: null, facts, services: [], filed: claimed }),
    ),
  )
  return renderPage(<Rows />, { at: '/rows', user })
}

/** The card and a few rows: the whole page takes seconds. */
function Rows() {
  const { data: profile } = useGetOwnProfileQuery({})
  if (!profile) return null
  return (
    <>
      <FromFilingCard profile={profile} />
      {fieldsOf(user.role).map((field) => {
        const fact = profile.facts.find((each) => each.field === field.name)
        const answer = profile.filed?.facts.find((each) => each.field === field.name)
        return fact && answer && <FactRow key={field.name} userId={profile.id} field={field} fact={fact} filed={answer} />
      })}
    </>
  )
}

const select = async (person: Awaited<ReturnType<typeof open>>['person'], label: string) => person.click(await screen.findByLabelText(label))
const card = async () => within(await screen.findByLabelText('From your filing'))

test('what the claimed record says about the person is used at once; the figures of the firm one at a time', async () => {
  const { person } = await open({ claimed: record, stated: { state: 'TX' } })
  const offered = await card()
  expect(offered.getAllByRole('term').map((term) => term.textContent)).toEqual(['Firm', 'City', 'Exams'])
  await person.click(offered.getByText('Use all 3'))
  await waitFor(() => expect(screen.queryByLabelText('From your filing')).toBeNull(), eventually)
  expect(changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'city', value: 'Austin', version: 0 },
    { field: 'companyName', value: 'Harbor Lane', version: 0 },
    { field: 'examCodes', value: ['S65'], version: 0 },
  ])
  expect(screen.getAllByText(/Same as yours/)).toHaveLength(4)
  expect(screen.queryByLabelText('Use this for City')).toBeNull()
  await select(person, 'Use this for Clients')
  await waitFor(() => expect(changes.at(-1)).toEqual({ field: 'numberOfClients', value: 812, version: 0 }), eventually)
})

test('a stated fact that differs stays until the filed one is used', async () => {
  const facts = [filed('city', 'Austin', 'Filed: Austin')]
  const { person } = await open({ claimed: { ...record, facts }, stated: { city: 'Dallas' } })
  expect(await screen.findByText(/Not what you state/)).toBeVisible()
  expect(screen.queryByLabelText('From your filing')).toBeNull()
  expect(changes).toEqual([])
  await select(person, 'Use this for City')
  await waitFor(() => expect(changes).toEqual([{ field: 'city', value: 'Austin', version: 1 }]), eventually)
})

test('a refused value of the filing is reported, and the rest is saved', async () => {
  const { person } = await open({ claimed: record })
  server.use(
    answers(updateProfile, async (request) => {
      const { field } = (await request.clone().json()) as ProfileChange
      return field === 'city' ? refusal('invalid_input', 'City is invalid') : save(request)
    }),
  )
  await person.click((await card()).getByText('Use all 4'))
  expect(await screen.findByText('City is invalid.')).toBeVisible()
  expect(await (await card()).findByText('Use this')).toBeVisible()
})
