import type { EmbeddedDashboard } from '@mandate/contract/dashboards'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { mayPassLater, toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useGetEmbeddedDashboardQuery } from './dashboards.api.ts'
import { frameStyle } from './frame-style.ts'
import { SupersetFrame } from './SupersetFrame.tsx'
import { useRenewal } from './use-renewal.ts'

const title = 'Analytics dashboard'
const unloaded = { message: "The dashboard can't be loaded. Your own tiles still work.", wayOn: 'retry' } as const
const teamAddress = `${paths.settings}?section=team`

interface Props {
  onTiles: () => void
}

/** The dashboard of the analytics provider. The server is asked again before its token ends. */
export function EmbeddedDashboardView({ onTiles }: Props) {
  const { currentData: data, error, isFetching, refetch } = useGetEmbeddedDashboardQuery({})
  const [hasFailed, setFailed] = useState(false)
  const failure = error && toClientError(error)

  function retry(): void {
    setFailed(false)
    void refetch()
  }

  if (hasFailed) return <ErrorMessage error={unloaded} onRetry={retry} />
  if (failure && !(data && mayPassLater(failure)))
    return (
      <ErrorMessage
        error={failure.code === 'not_allowed' ? { ...failure, link: { label: 'Open team settings', href: teamAddress } } : failure}
        onRetry={retry}
      />
    )
  if (!data) return <CardSkeleton />
  return (
    <>
      {failure && (
        <Box sx={{ mb: 2 }}>
          <ErrorMessage isInline error={failure} onRetry={retry} />
        </Box>
      )}
      <Shown dashboard={data} isFetching={isFetching} onRetry={retry} onTiles={onTiles} onFailed={() => setFailed(true)} />
    </>
  )
}

interface ShownProps extends Props {
  dashboard: EmbeddedDashboard
  isFetching: boolean
  onRetry: () => void
  onFailed: () => void
}

function Shown({ dashboard, isFetching, onRetry, onTiles, onFailed }: ShownProps) {
  const { refetch } = useGetEmbeddedDashboardQuery({})
  useRenewal(dashboard.provider === 'metabase' ? dashboard.expiresAt : undefined, refetch)
  if (dashboard.provider === 'superset')
    return (
      <SupersetFrame
        key={dashboard.url}
        {...{ title, onFailed }}
        url={dashboard.url}
        token={dashboard.token}
        onRenew={async () => {
          const renewed = await refetch().unwrap()
          if (renewed.provider !== 'superset') throw new Error('the dashboard is no longer shown')
          return renewed.token
        }}
      />
    )
  if (dashboard.provider === 'metabase')
    return (
      <Box
        component="iframe"
        // A new frame, because a new address in the same one would become a step of the Back button.
        key={dashboard.url}
        src={dashboard.url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-downloads allow-popups"
        referrerPolicy="strict-origin"
        sx={frameStyle}
      />
    )
  return (
    <Box role={dashboard.outage ? 'alert' : undefined}>
      <EmptyState
        icon="bar-chart-3"
        title={dashboard.outage ? 'The dashboard is down' : 'No dashboard'}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" aria-busy={isFetching} onClick={onRetry}>
              Try again
            </Button>
            <Button variant="outlined" onClick={onTiles}>
              Show my tiles
            </Button>
          </Box>
        }
      >
        {dashboard.outage?.message ?? 'This installation no longer shows dashboards of an analytics provider.'}
      </EmptyState>
    </Box>
  )
}
