import { listDocuments } from '@mandate/contract/documents'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { SharedDocuments } from './shared/SharedDocuments.tsx'
import { inRoom } from './test-rooms.ts'

const ownerId = '4f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'
let asked: string[] = []
const document = inRoom(1, 'Terms.pdf', { isRecorded: true })
startApiServer(
  answers(listDocuments, (request) => {
    const { searchParams } = new URL(request.url)
    asked.push(`${searchParams.get('scope')} ${searchParams.get('from')} ${searchParams.has('cursor')}`)
    return { items: [{ ...document, hit: null }], nextCursor: searchParams.has('cursor') ? null : 'next' }
  }),
)

test("a member's profile lists what they share with the reader, page by page, and says that readings are recorded", async () => {
  asked = []
  const { person } = await renderPage(<SharedDocuments userId={ownerId} userName="Cleo Marsh" />, { at: '/', user: ada() })
  expect(await screen.findByRole('link', { name: 'Terms.pdf' })).toHaveAttribute('href', `/documents/${document.id}`)
  expect(screen.getByText(/Cleo Marsh sees when you open this/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findAllByRole('link', { name: 'Terms.pdf' })).toHaveLength(2)
  expect(asked).toEqual([`shared ${ownerId} false`, `shared ${ownerId} true`])
})
