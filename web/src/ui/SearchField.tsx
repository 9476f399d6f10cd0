import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'

const pauseMs = 250

interface Props {
  label: string
  longest: number
  /** What is searched for at present. */
  value: string
  /** After a short pause in typing, and at once by Enter. */
  onSearch: (words: string) => void
}

/** Searches as one types. */
export function SearchField({ label, longest, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside, as by going back: what is being typed stays.
  if (value !== known) {
    setKnown(value)
    if (value !== words.trim()) setWords(value)
  }
  const search = useEffectEvent(() => {
    if (words.trim() !== value) onSearch(words.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the pause again.
  useEffect(() => {
    const pause = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(pause)
  }, [words])

  function clear() {
    setWords('')
    onSearch('')
    input.current?.focus()
  }

  return (
    <OutlinedInput
      size="small"
      type="search"
      inputRef={input}
      value={words}
      placeholder={label}
      onChange={({ target }) => setWords(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && onSearch(words.trim())}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0.5 }}>
          <Icon name="search" size={16} />
        </InputAdornment>
      }
      endAdornment={
        words !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label="Clear search" onClick={clear}>
              <Icon name="x" size={16} />
            </IconButton>
          </InputAdornment>
        )
      }
      inputProps={{ 'aria-label': label, maxLength: longest, enterKeyHint: 'search' }}
      sx={{ width: '100%', maxWidth: 480, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
