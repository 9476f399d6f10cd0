import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'

type Reason = 'owned' | 'name' | 'standing' | 'closed'

interface Arrived {
  method?: 'code' | 'firm' | 'review'
  state?: 'granted' | 'waiting'
  reason?: Reason | null
}

const why: Record<Reason, string> = {
  owned: 'Your address is proven, and somebody else owns this record. That is a dispute: a person looks at both and writes to you.',
  name: 'Your address is proven, but it fits no name in the record: at a firm, many have an address. A person looks at it and writes to you.',
  standing: 'Your address is proven. The filing does not name you among the owners and officers of the firm, so a person looks at it and writes to you.',
  closed: 'Your address is proven. The record was closed as of somebody who retired or died, so a person looks at it and writes to you.',
}

/** What came of it; opened without having claimed anything it says where claims are. */
export function ClaimSuccessPage() {
  const { method, state, reason } = (useLocation().state ?? {}) as Arrived
  const isGranted = state === 'granted'
  const lead = isGranted
    ? 'It carries a badge now that says how it was proven and when. What is filed stays as it is; what you state stands beside it.'
    : reason
      ? why[reason]
      : method === 'firm'
        ? 'If somebody has claimed the page of your firm, they have been asked and decide. You hear by mail. Nobody answers? Send evidence instead.'
        : method === 'review'
          ? 'A person reads what you sent and writes to you.'
          : 'What you claimed, and what became of it, stands in the settings.'
  return (
    <AuthPage title={isGranted ? 'The record is yours' : method ? 'Your claim is on its way' : 'Your claims'} lead={lead}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" href={settingsAddress('claims')}>
          See your claims
        </Button>
        <Button variant="outlined" size="large" href={paths.home}>
          Go on
        </Button>
      </Box>
    </AuthPage>
  )
}
