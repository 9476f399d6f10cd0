import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useMemo, useState } from 'react'
import { atlasSize, readStates } from './states-atlas.ts'

interface Props {
  label: string
  /** From 0 to 1 by state code. A state without a share stays empty. */
  shares: Readonly<Record<string, number>>
  /** The tooltip of a state. */
  describe: (code: string, name: string) => string
  /** Pointer only: show the same choice for the keyboard next to the map. */
  onChoose?: (code: string) => void
  width?: number
}

const steps = ['r2', 'r3', 'r4', 'r5'] as const

/** Lazy-loaded: the outlines are larger than the rest of the page. */
export function StatesMap({ label, shares, describe, onChoose, width = 640 }: Props) {
  const states = useMemo(readStates, [])
  const [pointed, setPointed] = useState('')
  return (
    <Tooltip title={pointed} followCursor enterDelay={0}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        onPointerOut={() => setPointed('')}
        viewBox={`0 0 ${atlasSize.width} ${atlasSize.height}`}
        sx={{
          display: 'block',
          width: '100%',
          maxWidth: width,
          height: 'auto',
          ...(onChoose ? { '& path': { cursor: 'pointer' }, '& path:hover': { stroke: 'var(--m-palette-primary-main)' } } : {}),
        }}
      >
        {states.map(({ code, name, path }) => (
          <path
            key={code}
            d={path}
            fill={fillOf(shares[code])}
            stroke="var(--m-palette-background-default)"
            strokeWidth={1.5}
            onPointerOver={() => setPointed(describe(code, name))}
            {...(onChoose ? { onClick: () => onChoose(code) } : {})}
          />
        ))}
      </Box>
    </Tooltip>
  )
}

function fillOf(share: number | undefined): string {
  if (share === undefined) return 'var(--m-palette-divider)'
  return `var(--m-palette-ramp-${steps[Math.min(steps.length - 1, Math.floor(share * steps.length))]})`
}
