import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { formatWeekday } from '../../format/clock.ts'
import { Page } from '../../ui/Page.tsx'
import { Feed } from '../posts/shared/Feed.tsx'
import { FollowedChanges } from './FollowedChanges.tsx'
import { greeting } from './greeting.ts'
import { HomeSearch } from './HomeSearch.tsx'
import { HomeSponsored } from './HomeSponsored.tsx'
import { MarketSection } from './MarketSection.tsx'
import { NextStepCard } from './NextStepCard.tsx'
import { RecentSection } from './RecentSection.tsx'
import { TeamCard } from './TeamCard.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import { WhoFitsSection } from './WhoFitsSection.tsx'

/** Where a signed-in person begins: search, what changed at the firms they follow, what waits, the one thing to do next, the feed, and the market near them. */
export function HomePage() {
  const { firstName, isAdmin } = useSelector(selectUser)
  const isDesk = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('lg'), { noSsr: true })
  const now = new Date()
  const first = !isAdmin && (
    <>
      <FollowedChanges />
      <WaitingSection />
    </>
  )
  const more = (
    <>
      <WhoFitsSection />
      <TeamCard />
      {!isAdmin && <HomeSponsored />}
    </>
  )
  return (
    <Page title="Home" heading={`${greeting(now.getHours())}, ${firstName}`} lead={`${formatWeekday(now.toISOString())}, ${formatDate(now)}`}>
      <HomeSearch />
      {isDesk ? (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: 6, alignItems: 'start' }}>
          <Column>
            {!isAdmin && <FollowedChanges />}
            {isAdmin ? <MarketSection /> : <Feed />}
          </Column>
          <Column>
            {!isAdmin && <WaitingSection />}
            <NextStepCard />
            {!isAdmin && <RecentSection />}
            {!isAdmin && <MarketSection />}
            {more}
          </Column>
        </Box>
      ) : (
        // What is short and to be done comes before the feed, what is to be browsed after it.
        <Column>
          {first}
          <NextStepCard />
          {!isAdmin && <Feed />}
          {!isAdmin && <RecentSection />}
          <MarketSection />
          {more}
        </Column>
      )}
    </Page>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, minWidth: 0 }}>{children}</Box>
}
