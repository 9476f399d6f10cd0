import { type Connection, listConnections, removeConnection } from '@mandate/contract/connections'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Page } from '../../ui/Page.tsx'
import { ConnectionList } from './ConnectionList.tsx'

const idOf = (number: number) => `5b1d4c3a-2f6e-4d8a-9b7c-${String(number).padStart(12, '0')}`
const connection = (number: number, name: string): Connection => ({
  ...{ id: idOf(number), state: 'connected', note: '', invitedAt: '2026-11-20T15:00:00.000Z', connectedAt: '2026-11-21T15:00:00.000Z', expiresAt: null },
  person: { id: idOf(number + 100), name, role: 'WEALTH_MANAGER', headline: null, companyName: null, photoUrl: null },
})
let stored: Connection[] = []
startApiServer(
  answers(listConnections, () => ({ items: stored, nextCursor: null })),
  answers(removeConnection, (request) => {
    stored = stored.filter(({ id }) => !request.url.includes(id))
    return { done: true as const }
  }),
)
beforeEach(() => {
  stored = [connection(1, 'Ben Harrow'), connection(2, 'Cleo Marsh'), connection(3, 'Dora Finch')]
})

const menuOf = (name: string) => screen.findByRole('button', { name: `More actions for ${name}` })

test('a removed connection leaves the focus at the next one, the last at the one before it, and the only one at the heading', async () => {
  const page = (
    <div id="content">
      <Page title="Network">
        <ConnectionList state="connected" onFindPeople={() => {}} />
      </Page>
    </div>
  )
  const { person } = await renderPage(page, { at: '/network', user: ada() })
  async function remove(name: string): Promise<void> {
    await person.click(await menuOf(name))
    await person.click(await screen.findByRole('menuitem', { name: 'Remove connection' }))
    await person.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull(), eventually)
  }
  await remove('Cleo Marsh')
  await waitFor(async () => expect(await menuOf('Dora Finch')).toHaveFocus(), eventually)
  await remove('Dora Finch')
  await waitFor(async () => expect(await menuOf('Ben Harrow')).toHaveFocus(), eventually)
  await remove('Ben Harrow')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Network' })).toHaveFocus(), eventually)
})
