import Box from '@mui/material/Box'
import type { MouseEvent } from 'react'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

/** The first thing the Tab key meets: past the header and the navigation, to the page. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault()
    const content = document.getElementById('content')
    content?.focus()
    content?.scrollIntoView()
  }

  return (
    <Box
      component="a"
      href="#content"
      onClick={skip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '6px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 500,
        textDecoration: 'none',
        '&:not(:focus)': visuallyHidden,
      }}
    >
      Skip to content
    </Box>
  )
}
