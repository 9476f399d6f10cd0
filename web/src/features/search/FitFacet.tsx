import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FitChoice } from './use-fit.ts'

const words = 'fit, best fit first, match, affinity, score, excellent, good or better, fair or better, you'

/** Whether the typed letters look for the viewer's own number. */
export const isFitWanted = (letters: string): boolean => letters.length > 1 && words.includes(letters)

/** What the Fit menu offers, where a filter is looked for by name. */
export function FitFacet({ choices }: { choices: readonly FitChoice[] }) {
  return (
    <Box component="section" aria-label="Fit" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1 }}>
      <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>Fit with your profile</Box>
      <Box role="group" aria-label="Fit with your profile" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {choices.map(({ label, isChosen, choose }) => (
          <Button key={label} size="small" variant={isChosen ? 'contained' : 'outlined'} aria-pressed={isChosen} onClick={choose}>
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
