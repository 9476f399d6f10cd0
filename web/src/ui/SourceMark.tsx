import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { type FigureSource, SourceCard } from './SourceCard.tsx'
import { useSourceNumber } from './source-notes.ts'

interface Props {
  label: string
  value: string
  source: FigureSource
  /** Shows the source next to the figures instead of in a card. */
  elsewhere?: Elsewhere | undefined
}

export interface Elsewhere {
  isShown: boolean
  onShow: () => void
}

/** The small dot behind a figure. It opens the card that says where the figure comes from. */
export function SourceMark({ label, value, source, elsewhere }: Props) {
  if (elsewhere)
    return (
      <ButtonBase aria-label={`Source of ${label}`} aria-pressed={elsewhere.isShown} onClick={elsewhere.onShow} className="source-mark" sx={markStyle}>
        <Dot />
      </ButtonBase>
    )
  return <MarkWithCard {...{ label, value, source }} />
}

function MarkWithCard({ label, value, source }: Pick<Props, 'label' | 'value' | 'source'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mark, number } = useSourceNumber(label, source)
  return (
    <>
      {number !== undefined && (
        <Box component="sup" aria-hidden sx={{ display: 'none', '@media print': { display: 'inline' }, ml: 0.25, fontSize: '7pt', fontWeight: 400 }}>
          {number}
        </Box>
      )}
      <ButtonBase
        ref={mark}
        aria-label={`Source of ${label}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={markStyle}
      >
        <Dot />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Source of ${label}`, sx: { p: 2, mt: 0.5, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <SourceCard label={label} value={value} source={source} />
      </Popover>
    </>
  )
}

function Dot() {
  return <Box component="span" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'primary.main', transition: 'transform 120ms' }} />
}

/** The dot is small; its click target is not. */
const markStyle = {
  width: 24,
  height: 24,
  m: '-8px -8px -8px -4px',
  borderRadius: '50%',
  verticalAlign: 'super',
  flexShrink: 0,
  '&:hover > span': { transform: 'scale(1.5)' },
} as const
