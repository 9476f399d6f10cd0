import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef } from 'react'
import { frameStyle } from './frame-style.ts'

interface Props {
  /** `https://HOST/embedded/ID`. */
  url: string
  title: string
  /** The first guest token. */
  token: string
  /** The next one, shortly before the one before ends. Rejects when there is none: Superset's SDK then asks again. */
  onRenew: () => Promise<string>
  onFailed: () => void
}

/** Superset's own SDK makes the sandboxed frame, and gives the token to its origin alone. */
export function SupersetFrame({ url, title, token, onRenew, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const given = useRef<string>(undefined)
  const fail = useEffectEvent(onFailed)
  const renew = useEffectEvent(onRenew)

  const nextToken = useEffectEvent(async () => {
    if (given.current) return renew()
    given.current = token
    return token
  })

  useEffect(() => {
    const mountPoint = place.current
    if (!mountPoint) return
    let isGone = false
    let unmount: (() => void) | undefined
    const [supersetDomain = '', id = ''] = url.split(/\/embedded\/(?=[^/]+$)/)
    given.current = undefined
    import('@superset-ui/embedded-sdk')
      .then(({ embedDashboard }) =>
        isGone
          ? undefined
          : embedDashboard({
              ...{ id, supersetDomain, mountPoint, iframeTitle: title },
              fetchGuestToken: () => nextToken(),
              // Superset compares it with the domains that may embed the dashboard; the path stays here.
              referrerPolicy: 'strict-origin',
              dashboardUiConfig: { hideTitle: true },
            }),
      )
      .then((dashboard) => {
        unmount = dashboard?.unmount
        if (isGone) unmount?.()
      })
      .catch(() => {
        if (!isGone) fail()
      })
    return () => {
      isGone = true
      unmount?.()
    }
  }, [url, title])

  return <Box ref={place} sx={{ '& iframe': frameStyle }} />
}
