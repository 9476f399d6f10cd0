import { answerSelfId, getSelfId, getSelfIdOf, type NewSelfIdAnswer, type SelfIdAnswer, takeBackSelfId } from '@mandate/contract/self-id'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SelfIdCard } from './SelfIdCard.tsx'
import { SelfIdSection } from './SelfIdSection.tsx'

let kept: SelfIdAnswer[] = []
let sent: NewSelfIdAnswer[] = []
let reads = 0
const server = startApiServer(
  answers(getSelfId, () => {
    reads++
    return { items: kept }
  }),
  answers(answerSelfId, async (request) => {
    const body = (await request.json()) as NewSelfIdAnswer & Pick<SelfIdAnswer, 'field'>
    sent.push(body)
    const { field, values, audience } = body
    const answer = { field, values, description: body.description ?? '', audience, consentedAt: '2026-03-01T08:00:00.000Z' }
    kept = [answer]
    return answer
  }),
  answers(takeBackSelfId, () => {
    kept = []
    return done
  }),
)

test('B6 an answer needs its own consent, starts as private, and is deleted on request', async () => {
  kept = []
  sent = []
  const { person } = await renderPage(<SelfIdCard />, { at: '/settings', user: ada() })
  const select = async (name: string) => person.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Visible only to people you choose. For faith-based investing rules, use Values screens.')).toBeVisible()
  await select('Add US veteran')
  await person.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(screen.getByRole('radio', { name: /Only me/ })).toBeChecked()
  await select('Save answer')
  expect(await screen.findByText('We need your consent to store this')).toBeVisible()
  expect(sent).toEqual([])
  await person.click(screen.getByRole('checkbox', { name: /I choose to share this/ }))
  await select('Save answer')
  await select('Edit US veteran')
  expect(sent).toEqual([{ field: 'usVeteran', values: ['yes'], description: '', audience: 'me', hasConsent: true }])
  expect(JSON.stringify({ ...localStorage })).not.toContain('usVeteran')
  await select('Delete answer')
  expect(await screen.findByRole('button', { name: 'Add US veteran' })).toBeVisible()
})

test('B6 shows only what others share, and no section when they share nothing', async () => {
  const answer: SelfIdAnswer = { field: 'generation', values: ['millennials'], description: '', audience: 'members', consentedAt: '2026-03-01T08:00:00.000Z' }
  server.use(answers(getSelfIdOf, { items: [answer] }))
  await renderPage(<SelfIdSection profileId={ben().id} isMine={false} />, { at: '/profile', user: ada() })
  expect(await screen.findByText('Millennials (Generation Y)')).toBeVisible()
  expect(screen.queryByText('Faith')).not.toBeInTheDocument()
})

test('B6 the own profile asks nothing: it shows answers once there are some', async () => {
  kept = []
  reads = 0
  await renderPage(<SelfIdSection profileId={ada().id} isMine />, { at: '/profile', user: ada() })
  await waitFor(() => expect(reads).toBe(1))
  expect(screen.queryByText('Self-identification')).not.toBeInTheDocument()
  cleanup()
  kept = [{ field: 'usVeteran', values: ['yes'], description: '', audience: 'me', consentedAt: '2026-03-01T08:00:00.000Z' }]
  await renderPage(<SelfIdSection profileId={ada().id} isMine />, { at: '/profile', user: ada() })
  expect(await screen.findByText('US veteran')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit in settings' })).toHaveAttribute('href', '/settings?section=self-identification')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
