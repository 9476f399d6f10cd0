import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton, PageSkeleton } from '../../ui/Skeletons.tsx'
import { Specimen } from './Specimen.tsx'

/** `onWay` reports each recovery action, so that a click has a visible effect. */
export function StateParts({ onWay }: { onWay: (way: string) => void }) {
  return (
    <>
      <Specimen name="ErrorMessage: full page (three actions), inline">
        <ErrorMessage
          error={{
            message: "We can't reach the server. Check your connection and try again.",
            wayOn: 'retry',
            requestId: 'c0ffee00-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
          }}
          onRetry={() => onWay('Trying again')}
        />
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ErrorMessage isInline error={{ message: 'Your session has ended. Sign in to continue.', wayOn: 'signIn' }} onSignIn={() => onWay('Signing in')} />
          <ErrorMessage isInline error={{ message: 'This page is for admins.', wayOn: 'goBack' }} onBack={() => onWay('Going back')} />
          <ErrorMessage isInline error={{ message: 'The email or password is incorrect.', wayOn: 'retry' }} />
        </Box>
      </Specimen>
      <Specimen name="Notice: each tone">
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Notice>Demo data. All people and firms are fictitious.</Notice>
          <Notice tone="good">Your email address is confirmed.</Notice>
          <Notice
            tone="caution"
            actions={
              <Button size="small" variant="outlined" onClick={() => onWay('Sending the link again')}>
                Send again
              </Button>
            }
          >
            Your account isn't active yet. Open the link in the email we sent you.
          </Notice>
          <Notice tone="bad">This link was used or has expired.</Notice>
        </Box>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          icon="users"
          title="No team members yet"
          action={
            <Button variant="outlined" onClick={() => onWay('Inviting a colleague')}>
              Invite a colleague
            </Button>
          }
        >
          Members share the firm's page.
        </EmptyState>
      </Specimen>
      <Specimen name="Skeletons: page, form">
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, maxWidth: 560 }}>
          <PageSkeleton />
          <FormSkeleton fields={2} />
        </Box>
      </Specimen>
      <Specimen name="The type scale">
        <Typography variant="display" component="p">
          Display 44
        </Typography>
        <Typography variant="masthead" component="p">
          Masthead 32, Whitlock & Okafor
        </Typography>
        <Typography variant="h1" component="p">
          Title 24
        </Typography>
        <Typography variant="h2" component="p">
          Heading 20
        </Typography>
        <Typography variant="h3" component="p">
          Section 16
        </Typography>
        <Typography variant="reading" component="p" sx={{ maxWidth: '64ch' }}>
          Reading 16. The firm manages assets on a discretionary basis for individuals and families, and charges a percentage of assets under management.
        </Typography>
        <Typography variant="body1" sx={{ maxWidth: '64ch' }}>
          Body 16. Every figure links to the form, item and filing it comes from.
        </Typography>
        <Typography variant="body2">Tables 14: 1,204.00 and 10,080.50</Typography>
        <Typography variant="subtitle2">Label 13</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Caption 12, muted
        </Typography>
      </Specimen>
    </>
  )
}
