import { getAppInfo } from '@mandate/contract/app-info'
import { askInsight } from '@mandate/contract/insights'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useGetAppInfoQuery } from '../features/app-info/app-info.api.ts'
import { AssistantPage } from '../features/assistant/AssistantPage.tsx'
import { InsightsPage } from '../features/insights/InsightsPage.tsx'
import { InsightsSection } from '../features/insights/shared/InsightsSection.tsx'
import { answers, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'

const asked: string[] = []
const server = startApiServer(
  answers(getAppInfo, { ...realInstallation, hasAi: false }),
  answers(askInsight, ({ url }) => {
    asked.push(url)
    throw new Error('a feature that is off asks nothing')
  }),
)

test.each([
  ['/insights', 'Insights', InsightsPage],
  ['/insights?tab=personality&take=mini', 'Insights', InsightsPage],
  ['/insights?about=b3b1c1de-0000-4000-8000-000000000001&question=behavior', 'Insights', InsightsPage],
  ['/assistant', 'Assistant', AssistantPage],
])('with answers turned off, an old link to %s says so and asks nothing', async (at, title, Opened) => {
  await renderPage(<Opened />, { at, user: ada() })
  expect(await screen.findByText(/turned off on this installation\. An admin can turn it on/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Ask the assistant' })).toBeNull()
  expect(document.body).not.toHaveTextContent(/Request |Not found/)
  expect(asked).toEqual([])
})

/** As the frame of the page, which asks what the installation offers. */
function Profile() {
  const { data } = useGetAppInfoQuery({})
  return (
    <>
      {data && <p>Known</p>}
      <InsightsSection userId="b3b1c1de-0000-4000-8000-000000000001" userName="Ben Okafor" isSelf={false} />
    </>
  )
}

test.each([
  [true, 4],
  [false, 0],
])('a profile offers questions and drafts only while answers are on: %s', async (hasAi, offered) => {
  server.use(answers(getAppInfo, { ...realInstallation, hasAi }))
  await renderPage(<Profile />, { at: '/profile/b3b1c1de-0000-4000-8000-000000000001', user: ada() })
  expect(await screen.findByText('Known')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: /Ben Okafor/ })).toHaveLength(offered)
})
