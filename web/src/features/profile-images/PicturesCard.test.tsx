import { getProfileImages, setImageAudience } from '@mandate/contract/profile-images'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { PicturesCard } from './PicturesCard.tsx'

const server = startApiServer()

test('a chosen audience shows at once, and reverts when the server refuses it', async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(
    answers(getProfileImages, { images: [{ kind: 'photo', audience: 'members', sources: [] }] }),
    answers(setImageAudience, () => answer.promise),
  )
  const { person } = await renderPage(<PicturesCard />, { at: '/settings', user: ada() })
  const publicChoice = await screen.findByRole('radio', { name: /Public/ })
  expect(screen.getByText('Cropped in your browser. Location and camera data are removed.')).toBeVisible()
  await person.click(publicChoice)
  expect(publicChoice).toBeChecked()
  answer.resolve(refusal('unavailable', 'The database is down'))
  expect(await screen.findByText(/The database is down/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Members' })).toBeChecked())
})
