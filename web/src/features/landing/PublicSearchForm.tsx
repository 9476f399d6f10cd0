import { paths } from '@mandate/contract/frame/paths'
import type { PublicHit } from '@mandate/contract/public-search'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatShortDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EntitySummary } from '../../ui/EntitySummary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MarkedText } from '../../ui/MarkedText.tsx'
import { discretionInWords } from '../search/shared/discretion.ts'
import { toYearlyChange } from '../search/shared/yearly-change.ts'
import { useSearchPublicQuery } from './landing.api.ts'

const pauseMs = 150
const fewestLetters = 2

/** The search of the product, without an account. A firm or a person shows six facts here; their pages require sign-in, which leads there. */
export function PublicSearchForm() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const q = typed.trim()
  useEffect(() => {
    const pause = setTimeout(() => setAsked(q), pauseMs)
    return () => clearTimeout(pause)
  }, [q])
  const isAsking = asked.length >= fewestLetters
  const { data, error, isFetching } = useSearchPublicQuery(asked, { skip: !isAsking })
  const hits = isAsking && data ? data.items : []
  const isShown = isOpen && isAsking
  const optionId = (index: number) => `${listId}-${index}`
  const activeIndex = Math.min(active, hits.length - 1)

  function open(hit: PublicHit) {
    setIsOpen(false)
    void navigate(addressOf(hit))
  }

  function handleKey(event: KeyboardEvent) {
    const hit = hits[activeIndex]
    if (event.key === 'ArrowDown') setActive(Math.min(activeIndex + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(activeIndex - 1, 0))
    else if (event.key === 'Escape') setIsOpen(false)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isShown && hit) open(hit)
    else return
    event.preventDefault()
  }

  return (
    <Box
      role="search"
      sx={{ position: 'relative', maxWidth: 520 }}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setIsOpen(false)}
    >
      <InputBase
        fullWidth
        value={typed}
        placeholder="Firm, adviser or CRD number"
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onKeyDown={handleKey}
        startAdornment={<Icon name="search" color="text.secondary" />}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search firms and advisers',
          'aria-expanded': isShown,
          'aria-controls': isShown ? listId : undefined,
          'aria-autocomplete': 'list',
          'aria-activedescendant': isShown && hits.length > 0 ? optionId(activeIndex) : undefined,
          maxLength: 200,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{
          height: 52,
          px: 2,
          gap: 1.5,
          border: '1px solid',
          borderColor: 'edge',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '&:focus-within': { borderColor: 'primary.main', outline: '2px solid', outlineOffset: -1, outlineColor: 'primary.main' },
          '& input:focus-visible': { outline: 'none' },
        }}
      />
      {isShown && (
        <Box
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: 60,
            zIndex: 5,
            p: 0.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)',
            opacity: isFetching && data ? 0.7 : 1,
          }}
        >
          <Box role="listbox" id={listId} aria-label="Search results">
            {hits.map((hit, index) => (
              <Hit
                key={hit.kind + hit.crd}
                {...{ hit }}
                id={optionId(index)}
                isActive={index === activeIndex}
                onPoint={() => setActive(index)}
                onOpen={() => open(hit)}
              />
            ))}
          </Box>
          <Box role="status" data-figures sx={{ px: 1, py: 0.75, typography: 'caption', color: error ? 'error.main' : 'text.secondary' }}>
            {words({ hits, data, failure: error && !isFetching ? toClientError(error).message : undefined, asked })}
          </Box>
        </Box>
      )}
    </Box>
  )
}

interface SearchState {
  hits: readonly PublicHit[]
  data: { firms: number; advisors: number; note?: string | undefined } | undefined
  failure: string | undefined
  asked: string
}

function words({ hits, data, failure, asked }: SearchState): string {
  if (failure) return failure
  if (!data) return 'Searching…'
  if (hits.length === 0) {
    return `No registered firm or person matches "${asked}". ${data.note ? `${data.note}.` : adviceOn(asked)}`
  }
  const some = [data.firms > 0 && counted(data.firms, 'firm'), data.advisors > 0 && counted(data.advisors, 'person', 'people')]
  return `${some.filter(Boolean).join(' and ')} found.${data.note ? ` ${data.note}.` : ''}`
}

function adviceOn(asked: string): string {
  if (/^\d+$/.test(asked)) return 'Enter the full CRD number.'
  return isSentence(asked) ? 'Here you find names and numbers; after you sign in, a sentence becomes filters.' : 'Try fewer letters or another spelling.'
}

/** More words than a name has, or one that only a sentence has. */
const isSentence = (text: string) => text.trim().split(/\s+/).length > 4 || /\b(?:in|over|under|with|near|more|less|at least)\b/i.test(text)

const addressOf = ({ kind, crd }: PublicHit) => `${paths.home}?${kind === 'firm' ? 'firm' : 'advisor'}=${crd}`

/** What the card of a firm shows after its name, as for members. */
function factsOf({ aum, aumGrowth, aumDiscretionary, filedOn }: NonNullable<PublicHit['size']>) {
  return {
    aum: aum === null ? undefined : formatShortDollars(aum),
    change: aumGrowth === null ? undefined : toYearlyChange(aumGrowth),
    decides: discretionInWords(aum, aumDiscretionary),
    source: filedOn === null ? undefined : `Form ADV, ${formatDate(filedOn, 'UTC')}`,
  }
}

interface HitProps {
  hit: PublicHit
  id: string
  isActive: boolean
  onPoint: () => void
  onOpen: () => void
}

/** The keyboard reaches it from the box above, so it takes no focus of its own. */
function Hit({ hit: { kind, crd, name, matches, place, size }, id, isActive, onPoint, onOpen }: HitProps) {
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true })
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isActive}
      onMouseMove={() => !isActive && onPoint()}
      // Before the box loses the focus and the list goes.
      onMouseDown={(event) => {
        event.preventDefault()
        onOpen()
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 48,
        px: 1,
        py: 0.5,
        borderRadius: 0.75,
        cursor: 'pointer',
        bgcolor: isActive ? 'accentSoft' : undefined,
      }}
    >
      <EntitySummary
        kind={kind === 'firm' ? 'firm' : 'person'}
        name={name}
        title={<MarkedText text={name} marks={matches} />}
        line={place}
        crd={crd}
        {...(size ? factsOf(size) : {})}
        isFigureBelow={isNarrow}
      />
    </Box>
  )
}
