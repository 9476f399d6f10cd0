import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** In place of a document that was open a moment ago. */
export function DocumentClosed({ children, onBack }: { children: ReactNode; onBack?: () => void }) {
  return (
    <Box role="alert">
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
