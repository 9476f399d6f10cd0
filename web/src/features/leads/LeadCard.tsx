import { pathTo } from '@mandate/contract/frame/paths'
import { leadSourceWords } from '@mandate/contract/lead-words'
import type { Lead } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import { formatDate } from '@mandate/contract/values/dates'
import { formatAmount } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { type BoardColumn, isOverdue } from './lead-words.ts'

interface Props {
  lead: Lead
  columns: readonly BoardColumn[]
  canChange: boolean
  onMove: (columnId: string) => void
}

/** Moved by dragging, by its menu, or by Alt and the arrow keys on its name. */
export function LeadCard({ lead, columns, canChange, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isMovable = canChange && lead.state === 'open'
  const targets = columns.filter(({ id }) => id !== 'asked' && id !== lead.stageId)

  function handleKey(event: KeyboardEvent) {
    const step = event.altKey ? ({ ArrowRight: 1, ArrowLeft: -1 } as Record<string, number>)[event.key] : undefined
    if (!isMovable || step === undefined) return
    event.preventDefault()
    const places = columns.filter(({ id }) => id !== 'asked')
    const to = places[places.findIndex(({ id }) => id === lead.stageId) + step]
    if (to) onMove(to.id)
  }

  return (
    <Box
      component="li"
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', lead.id)}
      sx={{
        position: 'relative',
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(isMovable ? { cursor: 'grab' } : {}),
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Link
          href={pathTo('lead', { leadId: lead.id })}
          onKeyDown={handleKey}
          aria-keyshortcuts={isMovable ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
          draggable={false}
          sx={{ typography: 'body2', fontWeight: 500, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {lead.name}
        </Link>
        {isMovable && (
          <IconButton size="small" aria-label={`Move ${lead.name}`} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)} sx={{ m: -0.75 }}>
            <Icon name="more-horizontal" size={16} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}>
        {[lead.company === lead.name ? '' : lead.company, lead.usState && usStates[lead.usState], leadSourceWords[lead.source]].filter(Boolean).join(' · ')}
      </Box>
      {lead.state === 'asked' && lead.need && (
        <Box sx={{ typography: 'caption', mt: 0.75, display: '-webkit-box', WebkitLineClamp: 3, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
          {lead.need}
        </Box>
      )}
      {lead.state === 'won' && (
        <Box data-figures sx={{ typography: 'caption', color: 'success.main', mt: 0.75 }}>
          {formatAmount(lead.valueCents)}
        </Box>
      )}
      {lead.state === 'open' && (lead.nextStep || lead.nextStepOn) && (
        <Box sx={{ typography: 'caption', mt: 0.75, color: isOverdue(lead) ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}>
          {lead.nextStep || 'Next step'}
          {lead.nextStepOn && (
            <>
              {/* Ends its line: at the start of the next one, the dot would be alone with the date. */}
              {' · '}
              <Box component="span" data-figures sx={{ whiteSpace: 'nowrap' }}>
                {formatDate(lead.nextStepOn)}
              </Box>
              {isOverdue(lead) && ', overdue'}
            </>
          )}
        </Box>
      )}
      {lead.owner && lead.state === 'open' && <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>{lead.owner.name}</Box>}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {targets.map(({ id, name }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null)
              onMove(id)
            }}
          >
            {id === 'won' ? 'Mark as won…' : `Move to ${name}`}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
