import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectIsSignedIn, selectUser } from '../api/session.ts'
import { useHasAi } from '../features/app-info/shared/use-has-ai.ts'
import { clientUiChanged, selectClientUi } from '../features/client-ui/shared/client-ui.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { commandKey } from './layout/command-key.ts'
import { useNavigation } from './layout/use-navigation.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function KeyboardHelpDialog({ isOpen, onClose }: Props) {
  const titleId = useId()
  const dispatch = useDispatch()
  const isSignedIn = useSelector(selectIsSignedIn)
  const { areLetterKeysOff } = useSelector(selectClientUi)
  const { items } = useNavigation()
  const { isAdmin } = useSelector(selectUser)
  const hasAi = useHasAi()
  const pages = isSignedIn ? items.flatMap(({ label, keys }) => (keys ? [{ label, keys: keys.map((key) => key.toUpperCase()), isPair: true }] : [])) : []

  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
      {/* The lines show where it is cut while it scrolls. */}
      <DialogContent dividers>
        <Group
          title="Anywhere"
          rows={[
            { label: 'Open the command palette', keys: [commandKey, 'K'] },
            ...(hasAi && isSignedIn && !isAdmin ? [{ label: 'Open the assistant', keys: [commandKey, 'J'] }] : []),
            { label: 'Open the command palette (when not typing)', keys: ['/'] },
            { label: 'Show keyboard shortcuts', keys: ['?'] },
            { label: 'Close the open panel or dialog', keys: ['Esc'] },
          ]}
        />
        {isSignedIn && <Group title="In search" rows={searchKeys} />}
        {isSignedIn && <Group title="In the pages of a PDF" rows={pdfKeys} />}
        {pages.length > 0 && <Group title="Go to a page" rows={pages} />}
        <FormControlLabel
          sx={{ mt: 2, ml: -1.25 }}
          control={<Switch checked={!areLetterKeysOff} onChange={(_, isOn) => dispatch(clientUiChanged({ areLetterKeysOff: !isOn }))} />}
          label="Single-key shortcuts"
        />
      </DialogContent>
      <DialogActions sx={{ pb: 2 }}>
        <Button onClick={onClose} variant="outlined" autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const searchKeys: readonly Row[] = [
  { label: 'Focus the search box', keys: ['/'] },
  { label: 'Next and previous row', keys: ['J', 'K'] },
  { label: 'Select row', keys: ['X'] },
  { label: 'Open row', keys: ['O'] },
  { label: 'Preview row', keys: ['Space'] },
  { label: 'Compare selected rows', keys: ['C'] },
  { label: 'Export all results', keys: ['E'] },
  { label: 'Focus the filters', keys: ['F'] },
  { label: 'Close preview, then clear selection', keys: ['Esc'] },
]

const pdfKeys: readonly Row[] = [
  { label: 'Zoom in and out', keys: ['+', '−'] },
  { label: 'Fit the width', keys: ['0'] },
  { label: 'Previous and next page', keys: ['←', '→'] },
  { label: 'First and last page', keys: ['Home', 'End'] },
]

interface Row {
  label: string
  keys: readonly string[]
  isPair?: boolean
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Box component="h3" sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ label, keys, isPair }) => (
          <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.75, borderBottom: '1px solid', borderColor: 'divider' }}>
            <dt>{label}</dt>
            <Box component="dd" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: 'text.secondary' }}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && isPair && 'then'}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
