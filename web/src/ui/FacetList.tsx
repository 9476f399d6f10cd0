import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
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
  /** No choice: the value is neither asked for nor shut out. */
  onChoose: (value: string, choice: FacetChoice | undefined) => void
  /** The rest waits behind 'Show all'. What is chosen is always shown. */
  shown?: number
  isOpenAtFirst?: boolean
}

const countFormat = new Intl.NumberFormat('en-US')

export function FacetList({ title, facets, onChoose, shown = 8, isOpenAtFirst = true }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const visible = isWhole ? facets : facets.filter((facet, index) => index < shown || facet.choice)
  const chosen = facets.filter(({ choice }) => choice).length
  return (
    <Box>
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
            {chosen} chosen
          </Box>
        )}
      </ButtonBase>
      <Collapse in={isOpen} id={listId} unmountOnExit>
        {facets.length === 0 && <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', py: 0.5, pl: 2.5 }}>Nothing to choose from.</Box>}
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {visible.map((facet) => (
            <FacetRow key={facet.value} facet={facet} onChoose={onChoose} />
          ))}
        </Box>
        {visible.length < facets.length && (
          <ButtonBase onClick={() => setIsWhole(true)} sx={{ height: 32, px: 0.5, ml: 2, typography: 'subtitle2', color: 'primary.main', borderRadius: 0.5 }}>
            Show all {countFormat.format(facets.length)}
          </ButtonBase>
        )}
      </Collapse>
    </Box>
  )
}

function FacetRow({ facet, onChoose }: { facet: Facet; onChoose: Props['onChoose'] }) {
  const { value, label, count, choice } = facet
  const isIncluded = choice === 'include'
  const isExcluded = choice === 'exclude'
  const excludeAction = isExcluded ? `Stop excluding ${label}` : `Exclude ${label}`
  const isQuiet = count === 0 && !choice
  return (
    <Box
      component="li"
      sx={{
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
          height: 32,
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
          sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textDecoration: isExcluded ? 'line-through' : 'none' }}
        >
          {label}
        </Box>
        <Box component="span" data-figures sx={{ color: 'text.secondary', typography: 'subtitle2', fontWeight: 400 }}>
          {countFormat.format(count)}
        </Box>
      </ButtonBase>
      <Tooltip title={excludeAction}>
        <ButtonBase
          className="exclude"
          aria-label={excludeAction}
          aria-pressed={isExcluded}
          onClick={() => onChoose(value, isExcluded ? undefined : 'exclude')}
          sx={{
            width: 28,
            height: 28,
            ml: 0.25,
            borderRadius: 0.5,
            color: isExcluded ? 'error.main' : 'text.secondary',
            opacity: { xs: 1, md: 0 },
            '&:focus-visible': { opacity: 1 },
          }}
        >
          <Icon name="minus" size={16} />
        </ButtonBase>
      </Tooltip>
    </Box>
  )
}
