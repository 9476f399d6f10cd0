import { counted } from '@mandate/contract/values/counted'
import type { Mention } from '@mandate/contract/values/mentions'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useSearchDocumentRecipientsInfiniteQuery } from '../documents/documents.api.ts'

export type Picked = Pick<Mention, 'userId' | 'name'>

interface Props extends Pick<FieldProps, 'label' | 'autoFocus' | 'maxLength' | 'error' | 'help'> {
  rows: number
  value: string
  picked: readonly Picked[]
  onChange: (changes: { text: string; picked: readonly Picked[] }) => void
}

const pauseMs = 150
const fewestLetters = 2
/** An @ at the start of a word, and up to three words of a name before the caret. */
const typedMention = /(?:^|[\s(])@(\p{L}[\p{L}\p{N}'’.-]{0,40}(?: [\p{L}\p{N}'’.-]{0,40}){0,2})$/u

/** Text in which @ and the letters of a name offer members. Arrow keys move in the list, Enter or Tab picks. */
export function MentionField({ value, picked, onChange, ...field }: Props) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const found = useMembers(typed)
  const isOpen = typed !== undefined && found.length > 0
  const activeIndex = Math.min(active, found.length - 1)

  function look(): void {
    const caret = input.current?.selectionStart ?? 0
    const name = typedMention.exec(input.current?.value.slice(0, caret) ?? '')?.[1]
    setTyped(name)
    setActive(0)
  }

  function pick(person: Picked): void {
    const caret = input.current?.selectionStart ?? value.length
    const start = caret - (typed?.length ?? 0)
    const text = `${value.slice(0, start)}${person.name} ${value.slice(caret).replace(/^ /, '')}`
    setTyped(undefined)
    onChange({ text, picked: [...picked, person] })
    const place = start + person.name.length + 1
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }

  function handleKey(event: KeyboardEvent): void {
    if (!isOpen || event.nativeEvent.isComposing) return
    const person = found[activeIndex]
    if (event.key === 'ArrowDown') setActive((activeIndex + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((activeIndex + found.length - 1) % found.length)
    else if (event.key === 'Escape') setTyped(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) pick(person)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Box sx={{ position: 'relative' }}>
      <Field
        {...field}
        ref={input}
        value={value}
        suggestions={isOpen ? { listId: `${id}-list`, activeId: `${id}-${activeIndex}` } : undefined}
        onChange={({ target }) => {
          onChange({ text: target.value, picked })
          look()
        }}
        onKeyDown={handleKey}
        onBlur={() => setTyped(undefined)}
      />
      {isOpen && (
        <Box role="listbox" id={`${id}-list`} aria-label="Members" sx={list}>
          {found.map((person, index) => (
            <Box
              key={person.userId}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === activeIndex}
              onMouseMove={() => index !== activeIndex && setActive(index)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(person)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 1.5,
                py: 1,
                cursor: 'pointer',
                bgcolor: index === activeIndex ? 'accentSoft' : undefined,
              }}
            >
              <Monogram id={person.userId} name={person.name} size={32} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{person.name}</Box>
                {person.detail && <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{person.detail}</Box>}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isOpen ? `${counted(found.length, 'member')}. Use the arrow keys, then Enter.` : ''}
      </Box>
    </Box>
  )
}

/** Members whose profile one can see, by the letters of their names. */
function useMembers(typed: string | undefined) {
  const q = typed?.trim() ?? ''
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setAsked(q), pauseMs)
    return () => clearTimeout(pause)
  }, [q])
  const isAsking = asked.length >= fewestLetters
  const { currentData } = useSearchDocumentRecipientsInfiniteQuery({ kind: 'person', q: asked, limit: 5 }, { skip: !isAsking })
  return isAsking && q !== '' ? (currentData?.pages[0]?.items ?? []).map(({ id: userId, name, detail }) => ({ userId, name, detail })) : []
}

const list = {
  position: 'absolute',
  left: 0,
  right: 0,
  top: '100%',
  mt: 0.5,
  zIndex: 10,
  maxWidth: 420,
  border: '1px solid',
  borderColor: 'edge',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  overflow: 'hidden',
} as const
