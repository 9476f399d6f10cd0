import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { type ApiCall, type CachedQueries, callsOf, type PageCalls } from './api-calls.ts'

/** The calls behind the page that is open, with what a program sends. */
export function ApiCallsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const cache = useSelector((state: { api: CachedQueries }) => state.api)
  const { isAdmin } = useSelector(selectUser)
  const { withKey, open, withoutKey, ofFrame } = callsOf(cache, location.origin, useLocation())
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>API calls of this page</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {withKey.length > 0
            ? 'A program gets the same data with an API key in the variable MANDATE_KEY. '
            : `Nothing on this page can be read with an API key${ofFrame.length > 0 ? ', except what is around every page' : ''}: it needs you. `}
          {isAdmin ? (
            "An admin can't have a key. Read the "
          ) : (
            <>
              <Link href={settingsAddress('api-keys')} onClick={onClose}>
                Create a key
              </Link>{' '}
              or read the{' '}
            </>
          )}
          <Link href="/api/docs" target="_blank" rel="noopener">
            API documentation
          </Link>
          .
        </Box>
        {withKey.length > 0 && <CallList label="Calls" calls={withKey} />}
        {open.length > 0 && (
          <NamedCalls title="No key needed" about="Anyone may make these calls. With a key they are answered as for a visitor." calls={open} />
        )}
        {withoutKey.length > 0 && (
          <NamedCalls title="Only while you are signed in" about="The page makes these calls with your session. No key may make them." calls={withoutKey} />
        )}
        {ofFrame.length > 0 && (
          <>
            <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5, typography: 'subtitle1' }}>Around every page</Box>
            <CallList label="Calls around every page" calls={ofFrame} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

function CallList({ label, calls }: { label: string; calls: readonly ApiCall[] }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {calls.map((call) => (
        <Call key={call.curl} call={call} />
      ))}
    </Box>
  )
}

function NamedCalls({ title, about, calls }: { title: string; about: string; calls: PageCalls['open'] }) {
  const titleId = useId()
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1 }}>
      <Box id={titleId} sx={{ typography: 'subtitle1' }}>
        {title}
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{about}</Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {calls.map(({ name, summary, method, address }) => (
          <Box component="li" key={`${name} ${address}`} aria-label={name} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box component="span" data-figures>
              {method} {address}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {summary}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Call({ call: { name, summary, method, address, scope, curl } }: { call: ApiCall }) {
  return (
    <Box component="li" aria-label={name} sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: '1 1 300px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 500 }}>{summary}</Box>
          <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>Scope {scope}</Box>
        </Box>
        <CopyButton text={curl} label="Copy curl" />
      </Box>
      <Box data-figures sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
        {method} {address}
      </Box>
      <Box
        component="pre"
        tabIndex={0}
        aria-label={`curl of ${name}`}
        sx={{
          m: 0,
          p: 1.5,
          borderRadius: 1,
          border: '1px solid',
          borderColor: 'divider',
          typography: 'caption',
          fontFamily: 'monospace',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {curl}
      </Box>
    </Box>
  )
}
