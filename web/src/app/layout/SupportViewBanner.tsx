import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { sessionCleared } from '../../api/session.ts'
import { useGetMeQuery } from '../../features/sessions/sessions.api.ts'
import { useEndSupportViewMutation } from '../../features/support-views/support-views.api.ts'
import { leaveSupportView, type SupportView } from '../../frame/support-view.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'

const bannerHeight = 48
/** How soon the tab notices that the view was ended elsewhere. */
const checkMs = 15_000

/** On every page while an admin views as a member, above dialogs too. */
export function SupportViewBanner({ view: { user, endsAt } }: { view: SupportView }) {
  const dispatch = useDispatch()
  const [endView, { isLoading }] = useEndSupportViewMutation()
  const secondsLeft = useSecondsLeft(endsAt)
  // An answer of 401 clears the session, which leaves the view.
  useGetMeQuery({}, { pollingInterval: checkMs })

  useEffect(() => {
    if (secondsLeft === 0) dispatch(sessionCleared('expired'))
  }, [secondsLeft, dispatch])

  // Pages as high as the screen leave it space.
  useEffect(() => {
    document.documentElement.style.setProperty('--support-banner-height', `${bannerHeight}px`)
  }, [])

  async function end(): Promise<void> {
    const { error } = await endView({})
    if (error) showToast('error', toClientError(error).message)
    else leaveSupportView()
  }

  return (
    <>
      <Box sx={{ height: bannerHeight }} />
      <Box
        component="aside"
        aria-label="Viewing as a member"
        sx={{
          ...{ position: 'fixed', left: 0, right: 0, bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', md: 0 }, zIndex: 'tooltip' },
          ...{ minHeight: bannerHeight, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: { xs: 1, md: 2 }, px: 2 },
          ...{ bgcolor: 'background.paper', backgroundImage: 'linear-gradient(var(--m-palette-cautionSoft), var(--m-palette-cautionSoft))' },
          ...{ borderTop: '2px solid', borderColor: 'warning.main', typography: 'body2' },
        }}
      >
        <Icon name="eye" color="warning.main" />
        <Box sx={{ minWidth: 0, flex: { xs: 1, md: 'none' }, display: 'flex', flexWrap: 'wrap', columnGap: { xs: 0.75, md: 2 }, lineHeight: 1.35 }}>
          <Box sx={{ flexBasis: { xs: '100%', md: 'auto' }, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            Viewing as{' '}
            <Box component="strong" sx={{ fontWeight: 600 }}>
              {user.firstName} {user.lastName}
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary' }}>read-only</Box>
          <Box role="timer" aria-label="Time left" data-figures>
            {clock(secondsLeft)} left
          </Box>
        </Box>
        <Button size="small" variant="outlined" color="inherit" onClick={() => void end()} aria-busy={isLoading} sx={{ flex: 'none' }}>
          End
        </Button>
      </Box>
    </>
  )
}

function useSecondsLeft(endsAt: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000)
    return () => clearInterval(timer)
  })
  return seconds
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
