import { type MatchFormulaName, mostWeight } from '@mandate/contract/lists/match-formulas'
import type { MatchDimensionAnswer } from '@mandate/contract/matching'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { SliderField } from '../../ui/SliderField.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRestoreMatchWeightsMutation, useSaveMatchWeightsMutation } from './matching.api.ts'

interface Props {
  formula: MatchFormulaName
  dimensions: readonly Pick<MatchDimensionAnswer, 'key' | 'name' | 'weight' | 'standardWeight'>[]
  isCustom: boolean
}

/** The keyboard continues in what a click opened, and the browser scrolls it into view. */
const showOpened = (panel: HTMLElement | null) => panel?.focus()

/** The viewer's own weights; they apply to every number of the same formula, and one click restores the standard ones. */
export function FitWeights({ formula, dimensions, isCustom }: Props) {
  const [moved, setMoved] = useState<Record<string, number>>({})
  const [save, { isLoading: isSaving }] = useSaveMatchWeightsMutation()
  const [restore, { isLoading: isRestoring }] = useRestoreMatchWeightsMutation()
  const isBusy = isSaving || isRestoring
  const isMoved = Object.keys(moved).length > 0

  async function send(what: 'save' | 'restore'): Promise<void> {
    if (isBusy) return
    const weights = Object.fromEntries(dimensions.map(({ key, weight }) => [key, moved[key] ?? weight]))
    const { error } = what === 'save' ? await save({ params: { formula }, body: { weights } }) : await restore({ params: { formula } })
    if (error) return showToast('error', toClientError(error).message)
    setMoved({})
    showToast('success', what === 'save' ? 'Your weights are saved and used in searches too.' : 'The standard weights are restored.')
  }

  return (
    <Box
      ref={showOpened}
      tabIndex={-1}
      role="group"
      aria-label="Weights"
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))', columnGap: 4, rowGap: 1 }}>
        {dimensions.map(({ key, name, weight, standardWeight }) => {
          const value = moved[key] ?? weight
          return (
            <Box key={key} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 1 }}>
              <SliderField label={name} value={value} min={0} max={mostWeight} step={1} onChange={(next) => setMoved({ ...moved, [key]: next })} />
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'right', minWidth: 24 }}>
                {value === standardWeight ? value : `${value}, usually ${standardWeight}`}
              </Box>
            </Box>
          )
        })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" aria-disabled={!isMoved} aria-busy={isSaving} onClick={() => isMoved && void send('save')}>
          Save weights
        </Button>
        <Button
          size="small"
          variant="outlined"
          aria-disabled={!isCustom && !isMoved}
          aria-busy={isRestoring}
          onClick={() => (isCustom ? void send('restore') : setMoved({}))}
        >
          Restore standard
        </Button>
      </Box>
    </Box>
  )
}
