import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { pageGutter } from '../../ui/Page.tsx'

/** Searches when Enter is pressed; empty, it ends the search. */
export function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)

  function change(value: string): void {
    setTyped(value)
    if (value.trim() === '') onSearch('')
  }

  return (
    <Box
      component="form"
      role="search"
      aria-label="Messages"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        ml: pageGutter,
        mr: 2,
        mt: 1,
        pl: 1.25,
        border: '1px solid',
        borderColor: 'edge',
        borderRadius: 1,
        color: 'text.secondary',
        '&:has(input:focus-visible)': { borderColor: 'primary.main', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    >
      <Icon name="search" size={16} />
      <InputBase
        value={typed}
        onChange={({ target }) => change(target.value)}
        placeholder="Search messages"
        inputProps={{ 'aria-label': 'Search messages', enterKeyHint: 'search' }}
        sx={{ flex: 1, typography: 'body2', minHeight: 36, '&&&:has(> :focus-visible)': { outline: 'none' } }}
      />
      {typed !== '' && (
        <Tooltip title="Clear the search">
          <IconButton size="small" aria-label="Clear the search" onClick={() => change('')}>
            <Icon name="x" size={16} />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
