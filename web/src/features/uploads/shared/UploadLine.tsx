import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { isOver, type UploadRow, type UploadState } from './upload-item.ts'
import { uploads } from './uploads.ts'

/** One upload with how far it is, and what can be done about it. */
export function UploadLine({ row }: { row: UploadRow }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const isOnline = useIsOnline()
  const { id, name, state, sentBytes, bytes } = row
  const canPause = state === 'sending' || state === 'waiting' || state === 'retrying'
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ color: state === 'failed' ? 'error.main' : state === 'done' ? 'success.main' : 'text.secondary' }}>
        <Icon name={icons[state]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{name}</Box>
        {!isOver(row) && (
          <LinearProgress variant="determinate" value={(sentBytes / bytes) * 100} aria-label={`Progress of ${name}`} sx={{ my: 0.5, borderRadius: 1 }} />
        )}
        <Box
          data-figures
          role={problem || state === 'failed' ? 'alert' : undefined}
          sx={{ typography: 'caption', color: problem || state === 'failed' ? 'error.main' : 'text.secondary' }}
        >
          {problem ?? textOf(row, isOnline)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {canPause && <Act icon="pause" label={`Pause ${name}`} onRun={() => uploads.pause(id)} />}
        {state === 'paused' && <Act icon="play" label={`Resume ${name}`} onRun={() => uploads.resume(id)} />}
        {(state === 'retrying' || (state === 'failed' && row.canRetry)) && <Act icon="refresh-cw" label={`Retry ${name}`} onRun={() => uploads.resume(id)} />}
        {state === 'needsFile' && (
          <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
            Choose file
          </Button>
        )}
        {state !== 'using' && state !== 'done' && (
          <Act icon="x" label={state === 'failed' ? `Remove ${name}` : `Cancel ${name}`} onRun={() => uploads.cancel(id)} />
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Choose ${name} again`}
        onChange={({ target }) => target.files?.[0] && setProblem(uploads.giveFile(id, target.files[0]))}
      />
    </Box>
  )
}

function Act({ icon, label, onRun }: { icon: IconName; label: string; onRun: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onRun}>
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  )
}

const icons: Record<UploadState, IconName> = {
  ...{ waiting: 'clock', sending: 'upload', paused: 'pause', retrying: 'wifi-off', needsFile: 'file-text', using: 'upload' },
  ...{ failed: 'circle-alert', done: 'circle-check' },
}

function textOf({ state, sentBytes, bytes, message }: UploadRow, isOnline: boolean): string {
  const amount = `${formatBytes(sentBytes)} of ${formatBytes(bytes)}`
  if (state === 'sending') return amount
  if (state === 'retrying') return isOnline ? `${amount}. The connection broke; retrying` : `${amount}. Offline; continues when you reconnect`
  if (state === 'failed') return message ?? 'This upload failed.'
  if (state === 'done') return formatBytes(bytes)
  return {
    waiting: `Waiting, ${formatBytes(bytes)}`,
    paused: `Paused, ${amount}`,
    needsFile: 'Choose the file again to continue',
    using: 'Checking the file…',
  }[state]
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const listening = new AbortController()
      addEventListener('online', changed, listening)
      addEventListener('offline', changed, listening)
      return () => listening.abort()
    },
    () => navigator.onLine,
  )
}
