import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a document that was open a moment ago. */
export function DocumentClosed({ children, onBack }: { children: ReactNode; onBack?: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  // What had the focus is gone with the document.
  useEffect(() => message.current?.focus(), [])
  return (
    <Box ref={message} role="alert" tabIndex={-1} sx={{ outline: 'none' }}>
      <EmptyState
        icon="lock"
        title="This document was closed"
        action={
          onBack && (
            <Button variant="outlined" onClick={onBack}>
              Back to documents
            </Button>
          )
        }
      >
        {children}
      </EmptyState>
    </Box>
  )
}
