import type { DocumentRecipient } from '@mandate/contract/document-recipients'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { Monogram } from '../../../ui/Monogram.tsx'
import { useSearchDocumentRecipientsInfiniteQuery } from '../documents.api.ts'

const pauseMs = 200
const fewestLetters = 2

interface Props {
  kind: 'person' | 'team'
  value: DocumentRecipient | undefined
  error: string | undefined
  onChange: (recipient: DocumentRecipient | undefined) => void
}

/** Finds a person or a team by name. Arrow keys move in the list, Enter chooses. */
export function RecipientField({ kind, value, error, onChange }: Props) {
  const id = useId()
  if (!value) return <SearchField {...{ id, kind, error, onChange }} />
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ typography: 'subtitle2' }}>{kind === 'person' ? 'Person' : 'Team'}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1, border: '1px solid', borderColor: 'divider', borderRadius: 1 }}>
        <Recipient recipient={value} kind={kind} />
        <Button size="small" variant="outlined" autoFocus aria-label={`Change ${value.name}`} onClick={() => onChange(undefined)}>
          Change
        </Button>
      </Box>
      {error && <Box sx={{ typography: 'caption', color: 'error.main' }}>{error}</Box>}
    </Box>
  )
}

function SearchField({ id, kind, error, onChange }: Omit<Props, 'value'> & { id: string }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(0)
  const q = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setAsked(q), pauseMs)
    return () => clearTimeout(pause)
  }, [q])
  const isAsking = asked.length >= fewestLetters
  const search = useSearchDocumentRecipientsInfiniteQuery({ kind, q: asked, limit: 8 }, { skip: !isAsking })
  const found = isAsking ? (search.currentData?.pages.flatMap(({ items }) => items) ?? []) : []
  const activeIndex = Math.min(active, found.length - 1)
  const optionId = (index: number) => `${id}-option-${index}`

  function handleKey(event: KeyboardEvent) {
    const recipient = found[activeIndex]
    if (event.key === 'ArrowDown') setActive(Math.min(activeIndex + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(activeIndex - 1, 0))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (recipient) onChange(recipient)
    } else return
    event.preventDefault()
  }

  return (
    <Box>
      <FieldFrame
        label={kind === 'person' ? 'Person' : 'Team'}
        help={kind === 'person' ? 'Members whose profile you can see.' : 'Your team, and teams with a claimed firm.'}
        error={error}
        inputId={id}
        noteId={`${id}-note`}
      >
        <OutlinedInput
          id={id}
          value={typed}
          autoFocus
          placeholder={kind === 'person' ? 'Search by name' : 'Search by the name of the team'}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={handleKey}
          inputProps={{
            role: 'combobox',
            'aria-expanded': found.length > 0,
            'aria-controls': found.length > 0 ? `${id}-list` : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': found.length > 0 ? optionId(activeIndex) : undefined,
            'aria-describedby': `${id}-note`,
            maxLength: 200,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </FieldFrame>
      {found.length > 0 && (
        <Box role="listbox" id={`${id}-list`} aria-label="Found" sx={list}>
          {found.map((recipient, index) => (
            <Box
              key={recipient.id}
              role="option"
              id={optionId(index)}
              aria-selected={index === activeIndex}
              onMouseMove={() => index !== activeIndex && setActive(index)}
              onClick={() => onChange(recipient)}
              sx={{ ...option, bgcolor: index === activeIndex ? 'accentSoft' : undefined }}
            >
              <Recipient recipient={recipient} kind={kind} />
            </Box>
          ))}
        </Box>
      )}
      {found.length > 0 && search.hasNextPage && (
        <Button size="small" aria-busy={search.isFetchingNextPage} onClick={() => !search.isFetchingNextPage && void search.fetchNextPage()} sx={{ mt: 0.5 }}>
          Show more
        </Button>
      )}
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', '&:empty': { display: 'none' }, mt: 0.5 }}>
        {stateOf({ ...search, kind, asked, isAsking, found: found.length })}
      </Box>
    </Box>
  )
}

interface Searched {
  kind: Props['kind']
  asked: string
  isAsking: boolean
  found: number
  isFetching: boolean
  error?: unknown
}

function stateOf({ kind, asked, isAsking, found, isFetching, error }: Searched): string {
  if (!isAsking || found > 0) return ''
  if (isFetching) return 'Searching…'
  if (error) return toClientError(error).message
  return `No ${kind === 'person' ? 'member' : 'team'} found for "${asked}". Try another spelling.`
}

function Recipient({ recipient: { id, name, detail }, kind }: { recipient: DocumentRecipient; kind: Props['kind'] }) {
  return (
    <>
      <Monogram id={id} name={name} kind={kind === 'person' ? 'person' : 'firm'} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        {detail && <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>}
      </Box>
    </>
  )
}

const list = { mt: 0.5, p: 0.5, border: '1px solid', borderColor: 'divider', borderRadius: 1, maxHeight: 280, overflowY: 'auto' } as const
const option = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, px: 1, borderRadius: 0.75, cursor: 'pointer' } as const
