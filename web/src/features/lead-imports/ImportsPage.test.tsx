import { listLeadImports } from '@mandate/contract/lead-imports'
import { getMyTeam } from '@mandate/contract/teams'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ImportsPage } from './ImportsPage.tsx'

startApiServer(answers(getMyTeam, { team: null }), refuses(listLeadImports, 'not_found', "You're not in a team"))

test('a member without a team reads that leads belong to one', async () => {
  await renderPage(<ImportsPage />, { at: '/leads/imports', user: ada() })
  expect(await screen.findByText('Leads belong to a team')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/settings?section=team')
  expect(screen.queryByRole('alert')).toBeNull()
})
