import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ApiCalls } from './ApiCalls.tsx'

/** In the header of every page; on a phone the account menu has it. */
export function ApiCallsButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' } }}>
      <Button size="small" variant="text" color="inherit" aria-haspopup="dialog" onClick={() => setIsOpen(true)} title="Show the API calls of this page">
        API
      </Button>
      {isOpen && <ApiCalls onClose={() => setIsOpen(false)} />}
    </Box>
  )
}
