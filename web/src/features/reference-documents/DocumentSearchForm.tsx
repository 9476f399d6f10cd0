import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'

interface Props {
  q: string
  state: { hit: number; shown: number; total: number; isPending: boolean }
  onSearch: (words: string) => void
  onGo: (hit: number) => void
}

/** Searches inside the document. Enter goes to the next match and Shift+Enter to the previous one; outside the field n and p do the same. */
export function DocumentSearchForm({ q, state: { hit, shown, total, isPending }, onSearch, onGo }: Props) {
  /** The typed text belongs to the current search; it resets when the search changes. */
  const [typed, setTyped] = useState({ q, words: q })
  const words = typed.q === q ? typed.words : q
  const isFound = shown > 0
  useShortcuts({ withControl: {}, single: { n: () => isFound && onGo(hit + 1), p: () => isFound && onGo(hit - 1) }, pairs: {} })

  function submit(event: React.FormEvent): void {
    event.preventDefault()
    if (words.trim() !== q) onSearch(words.trim())
    else if (isFound) onGo(hit + 1)
  }

  return (
    <Box
      component="form"
      role="search"
      aria-label="Search inside"
      data-print="none"
      onSubmit={submit}
      sx={{
        position: 'sticky',
        top: { xs: 48, md: 56 },
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        bgcolor: 'background.default',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <OutlinedInput
        size="small"
        value={words}
        placeholder="Search inside"
        onChange={(event) => setTyped({ q, words: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && event.shiftKey && isFound) {
            event.preventDefault()
            onGo(hit - 1)
          }
          if (event.key === 'Escape' && q !== '') onSearch('')
        }}
        startAdornment={
          <Box sx={{ display: 'flex', mr: 1, color: 'text.secondary' }}>
            <Icon name="search" size={16} />
          </Box>
        }
        inputProps={{ 'aria-label': 'Search inside this document', maxLength: 200, enterKeyHint: 'search' }}
        sx={{ flex: '1 1 200px', minWidth: 0 }}
      />
      <Box role="status" data-figures sx={{ typography: 'body2', color: 'text.secondary', minWidth: 72, textAlign: 'end' }}>
        {q !== '' && (isPending ? 'Searching' : total === 0 ? 'No matches' : `${hit} of ${total}`)}
      </Box>
      <Step title="Previous match (Shift+Enter or p)" icon="chevron-up" isPossible={isFound} onStep={() => onGo(hit - 1)} />
      <Step title="Next match (Enter or n)" icon="chevron-down" isPossible={isFound} onStep={() => onGo(hit + 1)} />
      {total > shown && shown > 0 && (
        <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>
          The first {shown} matches are highlighted. Add words to narrow the search.
        </Box>
      )}
    </Box>
  )
}

function Step({ title, icon, isPossible, onStep }: { title: string; icon: 'chevron-up' | 'chevron-down'; isPossible: boolean; onStep: () => void }) {
  const label = icon === 'chevron-up' ? 'Previous match' : 'Next match'
  return (
    <Tooltip title={isPossible ? title : 'There is no search, or it has no matches'}>
      <span>
        <IconButton aria-label={label} size="small" disabled={!isPossible} onClick={onStep}>
          <Icon name={icon} size={18} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
