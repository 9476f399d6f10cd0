import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import InputBase from '@mui/material/InputBase'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { Icon } from './Icon.tsx'

export interface Facet {
  value: string
  label: string
  count: number
  choice?: FacetChoice
}

export type FacetChoice = 'include' | 'exclude'

interface Props {
  title: string
  facets: readonly Facet[]
  /** An undefined choice means the value is neither included nor excluded. */
  onChoose: (value: string, choice: FacetChoice | undefined) => void
  /** How many values to show before 'Show all'. Chosen values are always shown. */
  shown?: number
  isOpenAtFirst?: boolean
  /** The caller renders the title and opens and closes the list. */
  isBare?: boolean
  /** Values can be excluded too. Set to false when only one value can be true. */
  canExclude?: boolean
  /** How many values there are beyond those given. */
  more?: number
  /** Called when the user types part of a value, so the caller can load values that aren't in the list. */
  onNarrow?: (letters: string) => void
}

export function FacetList({ title, facets, onChoose, shown = 8, isOpenAtFirst = true, isBare = false, canExclude = true, more = 0, onNarrow }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [isWhole, setIsWhole] = useState(false)
  const [letters, setLetters] = useState('')
  const listId = useId()
  const wanted = letters.trim().toLowerCase()
  const fitting = wanted ? facets.filter(({ label, choice }) => choice || label.toLowerCase().includes(wanted)) : facets
  const visible = isWhole ? fitting : fitting.filter((facet, index) => index < shown || facet.choice)
  const chosen = facets.filter(({ choice }) => choice).length
  return (
    <Box>
      {!isBare && (
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ width: '100%', height: 36, gap: 0.5, justifyContent: 'flex-start', typography: 'subtitle2', borderRadius: 0.5 }}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
          {title}
          {chosen > 0 && (
            <Box component="span" sx={{ color: 'primary.main', ml: 0.5 }}>
              {chosen} selected
            </Box>
          )}
        </ButtonBase>
      )}
      <Collapse in={isOpen || isBare} id={listId} unmountOnExit>
        {facets.length === 0 && (
          <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', py: 0.5, pl: 2.5 }}>No values to choose from.</Box>
        )}
        {(facets.length > shown || more > 0) && (
          <InputBase
            value={letters}
            placeholder={`Find in ${title.toLowerCase()}`}
            onChange={({ target }) => {
              setLetters(target.value)
              onNarrow?.(target.value)
            }}
            inputProps={{ 'aria-label': `Find in ${title}`, autoComplete: 'off', spellCheck: false, maxLength: 80 }}
            sx={{ width: '100%', height: 30, px: 1, mb: 0.5, border: '1px solid', borderColor: 'divider', borderRadius: '6px', fontSize: '0.8125rem' }}
          />
        )}
        {wanted && visible.length === 0 && (
          <Box role="status" sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', py: 0.5, pl: 0.5 }}>
            {more > 0 ? 'Not in this list. Searching all values…' : `No value contains "${letters.trim()}".`}
          </Box>
        )}
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {visible.map((facet) => (
            <FacetRow key={facet.value} {...{ facet, onChoose, canExclude }} />
          ))}
        </Box>
        {visible.length < fitting.length && (
          <ButtonBase onClick={() => setIsWhole(true)} sx={{ height: 32, px: 0.5, ml: 2, typography: 'subtitle2', color: 'primary.main', borderRadius: 0.5 }}>
            Show all {formatNumber(fitting.length)}
          </ButtonBase>
        )}
        {more > 0 && (isWhole || facets.length <= shown) && !wanted && (
          <Box sx={{ typography: 'caption', color: 'text.secondary', pl: 0.5, py: 0.5 }}>{formatNumber(more)} more. Search to find them.</Box>
        )}
      </Collapse>
    </Box>
  )
}

function FacetRow({ facet, onChoose, canExclude }: { facet: Facet; onChoose: Props['onChoose']; canExclude: boolean }) {
  const { value, label, count, choice } = facet
  const isIncluded = choice === 'include'
  const isExcluded = choice === 'exclude'
  const excludeAction = isExcluded ? `Stop excluding ${label}` : `Exclude ${label}`
  const isQuiet = count === 0 && !choice
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        borderRadius: 0.5,
        '&:hover': { bgcolor: 'lifted' },
        '&:hover .exclude, &:focus-within .exclude, & .exclude[aria-pressed="true"]': { opacity: 1 },
      }}
    >
      <ButtonBase
        role="checkbox"
        aria-checked={isIncluded}
        onClick={() => onChoose(value, isIncluded ? undefined : 'include')}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 32,
          py: 0.5,
          pl: 0.5,
          gap: 1,
          justifyContent: 'flex-start',
          textAlign: 'left',
          typography: 'body2',
          borderRadius: 0.5,
          color: isQuiet ? 'text.secondary' : 'text.primary',
        }}
      >
        <Box
          sx={{
            width: 16,
            height: 16,
            flexShrink: 0,
            borderRadius: '3px',
            border: '1.5px solid',
            borderColor: isIncluded ? 'primary.main' : 'edge',
            bgcolor: isIncluded ? 'primary.main' : 'transparent',
            color: 'primary.contrastText',
          }}
        >
          {isIncluded && <Icon name="check" size={13} strokeWidth={3} />}
        </Box>
        <Box
          component="span"
          // The button that excludes is at the end of the name, so that all counts end at one edge.
          sx={{
            flex: 1,
            mr: { xs: canExclude ? 4 : 0, md: 0 },
            minWidth: 0,
            overflowWrap: 'anywhere',
            lineHeight: '18px',
            textDecoration: isExcluded ? 'line-through' : 'none',
          }}
        >
          {label}
        </Box>
        <Box
          component="span"
          data-figures
          sx={{ minWidth: 42, pr: 0.5, textAlign: 'right', color: 'text.secondary', typography: 'subtitle2', fontWeight: 400 }}
        >
          {formatNumber(count)}
        </Box>
      </ButtonBase>
      {canExclude && (
        <Tooltip title={excludeAction}>
          <ButtonBase
            className="exclude"
            aria-label={excludeAction}
            aria-pressed={isExcluded}
            onClick={() => onChoose(value, isExcluded ? undefined : 'exclude')}
            sx={{
              position: 'absolute',
              right: 46,
              width: 28,
              height: 28,
              borderRadius: 0.5,
              bgcolor: 'lifted',
              color: isExcluded ? 'error.main' : 'text.secondary',
              opacity: { xs: 1, md: 0 },
              '&:focus-visible': { opacity: 1 },
            }}
          >
            <Icon name="ban" size={16} />
          </ButtonBase>
        </Tooltip>
      )}
    </Box>
  )
}
