import { type WebhookEvent, webhookEventNames, webhookEvents } from '@mandate/contract/webhooks'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { CheckboxField } from '../../ui/CheckboxField.tsx'

interface Props {
  chosen: readonly WebhookEvent[]
  onChange: (events: WebhookEvent[]) => void
  error?: string | undefined
}

export function EventPicker({ chosen, onChange, error }: Props) {
  const toggle = (event: WebhookEvent, isChosen: boolean) => onChange(webhookEventNames.filter((name) => (name === event ? isChosen : chosen.includes(name))))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0 }}>
        Events
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 3, rowGap: 1, mt: 0.5 }}>
        {webhookEventNames.map((event) => (
          <CheckboxField
            key={event}
            label={webhookEvents[event].label}
            help={webhookEvents[event].about}
            checked={chosen.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
