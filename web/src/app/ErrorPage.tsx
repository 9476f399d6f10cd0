import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { isOutdated } from '../api/is-outdated.ts'
import { isMissingChunk } from '../ui/missing-chunk.ts'
import { Page } from '../ui/Page.tsx'
import { describeCrash } from './crash-details.ts'
import { useIsOnline } from './layout/use-is-online.ts'

const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))

/** What a page that failed turns into; with `isWhole`, even the frame around it failed. */
export function ErrorPage({ isWhole = false }: { isWhole?: boolean }) {
  const error = useRouteError()
  const isOnline = useIsOnline()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isMissingChunk(error)) return isOnline ? <UnloadedPage error={error} /> : <OfflinePage />
  return <CrashedPage error={error} isWhole={isWhole} />
}

function NotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

function CrashedPage({ error, isWhole }: { error: unknown; isWhole: boolean }) {
  const navigate = useNavigate()
  const [copied, setCopied] = useState<'yes' | 'refused'>()
  const details = describeCrash(error)

  async function copy() {
    setCopied(
      await navigator.clipboard.writeText(details).then(
        () => 'yes',
        () => 'refused',
      ),
    )
  }

  return (
    <Page title="This page crashed" lead="Your saved work is safe. Reload the page. If it crashes again, send us the details." width="reading">
      <Ways>
        <Button variant="contained" onClick={() => location.reload()}>
          Reload page
        </Button>
        {/* Where even the frame is gone only a fresh start brings it back. */}
        <Button variant="outlined" onClick={() => (isWhole ? location.assign(paths.home) : void navigate(paths.home))}>
          Home
        </Button>
        <Button variant="outlined" onClick={copy}>
          {copied === 'yes' ? 'Copied' : 'Copy details'}
        </Button>
      </Ways>
      {copied === 'refused' && (
        <Box component="pre" sx={{ mt: 3, overflowX: 'auto', typography: 'caption', color: 'text.secondary' }}>
          {details}
        </Box>
      )}
    </Page>
  )
}

/** Its chunk is missing although the browser is online: the connection failed, or the server has a newer version. */
function UnloadedPage({ error }: { error: Error }) {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    let isHere = true
    void isOutdated(error).then((answer) => isHere && setIsOld(answer))
    return () => {
      isHere = false
    }
  }, [error])
  if (isOld) return <NewVersionPage />
  return (
    <Page title="This page couldn't be loaded" lead="The connection failed. Check it and try again. Your saved work is safe." width="reading">
      <Button variant="contained" onClick={() => location.reload()}>
        Try again
      </Button>
    </Page>
  )
}

function NewVersionPage() {
  return (
    <Page
      title="A new version is available"
      lead="Mandate was updated while this page was open. Reload to get the new version. Your saved work is safe."
      width="reading"
    >
      <Button variant="contained" onClick={() => location.reload()}>
        Reload
      </Button>
    </Page>
  )
}

function OfflinePage() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Page title="You're offline" lead="This page can't load without a connection. It will load automatically when you're back online." width="reading">
      <Button variant="contained" onClick={() => location.reload()}>
        Try again
      </Button>
    </Page>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>
}
