import { paths } from '@mandate/contract/frame/paths'
import { longestQuery } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { typedSentence } from '../search/shared/typed-sentence.ts'

/** The search comes first: what is typed here continues in the search page. */
export function HomeSearch() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()

  function search(event: SubmitEvent) {
    event.preventDefault()
    const q = typed.trim()
    void (q ? navigate(`${paths.search}?${new URLSearchParams({ q }).toString()}`, { state: typedSentence }) : navigate(paths.search))
  }

  return (
    <Box component="form" role="search" aria-label="Firms, people and documents" onSubmit={search} sx={{ display: 'flex', gap: 1, mb: 5, maxWidth: 720 }}>
      <InputBase
        fullWidth
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="Firm, person, CRD number, or a sentence such as RIAs in Texas over $1B"
        startAdornment={<Icon name="search" color="text.secondary" />}
        inputProps={{
          'aria-label': 'Search firms, people and documents',
          maxLength: longestQuery,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        }}
        sx={{ height: 48, px: 1.5, gap: 1, border: '1px solid', borderColor: 'edge', borderRadius: '6px', bgcolor: 'background.paper' }}
      />
      <Button type="submit" variant="contained" sx={{ height: 48, px: 3 }}>
        Search
      </Button>
    </Box>
  )
}
