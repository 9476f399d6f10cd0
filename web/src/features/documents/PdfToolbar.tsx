import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { largestZoom, nextZoom, smallestZoom } from './pdf-zoom.ts'

interface Props {
  /** The page in the middle of the screen. */
  present: number
  pages: number
  zoom: number
  onPage: (number: number) => void
  onZoom: (percent: number) => void
}

/** Floats under the pages: where the reader is, a field to go elsewhere, and the zoom. */
export function PdfToolbar({ present, pages, zoom, onPage, onZoom }: Props) {
  const [asked, setAsked] = useState('')
  const [isWrong, setWrong] = useState(false)

  function go(event: React.FormEvent): void {
    event.preventDefault()
    const number = /^\d{1,6}$/.test(asked.trim()) ? Number(asked) : 0
    const isPage = number >= 1 && number <= pages
    setWrong(!isPage)
    if (!isPage) return
    setAsked('')
    onPage(number)
  }

  return (
    <Box role="group" aria-label="Pages and zoom" data-print="none" sx={bar}>
      <Box role="status" data-figures sx={{ whiteSpace: 'nowrap' }}>
        {isWrong ? `Enter 1 to ${formatNumber(pages)}` : `Page ${formatNumber(present)} of ${formatNumber(pages)}`}
      </Box>
      {pages > 1 && (
        <Box component="form" noValidate onSubmit={go}>
          <OutlinedInput
            size="small"
            value={asked}
            placeholder="Go to"
            error={isWrong}
            onChange={({ target }) => {
              setAsked(target.value)
              setWrong(false)
            }}
            inputProps={{ 'aria-label': 'Go to page', inputMode: 'numeric', maxLength: 6, enterKeyHint: 'go' }}
            sx={{ width: 72, fontSize: { md: 12 }, '& input': { py: 0.5, px: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ZoomButton label="Zoom out" keys="−" icon="minus" isOff={zoom <= smallestZoom} onClick={() => onZoom(nextZoom(zoom, 'out'))} />
        <Tooltip title="Fit the width (0)">
          <Box component="button" type="button" aria-label={`Zoom ${zoom}%, fit the width`} data-figures onClick={() => onZoom(100)} sx={percent}>
            {zoom}%
          </Box>
        </Tooltip>
        <ZoomButton label="Zoom in" keys="+" icon="plus" isOff={zoom >= largestZoom} onClick={() => onZoom(nextZoom(zoom, 'in'))} />
      </Box>
    </Box>
  )
}

interface ZoomButtonProps {
  label: string
  keys: string
  icon: IconName
  isOff: boolean
  onClick: () => void
}

/** At the end of the scale it keeps the focus. */
function ZoomButton({ label, keys, icon, isOff, onClick }: ZoomButtonProps) {
  return (
    <Tooltip title={isOff ? `${label}: there is no further step` : `${label} (${keys})`}>
      <IconButton size="small" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onClick()} sx={isOff ? { opacity: 0.4 } : undefined}>
        <Icon name={icon} size={16} />
      </IconButton>
    </Tooltip>
  )
}

const bar = {
  ...{ position: 'sticky', bottom: { xs: 72, md: 16 }, zIndex: 1, width: 'fit-content', maxWidth: '100%', mx: 'auto', px: 1.5, py: 0.25 },
  ...{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 1.5 }, borderRadius: 4 },
  ...{ bgcolor: 'background.paper', border: '1px solid', borderColor: 'divider', typography: 'caption' },
} as const

const percent = {
  ...{ minWidth: 44, minHeight: 28, p: 0.5, border: 0, borderRadius: 0.75, bgcolor: 'transparent', color: 'text.primary', font: 'inherit', cursor: 'pointer' },
  '&:hover': { bgcolor: 'lifted' },
} as const
