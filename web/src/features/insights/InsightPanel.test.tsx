import { askInsight, type Insight } from '@mandate/contract/insights'
import { getProfile } from '@mandate/contract/profiles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AskPanel } from './AskPanel.tsx'
import { InsightPanel } from './shared/InsightPanel.tsx'

const subjectId = 'b3b1c1de-0000-4000-8000-000000000001'
const fact = {
  number: 1,
  text: 'Replies: 8 of 10. Counted from 10 first messages',
  source: 'Counted on Mandate',
  href: `/profile/${subjectId}`,
  asOf: '2026-11-24',
}
const insight: Insight = {
  ...{ subjectId, subjectName: 'Ben Okafor', question: 'behavior', state: 'answered', facts: [fact], traits: [], message: null },
  sentences: [{ text: 'Ben Okafor replied to 8 of 10 first messages in 90 days.', facts: [1], rule: null }],
  sureness: { level: 'medium', why: '1 counted line.' },
  writtenBy: { by: 'rules', label: 'Written by rules', notice: null },
}
const server = startApiServer(answers(askInsight, insight))
const open = () => renderPage(<InsightPanel userId={subjectId} userName="Ben Okafor" />, { at: '/', user: ada() })

test('asks the quick question that is chosen, and shows what the answer rests on and how sure it is', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Behavior of Ben Okafor?' }))
  expect(await screen.findByText(/replied to 8 of 10/)).toBeVisible()
  expect(screen.getByText('Written by rules')).toBeVisible()
  expect(screen.getByText(/Certainty: Medium/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Fact 1' }))
  expect(await screen.findByRole('link', { name: /Open the fact/ })).toHaveAttribute('href', `/profile/${subjectId}`)
})

test('a fact that only the answer has is opened in its own place there', async () => {
  const href = `/insights?about=${subjectId}&question=behavior#fact-replies`
  server.use(answers(askInsight, { ...insight, facts: [{ ...fact, href }] }))
  Element.prototype.scrollIntoView = () => undefined
  await renderPage(<InsightPanel userId={subjectId} userName="Ben Okafor" question="behavior" />, { at: href, user: ada() })
  const place = await screen.findByRole('listitem', { name: (_, element) => element.id === 'fact-replies' })
  expect(place).toHaveTextContent('Counted from 10 first messages')
  expect(place).toHaveFocus()
})

test.each([true, false])('the questions are offered only where they can be asked: %s', async (isAskable) => {
  const profile = { id: subjectId, firstName: 'Ben', lastName: 'Okafor', role: 'ASSET_MANAGER', memberSince: '2026-01-01', isMine: false } as const
  server.use(answers(getProfile, { ...profile, audience: 'members', isAskable, facts: [], services: [], filed: null }))
  await renderPage(<AskPanel userId={subjectId} question={undefined} onChoose={() => undefined} />, { at: '/insights', user: ada() })
  expect(await screen.findByRole('heading', { name: 'Ben Okafor' })).toBeVisible()
  expect(screen.queryAllByRole('button', { name: /Ben Okafor/ }).length).toBe(isAskable ? 4 : 0)
  expect(screen.queryAllByText("Questions about this member aren't available.").length).toBe(isAskable ? 0 : 1)
})

test('C2 what a sentence or a fact contains is text, whatever it looks like', async () => {
  const text = '<img src=x onerror=alert(1)> [click](javascript:alert(1))'
  server.use(answers(askInsight, { ...insight, sentences: [{ text, facts: [1], rule: null }], facts: [{ ...fact, text }] }))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Personality Traits of Ben Okafor?' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(document.querySelector('img, script, a[href^="javascript"]')).toBeNull()
})

test.each([
  ['not_found', 'Not found', /Nothing is shared here/],
  ['unavailable', 'Try again in a minute', /Try again in a minute/],
] as const)('a refusal as %s says so in place of the answer', async (code, message, shown) => {
  server.use(refuses(askInsight, code, message))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Behavior of Ben Okafor?' }))
  expect(await screen.findByText(shown)).toBeVisible()
})
