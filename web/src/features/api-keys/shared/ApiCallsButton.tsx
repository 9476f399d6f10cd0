import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

// With the operations of the contract, which no first visit needs.
const ApiCallsDialog = lazy(async () => ({ default: (await import('../ApiCallsDialog.tsx')).ApiCallsDialog }))

/** In the header of every page: the calls that fill it, as a program makes them. */
export function ApiCallsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Button size="small" variant="text" color="inherit" aria-haspopup="dialog" onClick={() => setIsOpen(true)} title="Show the API calls of this page">
        API
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ApiCallsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  )
}
