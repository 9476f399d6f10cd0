import { questionnaires, traits } from '@mandate/contract/lists/personality-items'
import { getPersonality, listPersonalityResults, type OwnPersonality, takeQuestionnaire } from '@mandate/contract/personality'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { onToast } from '../../ui/toast-listeners.ts'
import { PersonalityPanel } from './shared/PersonalityPanel.tsx'

const nothing = () => undefined
const result: NonNullable<OwnPersonality['latest']> = {
  ...{ id: 'b3b1c1de-0000-4000-8000-000000000003', instrument: 'mini', takenAt: '2026-11-05T12:00:00.000Z' },
  traits: traits.map((trait) => ({ trait, score: 4, from: 3.25, to: 4.75, step: 'higher', spread: { from: 3, to: 5 }, percentile: null })),
}
const sharing = { level: 'me' as const, tips: [], updatedAt: null }
const server = startApiServer(
  answers(getPersonality, { latest: result, sharing, suggestedTips: ['Write first.'] }),
  answers(listPersonalityResults, { items: [result], nextCursor: null }),
)
const open = (taking?: 'mini') => renderPage(<PersonalityPanel taking={taking} onTake={nothing} />, { at: '/', user: ada() })

test('shows each score with its band, and says what only the owner sees', async () => {
  await open()
  expect((await screen.findAllByText('4.0 of 5, between 3.3 and 4.8 · answers from 3 to 5')).length).toBe(traits.length)
  expect(screen.getByText(/Emotional stability is shown only to you/)).toBeVisible()
})

test('the tips are edited before anyone reads them', async () => {
  const { person } = await open()
  await person.click(await screen.findByRole('radio', { name: /Tips for working with me/ }))
  expect(screen.getByLabelText('Tip 1')).toHaveValue('Write first.')
  await person.click(screen.getByRole('button', { name: 'Remove tip 1' }))
  expect(screen.queryByLabelText('Tip 1')).toBeNull()
})

test('removed tips stay removed while the scores are shared', async () => {
  server.use(answers(getPersonality, { latest: result, sharing: { ...sharing, level: 'scores' }, suggestedTips: ['Write first.'] }))
  await open()
  expect(await screen.findByRole('button', { name: 'Add a tip' })).toBeVisible()
  expect(screen.queryByLabelText('Tip 1')).toBeNull()
})

test('asks for every answer, and shows why a result is not reliable', async () => {
  server.use(answers(takeQuestionnaire, { result: null, problem: 'Result not reliable: every answer is the same. Nothing was stored. Try again.' }))
  const { person } = await open('mini')
  Element.prototype.scrollIntoView = nothing
  await person.click(await screen.findByRole('button', { name: 'See my result' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose an answer for this statement')
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
  for (const { text } of questionnaires.mini.items) {
    const statement = screen.getByRole('group', { name: (name) => name.endsWith(text) })
    await person.click(within(statement).getByRole('radio', { name: /Neither/ }))
  }
  await person.click(screen.getByRole('button', { name: 'See my result' }))
  expect(await screen.findByText(/Result not reliable/)).toBeVisible()
})

test('who shares scores is told, before and after, that a new result replaces them', async () => {
  server.use(
    answers(getPersonality, { latest: result, sharing: { ...sharing, level: 'scores' }, suggestedTips: [] }),
    answers(takeQuestionnaire, { result, problem: null }),
  )
  const told: string[] = []
  const stop = onToast((_, text) => told.push(text))
  const { person } = await open('mini')
  expect(await screen.findByText('You share your scores. A new result replaces those that others see.')).toBeVisible()
  for (const { text } of questionnaires.mini.items)
    await person.click(within(screen.getByRole('group', { name: (name) => name.endsWith(text) })).getByRole('radio', { name: /Neither/ }))
  await person.click(screen.getByRole('button', { name: 'See my result' }))
  await vi.waitFor(() => expect(sessionStorage.getItem('mandate.1.questionnaire.mini')).toBeNull(), eventually)
  await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('others see the new ones from now on')]), eventually)
  stop()
})

test('answers are kept in this tab until they are sent or discarded', async () => {
  const kept = () => sessionStorage.getItem('mandate.1.questionnaire.mini')
  const { person } = await open('mini')
  const [first] = questionnaires.mini.items
  const answer = () =>
    within(screen.getByRole('group', { name: (name) => name.endsWith(first?.text ?? 'no statement') })).getByRole('radio', { name: /^4|Moderately accurate/ })
  await screen.findByText('0 of 20 answered')
  await person.click(answer())
  expect(screen.getByText('1 of 20 answered')).toBeVisible()
  const tab = { 'mandate.1.questionnaire.mini': kept() ?? '' }
  cleanup()
  const again = await renderPage(<PersonalityPanel taking="mini" onTake={nothing} />, { at: '/', user: ada(), tab })
  expect(await screen.findByText('1 of 20 answered')).toBeVisible()
  expect(answer()).toBeChecked()
  await again.person.click(screen.getByRole('button', { name: 'Discard answers' }))
  expect(kept()).toBeNull()
})

test('a result that does not load can be asked for again', async () => {
  server.use(refuses(getPersonality, 'unavailable', 'Try again in a minute'))
  await open()
  expect(await screen.findByText(/Try again in a minute/)).toBeVisible()
})
