import { getProfileImages, setImageAudience } from '@mandate/contract/profile-images'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PicturesCard } from './PicturesCard.tsx'

const server = startApiServer()

test('who sees the photo stands as chosen while the server still answers, and turns back when it says no', async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(
    answers(getProfileImages, { images: [{ kind: 'photo', audience: 'members', sources: [] }] }),
    answers(setImageAudience, () => answer.promise),
  )
  const { person } = await renderPage(<PicturesCard />, { at: '/settings', user: ada() })
  const everybody = await screen.findByRole('radio', { name: /Everybody/ })
  await person.click(everybody)
  expect(everybody).toBeChecked()
  answer.resolve(refusal('unavailable', 'The database is away'))
  expect(await screen.findByText(/The database is away/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Members' })).toBeChecked())
})
