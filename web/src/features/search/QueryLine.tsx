import type { SearchType } from '@mandate/contract/lists/search-fields'
import { longestQuery } from '@mandate/contract/values/search-words'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useIsTypedSentence } from './shared/typed-sentence.ts'
import type { SearchControl } from './use-search-state.ts'
import { useSentence } from './use-sentence.ts'

interface Props {
  control: SearchControl
  boxRef: RefObject<HTMLInputElement | null>
  /** Moves focus to the results, on Arrow down and Escape. */
  onLeave: () => void
}

const pauseMs = 140

/** The search box: searches words while typing; Enter reads them as a sentence. */
export function QueryLine({ control, boxRef, onLeave }: Props) {
  const { state, change } = control
  const width = useWidth()
  const [typed, setTyped] = useState(state.q)
  const [sent, setSent] = useState(state.q)
  const [isReading, setIsReading] = useState(false)
  const readSentence = useSentence(control)
  // The query changed elsewhere: by Back, a chip or a link.
  if (state.q !== sent) {
    setSent(state.q)
    setTyped(state.q)
  }
  const send = useEffectEvent((q: string) => {
    setSent(q)
    change({ q, preview: undefined }, 'replace')
  })
  useEffect(() => {
    if (isReading || typed.trim() === state.q.trim()) return
    const pause = setTimeout(() => send(typed.trim()), pauseMs)
    return () => clearTimeout(pause)
  }, [typed, state.q, isReading])

  async function read(how?: 'replace') {
    setIsReading(true)
    const left = await readSentence(typed, how)
    setTyped(left)
    setSent(left)
    setIsReading(false)
  }

  // As if Enter had been pressed here. Back leads to where it was typed.
  const isTyped = useIsTypedSentence()
  const readTyped = useEffectEvent(async () => {
    await read('replace')
    // Unless the user has moved on by then.
    if (document.activeElement?.matches('body, h1, #content')) boxRef.current?.focus()
  })
  useEffect(() => {
    if (isTyped) void readTyped()
  }, [isTyped])

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void read()
    else if (event.key === 'ArrowDown' || event.key === 'Escape') onLeave()
    else return
    event.preventDefault()
  }

  return (
    <InputBase
      inputRef={boxRef}
      fullWidth
      type="search"
      value={typed}
      placeholder={placeholders[state.type][width]}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={handleKey}
      startAdornment={<Icon name="search" color="text.secondary" />}
      endAdornment={
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <Kbd>/</Kbd>
        </Box>
      }
      inputProps={{ 'aria-label': 'Search', maxLength: longestQuery, autoComplete: 'off', spellCheck: false, enterKeyHint: 'search' }}
      sx={{
        height: { xs: 44, md: 36 },
        px: 1.5,
        gap: 1,
        typography: 'body2',
        border: '1px solid',
        borderColor: 'edge',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        '& input, & input::placeholder': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
      }}
    />
  )
}

type Width = 'wide' | 'middle' | 'phone'

/** The longest text that the box shows whole. */
const placeholders: Record<SearchType, Record<Width, string>> = {
  search: {
    wide: 'Search by name, CRD number or sentence, such as RIAs in Texas over $1B that use Schwab',
    middle: 'Search by name, CRD number or sentence',
    phone: 'Name, CRD number or sentence',
  },
  firms: {
    wide: 'Search by firm, city, CRD number or sentence, such as over $1B in Texas without disclosures',
    middle: 'Search by firm, city, CRD number or sentence',
    phone: 'Firm, city, CRD number or sentence',
  },
  advisors: {
    wide: 'Search by person, firm, CRD number or sentence, such as CFAs in Ohio without disclosures',
    middle: 'Search by person, firm, CRD number or sentence',
    phone: 'Person, firm, CRD number or sentence',
  },
  aggregation: { wide: 'Search titles, firms and sources', middle: 'Search titles, firms and sources', phone: 'Titles, firms and sources' },
}

function useWidth(): Width {
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up(1440), { noSsr: true })
  const isMiddle = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'), { noSsr: true })
  return isWide ? 'wide' : isMiddle ? 'middle' : 'phone'
}
