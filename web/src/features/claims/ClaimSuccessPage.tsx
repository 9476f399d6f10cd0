import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'

type Reason = 'owned' | 'name' | 'account' | 'standing' | 'closed'

interface Arrived {
  method?: 'code' | 'firm' | 'review'
  state?: 'granted' | 'waiting'
  reason?: Reason | null
}

const why: Record<Reason, string> = {
  owned: 'Your email is verified, but someone else owns this record. Our team reviews both claims and emails you.',
  name: "Your email is verified, but it isn't clearly the name in the record. Our team reviews the claim and emails you.",
  account: "Your email is verified, but your account's name differs from the filed name. Our team reviews the claim and emails you.",
  standing: "Your email is verified. The filing doesn't list you as an owner or officer of the firm, so our team reviews the claim and emails you.",
  closed: 'Your email is verified. This record was closed because the person retired or died, so our team reviews the claim and emails you.',
}

/** The result of a claim; opened directly, it links to the user's claims. */
export function ClaimSuccessPage() {
  const { method, state, reason } = (useLocation().state ?? {}) as Arrived
  const isGranted = state === 'granted'
  const lead = isGranted
    ? 'Your profile now shows a verified badge. Filed facts never change; what you add is shown next to them.'
    : reason
      ? why[reason]
      : method === 'firm'
        ? "If your firm's page has an owner, we asked them to approve you, and you'll get an email. No answer? Send evidence instead."
        : method === 'review'
          ? 'Our team reviews your evidence and emails you.'
          : 'Your claims and their status are in Settings.'
  return (
    <AuthPage title={isGranted ? 'Record verified' : method ? 'Claim submitted' : 'Your claims'} lead={lead}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" href={settingsAddress('claims')}>
          View claims
        </Button>
        <Button variant="outlined" size="large" href={paths.home}>
          Continue
        </Button>
      </Box>
    </AuthPage>
  )
}
