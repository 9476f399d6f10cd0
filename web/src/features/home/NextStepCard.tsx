import { answeredOf, type NextStep, nextSteps, recordsOf, type StepKind } from '@mandate/contract/next-steps'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useGetAccountQuery } from '../account/account.api.ts'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { useGetMyClaimsQuery } from '../claims/claims.api.ts'
import { useGetOnboardingQuery } from '../onboarding/onboarding.api.ts'
import { useGetOwnProfileQuery } from '../profiles/profiles.api.ts'
import { useGetHomeQuery } from './home.api.ts'
import { useTeamState } from './team-state.ts'

/** The one thing to do first; what else is worth doing is folded. */
export function NextStepCard() {
  return (
    <Section isFirst title="Next step">
      <NextSteps />
    </Section>
  )
}

function NextSteps() {
  const user = useSelector(selectUser)
  const account = useGetAccountQuery({})
  const team = useTeamState()
  const { data: onboarding } = useGetOnboardingQuery({}, { skip: user.isAdmin })
  const { data: appInfo } = useGetAppInfoQuery({})
  const profile = useGetOwnProfileQuery({}, { skip: user.isAdmin })
  const claims = useGetMyClaimsQuery({}, { skip: user.isAdmin })
  const home = useGetHomeQuery({}, { skip: user.isAdmin })

  if (account.isLoading || team.isLoading || profile.isLoading || claims.isLoading || home.isLoading) return <TableSkeleton rows={2} columns={1} />
  if (!account.data) return <ErrorMessage error={toClientError(account.error)} onRetry={account.refetch} />
  if (team.state === undefined) return <ErrorMessage error={toClientError(team.error)} onRetry={team.refetch} />
  const [best, ...others] = nextSteps({
    user,
    account: account.data,
    hasLinkedIn: appInfo?.hasLinkedIn ?? false,
    onboarding: onboarding?.state,
    answered: profile.data && answeredOf(profile.data),
    records: claims.data && recordsOf(claims.data),
    team: team.state,
    home: home.data,
  })
  if (!best)
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary', typography: 'body2' }}>
        <Icon name="circle-check" color="success.main" />
        You're all set.
      </Box>
    )
  return (
    <>
      <Box sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: '8px', bgcolor: 'background.paper' }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1.5 }}>{best.why}</Box>
        <Button variant="contained" href={best.href} sx={{ overflowWrap: 'anywhere' }}>
          {best.title}
        </Button>
      </Box>
      {others.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Fold label={counted(others.length, 'more suggestion')}>
            <Box component="ul" aria-label="More steps" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
              {others.map((step) => (
                <StepRow key={step.title} step={step} />
              ))}
            </Box>
          </Fold>
        </Box>
      )}
    </>
  )
}

const icons: Record<StepKind, IconName> = {
  ...{ waiting: 'bell', claim: 'badge-check', claimInReview: 'clock', profile: 'user-round', follow: 'star' },
  ...{ email: 'mail', 'second-factor': 'smartphone', password: 'key-round', team: 'users', linkedin: 'link' },
}

function StepRow({ step: { kind, title, why, href } }: { step: NextStep }) {
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
      <ButtonBase
        href={href}
        sx={{ display: 'flex', justifyContent: 'flex-start', gap: 1.5, width: '100%', px: 1, py: 1.5, textAlign: 'left', '&:hover': { bgcolor: 'lifted' } }}
      >
        <Box sx={{ color: 'primary.main' }}>
          <Icon name={icons[kind]} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {why}
          </Typography>
        </Box>
        <Icon name="chevron-right" color="text.secondary" />
      </ButtonBase>
    </Box>
  )
}
