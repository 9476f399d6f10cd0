import { paths, pathTo } from '@mandate/contract/frame/paths'
import { listLeadHistory, listLeadNotes } from '@mandate/contract/lead-notes'
import { listLeadStages } from '@mandate/contract/lead-stages'
import { answerIntroduction, getLead, type LeadDetail, updateLead } from '@mandate/contract/leads'
import { getMyTeam, listTeamMembers } from '@mandate/contract/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { LeadPage } from './LeadPage.tsx'

const kept = '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a43'
const merged = '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a45'
const lead: LeadDetail = {
  ...{ id: kept, state: 'declined', source: 'profile', stageId: null, name: 'Nora', email: null, phone: null, company: '', usState: null, crd: null },
  ...{ need: 'A second opinion', owner: null, nextStep: '', nextStepOn: null, remindAt: null, valueCents: null, closedAt: null, closeReason: null },
  ...{ createdAt: '2026-11-25T09:00:00.000Z', updatedAt: '2026-11-25T09:00:00.000Z', version: 1, consent: null, consents: [], acceptedAt: null, record: null },
  ...{ returnBy: [], origins: [], duplicates: [], files: [], canBeDeleted: false },
}
const server = startApiServer(answers(getLead, lead), answers(getMyTeam, { team: null }), answers(listLeadHistory, { items: [], nextCursor: null }))

test('the address of a lead that was merged becomes the one of the lead that was kept', async () => {
  const { router } = await renderPage(<LeadPage />, { at: pathTo('lead', { leadId: merged }), pattern: paths.lead, user: ada() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Nora' })).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('lead', { leadId: kept })))
})

test('what was agreed to in each of two merged introductions is listed with its version', async () => {
  const agreed = { source: 'profile' as const, text: 'I agree to share my name.', version: '2026-11-25', at: '2026-11-25T09:00:00.000Z' }
  const origin = { id: merged, source: 'profile' as const, receivedAt: agreed.at, edited: {} }
  const fields = { name: 'Nora', email: null, phone: null, company: '', usState: null, crd: null, need: '' }
  const consents = [{ ...agreed, text: 'The text of before.', version: 'before', at: '2025-02-03T09:00:00.000Z' }, agreed]
  server.use(answers(getLead, { ...lead, state: 'open', consents, origins: [{ ...origin, fields }] }))
  await renderPage(<LeadPage />, { at: pathTo('lead', { leadId: kept }), pattern: paths.lead, user: ada() })
  expect(await screen.findByText(/agreed on .*2025 \(version before\): The text of before\.$/)).toBeVisible()
  expect(screen.getByText(/agreed on .*2026 \(version 2026-11-25\): I agree to share my name\.$/)).toBeVisible()
})

/** The page of an owner, whose changes are saved. */
async function openAsOwner(first: Partial<LeadDetail>) {
  let now: LeadDetail = { ...lead, ...first }
  const change = (next: Partial<LeadDetail>) => {
    now = { ...now, ...next, version: now.version + 1 }
    return now
  }
  server.use(
    answers(getLead, () => now),
    answers(getMyTeam, { team: { id: merged, name: 'Quayle and Partners', myRole: 'owner' } } as never),
    answers(listTeamMembers, { items: [], nextCursor: null }),
    answers(listLeadStages, { stages: [] }),
    answers(listLeadNotes, { items: [], nextCursor: null }),
    answers(answerIntroduction, async (request) => change({ state: ((await request.json()) as { isAccepted: boolean }).isAccepted ? 'open' : 'declined' })),
    answers(updateLead, async (request) => change({ nextStep: ((await request.json()) as { nextStep: string }).nextStep.trim() })),
  )
  return renderPage(<LeadPage />, { at: pathTo('lead', { leadId: kept }), pattern: paths.lead, user: ada() })
}

test.each(['Accept', 'Decline'])('with the keyboard, the heading has the focus after %s, which is gone', async (name) => {
  const { person } = await openAsOwner({ state: 'asked' })
  ;(await screen.findByRole('button', { name }, eventually)).focus()
  await person.keyboard('{Enter}')
  if (name === 'Decline') {
    await person.type(await screen.findByRole('textbox', { name: /^Reason/ }, eventually), 'Too far')
    // The page behind the dialog has a button of that name, too.
    within(screen.getByRole('dialog')).getByRole('button', { name }).focus()
    await person.keyboard('{Enter}')
  }
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull(), eventually)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Nora' })).toHaveFocus(), eventually)
})

test('with the keyboard, the focus stays on the button that saves the next step, and the form shows what was saved', async () => {
  const { person } = await openAsOwner({ state: 'open' })
  await person.type(await screen.findByRole('textbox', { name: 'Next step' }, eventually), 'Call Nora ')
  screen.getByRole('button', { name: 'Save next step' }).focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Next step' })).toHaveValue('Call Nora'), eventually)
  expect(screen.getByRole('button', { name: 'Save next step' })).toHaveFocus()
})
