import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { toastDurationMs } from './toast-duration.ts'

export type ToastKind = 'success' | 'error' | 'info'

interface Props {
  kind: ToastKind
  text: string
  action: { label: string; onRun: () => void } | undefined
  link?: { label: string; href: string } | undefined
  onClose: () => void
}

/** How each kind looks and is called. */
export const toastLooks = {
  success: { icon: 'circle-check', ink: 'success.main', word: 'Done' },
  error: { icon: 'circle-alert', ink: 'error.main', word: 'Failed' },
  info: { icon: 'info', ink: 'text.secondary', word: 'Note' },
} as const

/** The list of messages is a live region, which reads it out: with a role of its own it would be read twice. Its time stands still while the pointer or the focus is on it, and while the window is hidden. */
export function ToastCard({ kind, text, action, link, onClose }: Props) {
  const { icon, ink, word } = toastLooks[kind]
  const [isHeld, setIsHeld] = useState(false)
  const leftMs = useRef(toastDurationMs(text))
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(close, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= Date.now() - startedAt
    }
  }, [isHeld])

  useEffect(() => {
    const hold = () => setIsHeld(document.hidden)
    document.addEventListener('visibilitychange', hold)
    return () => document.removeEventListener('visibilitychange', hold)
  }, [])

  return (
    <Box
      data-toast={kind}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        width: { xs: 'calc(100vw - 32px)', sm: 360 },
        pl: 1.5,
        pr: 0.5,
        py: 0.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)',
        typography: 'body2',
      }}
    >
      <Box sx={{ color: ink, py: 1 }}>
        <Icon name={icon} label={word} />
      </Box>
      {/* A long action goes below the text. */}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1 }}>
        <Box sx={{ flex: '1 1 170px', minWidth: 0, py: 1, overflowWrap: 'anywhere' }}>{text}</Box>
        {action && (
          <Button
            size="small"
            sx={{ mt: 0.5 }}
            onClick={({ currentTarget }) => {
              onClose()
              // The list of messages gives the focus back to where it was; then the action may move it.
              currentTarget.blur()
              action.onRun()
            }}
          >
            {action.label}
          </Button>
        )}
        {link && (
          <Button size="small" href={link.href} onClick={onClose} sx={{ mt: 0.5 }}>
            {link.label}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label="Dismiss message" onClick={onClose} sx={{ mt: 0.5 }}>
        <Icon name="x" size={16} />
      </IconButton>
    </Box>
  )
}
