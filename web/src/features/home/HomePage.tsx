import { formatLongDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { Page } from '../../ui/Page.tsx'
import { Feed } from '../posts/shared/Feed.tsx'
import { FollowedChanges } from './FollowedChanges.tsx'
import { greeting } from './greeting.ts'
import { HomeSearch } from './HomeSearch.tsx'
import { HomeSponsored } from './HomeSponsored.tsx'
import { MarketSection } from './MarketSection.tsx'
import { NextStepsCard } from './NextStepsCard.tsx'
import { TeamCard } from './TeamCard.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import { WhoFitsSection } from './WhoFitsSection.tsx'

/** Where a signed-in person begins: search, the feed, what changed in the market near them, and what to do next. */
export function HomePage() {
  const { firstName, isAdmin } = useSelector(selectUser)
  const now = new Date()
  return (
    <Page
      title="Home"
      heading={`${greeting(now.getHours())}, ${firstName}`}
      lead={`${now.toLocaleDateString('en', { weekday: 'long' })}, ${formatLongDate(now)}`}
    >
      <HomeSearch />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          // On a phone, what waits comes before a feed of many screens.
          gridTemplateAreas: { xs: '"now" "main" "more"', lg: '"main now" "main more"' },
          gridTemplateRows: { lg: 'auto 1fr' },
          columnGap: 6,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <Column area="now">
          {!isAdmin && <WaitingSection />}
          <NextStepsCard />
        </Column>
        <Column area="main">{isAdmin ? <MarketSection /> : <Feed />}</Column>
        <Column area="more">
          {!isAdmin && <FollowedChanges />}
          <WhoFitsSection />
          {!isAdmin && <MarketSection />}
          <TeamCard />
          {!isAdmin && <HomeSponsored />}
        </Column>
      </Box>
    </Page>
  )
}

function Column({ area, children }: { area: string; children: ReactNode }) {
  return <Box sx={{ gridArea: area, display: 'grid', gap: 5, minWidth: 0, '&:empty': { display: 'none' } }}>{children}</Box>
}
