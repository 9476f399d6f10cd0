import type { AdminQueues } from '@mandate/contract/admin-queues'
import { paths } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { toClientError } from '../api/client-error.ts'
import { useGetAdminQueuesQuery } from '../features/admin-queues/admin-queues.api.ts'
import { type AdminPage, type AdminQueue, adminGroups } from '../frame/feature.ts'
import { Chip } from '../ui/Chip.tsx'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Page } from '../ui/Page.tsx'
import { Section } from '../ui/Section.tsx'

const countEveryMs = 30_000

/** Leads to the admin's own account settings. */
const ownAccount: AdminPage = {
  title: 'Your account',
  summary: 'Password, two-factor authentication and active sessions',
  icon: 'shield-check',
  to: paths.settings,
  group: 'System',
  order: 100,
}

export function AdminHomePage({ pages }: { pages: readonly AdminPage[] }) {
  const { data, error, refetch } = useGetAdminQueuesQuery({}, { refetchOnMountOrArgChange: true, pollingInterval: countEveryMs })
  const all = [...pages, ownAccount]
  return (
    <Page title="Admin" lead="Admin sessions end after 15 minutes of inactivity or 8 hours, whichever comes first." width="reading">
      {error && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {adminGroups.map((group, place) => (
        <Section key={group} title={group} isFirst={place === 0}>
          <Box component="ul" aria-label={group} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {all
              .filter((page) => page.group === group)
              .map((page) => (
                <PageRow key={page.to} page={page} counts={data} />
              ))}
          </Box>
        </Section>
      ))}
    </Page>
  )
}

function PageRow({ page: { title, summary, icon, to, queues = [] }, counts }: { page: AdminPage; counts: AdminQueues | undefined }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, borderTop: '1px solid', borderColor: 'divider', minWidth: 0 }}
    >
      <ButtonBase
        href={to}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          flex: '1 1 260px',
          minWidth: 0,
          gap: 2,
          px: 1,
          py: 1.5,
          textAlign: 'left',
          '&:hover': { bgcolor: 'lifted' },
        }}
      >
        <Box sx={{ color: 'primary.main' }}>
          <Icon name={icon} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h3">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {summary}
          </Typography>
        </Box>
      </ButtonBase>
      {counts && queues.length > 0 && (
        <Box data-figures sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: { xs: '44px', sm: 1 }, pr: 1, pb: { xs: 1.5, sm: 0 } }}>
          {queues.map((queue, place) => (
            <Fragment key={queue.name}>
              {place > 0 && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' · '}
                </Box>
              )}
              <QueueCount queue={queue} count={counts[queue.name]} />
            </Fragment>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** Leads to what is counted. */
function QueueCount({ queue: { one, many, to, isFailure = false }, count }: { queue: AdminQueue; count: number }) {
  const words = counted(count, one, many)
  if (count === 0)
    return (
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {words}
      </Box>
    )
  return (
    <Chip tone={isFailure ? 'bad' : 'caution'} href={to}>
      {words}
    </Chip>
  )
}
