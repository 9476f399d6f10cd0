import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useSearchParams } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { AskDialog } from './AskDialog.tsx'
import { RequestList } from './RequestList.tsx'

const sides = { answerer: 'Asked of me', asker: 'Asked by me' } as const
const states = { all: 'All', open: 'Open', ended: 'Closed or declined' } as const
type Side = keyof typeof sides
type State = keyof typeof states

const isIn = <Choices extends object>(choices: Choices, text: string | null): text is keyof Choices & string => text !== null && text in choices

/** Requests for documents, of both sides. Side, state and the dialog are in the address: `?side=asker&ask=USER`. */
export function RequestsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [askedSide, askedState] = [params.get('side'), params.get('state')]
  const side: Side = isIn(sides, askedSide) ? askedSide : 'answerer'
  const state: State = isIn(states, askedState) ? askedState : 'all'
  const asked = params.get('ask')

  function go(changes: Record<string, string>): void {
    const wanted = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(wanted).toString()
    void navigate(query ? `${paths.documentRequests}?${query}` : paths.documentRequests)
  }

  return (
    <Page
      title="Document requests"
      above={<Link href={paths.documents}>Documents</Link>}
      lead="What you're asked for, and what you ask other members for."
      actions={
        <Button variant="contained" startIcon={<Icon name="send" size={16} />} onClick={() => go({ ask: 'new' })}>
          Ask for documents
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Tabs value={side} onChange={(_, chosen: Side) => go({ side: chosen === 'answerer' ? '' : chosen })} aria-label="Whose requests">
          {Object.entries(sides).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        <SelectField
          label="State"
          labelPlace="left"
          value={state}
          onChange={(chosen) => go({ state: chosen === 'all' ? '' : chosen })}
          options={Object.entries(states).map(([value, label]) => ({ value: value as State, label }))}
        />
      </Box>
      <RequestList side={side} state={state} onAsk={() => go({ ask: 'new' })} />
      {asked && <AskDialog key={asked} personId={asked === 'new' ? undefined : asked} onClose={() => go({ ask: '' })} />}
    </Page>
  )
}
