import { getAppInfo } from '@mandate/contract/app-info'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../test/api-server.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { filterItems } from '../ui/palette-items.ts'
import { useCommands } from './commands.ts'
import { adminPages } from './features.ts'

const team = (myRole: 'editor' | 'viewer') => answers(getMyTeam, { team: { id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Quayle', myRole } })
const server = startApiServer(
  answers(getAppInfo, () => new Response('{}', { status: 500 })),
  team('editor'),
)
const none: never[] = []
const nothing = () => undefined

function Labels() {
  const actions = useCommands(none, nothing).find(({ id }) => id === 'actions')
  return actions && 'items' in actions ? actions.items?.map(({ id, label }) => <p key={id}>{label}</p>) : null
}
const forEditors = ['Request a sponsored campaign', 'Add a lead', 'Change the stages of leads']

test('an editor of a team is offered what editors can do', async () => {
  await renderPage(<Labels />, { at: '/', user: ada() })
  for (const label of forEditors) expect(screen.getByText(label)).toBeVisible()
})

test('a viewer of a team is not offered what would be refused', async () => {
  server.use(team('viewer'))
  await renderPage(<Labels />, { at: '/', user: ada() })
  await waitFor(() => expect(forEditors.filter((label) => screen.queryByText(label))).toEqual([]))
  expect(screen.getByText('Cost per client')).toBeVisible()
})

function PagesFound({ query }: { query: string }) {
  const pages = useCommands(none, nothing).find(({ id }) => id === 'pages')
  return filterItems(pages?.items ?? [], query).map(({ item }) => <p key={item.id}>{item.id}</p>)
}

test.each(adminPages.map(({ title, to }) => [title.toLowerCase(), to]))('an admin who types %s is led to %s', async (query, to) => {
  await renderPage(<PagesFound query={query} />, { at: '/', user: ada({ isAdmin: true }) })
  expect(screen.getByText(`page:${to}`)).toBeVisible()
})

test('a member is offered no page of admins', async () => {
  await renderPage(<PagesFound query="switches" />, { at: '/', user: ada() })
  expect(screen.queryByText(/^page:/)).toBeNull()
})
