import Box from '@mui/material/Box'
import { EntitySummary } from './EntitySummary.tsx'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import type { PaletteHit } from './palette-items.ts'

interface Props {
  hit: PaletteHit
  id: string
  isActive: boolean
  onRun: () => void
  onPoint: () => void
}

/** One line of the palette. The keyboard reaches it from the box above, so it takes no focus of its own. */
export function PaletteOption({ hit: { item, positions }, id, isActive, onRun, onPoint }: Props) {
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={onRun}
      onMouseMove={() => !isActive && onPoint()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: item.entity ? 48 : 40,
        px: 1,
        py: item.entity ? 0.75 : 0,
        borderRadius: 0.75,
        cursor: 'pointer',
        color: 'text.secondary',
        bgcolor: isActive ? 'accentSoft' : undefined,
      }}
    >
      {item.entity && <EntitySummary {...item.entity} name={item.label} title={<Label item={item} positions={positions} />} size={28} />}
      {!item.entity && item.icon && <Icon name={item.icon} />}
      {!item.entity && <Label item={item} positions={positions} />}
      {!item.entity && item.detail && (
        <Box
          component="span"
          sx={{ typography: 'subtitle2', fontWeight: 400, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: 1, minWidth: 0 }}
        >
          {item.detail}
        </Box>
      )}
      <Box component="span" sx={{ ml: 'auto', flexShrink: 0, display: 'flex', gap: 0.5 }}>
        {item.shortcut?.split(' ').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {isActive && !item.shortcut && <Icon name="corner-down-left" size={16} />}
      </Box>
    </Box>
  )
}

function Label({ item, positions }: PaletteHit) {
  return (
    <Box component="span" sx={{ typography: 'body2', color: 'text.primary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      <Marked text={item.label} positions={positions} />
    </Box>
  )
}

/** The letters that were found, in runs. */
function Marked({ text, positions }: { text: string; positions: readonly number[] }) {
  const found = new Set(positions)
  const runs: { start: number; text: string; isFound: boolean }[] = []
  for (let index = 0; index < text.length; index++) {
    const isFound = found.has(index)
    const run = runs.at(-1)
    if (run && run.isFound === isFound) run.text += text[index]
    else runs.push({ start: index, text: text[index] ?? '', isFound })
  }
  return runs.map((run) =>
    run.isFound ? (
      <Box component="span" key={run.start} sx={{ color: 'primary.main', fontWeight: 650 }}>
        {run.text}
      </Box>
    ) : (
      <span key={run.start}>{run.text}</span>
    ),
  )
}
