import { getRecordState } from '@mandate/contract/claims'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../../test/api-server.ts'
import { ada } from '../../../test/people.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { RecordStateCard } from './RecordStateCard.tsx'

startApiServer(answers(getRecordState, { closed: null, owner: null, people: [] }))

test.each([
  [{}, true],
  [{ isAdmin: true }, false],
])('an unclaimed record shown to %j offers the claim: %s', async (who, isOffered) => {
  await renderPage(<RecordStateCard kind="firm" crd={7} />, { at: '/', user: ada(who) })
  expect(await screen.findByText(/Unclaimed/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Is this your firm?' }) !== null).toBe(isOffered)
})
