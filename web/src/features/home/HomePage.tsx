import { formatLongDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { Page } from '../../ui/Page.tsx'
import { AccountCard } from './AccountCard.tsx'
import { greeting } from './greeting.ts'
import { NextStepsCard } from './NextStepsCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { TeamCard } from './TeamCard.tsx'

/** Where a signed-in person begins: what waits for them, and how their account and team stand. */
export function HomePage() {
  const { firstName } = useSelector(selectUser)
  const now = new Date()
  return (
    <Page
      title="Home"
      heading={`${greeting(now.getHours())}, ${firstName}`}
      lead={`${now.toLocaleDateString('en', { weekday: 'long' })}, ${formatLongDate(now)}`}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          columnGap: 6,
          rowGap: 5,
          alignItems: 'start',
        }}
      >
        <Column>
          <NextStepsCard />
          <TeamCard />
        </Column>
        <Column>
          <AccountCard />
          <SessionsCard />
        </Column>
      </Box>
    </Page>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>{children}</Box>
}
