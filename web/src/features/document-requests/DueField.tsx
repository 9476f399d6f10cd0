import { requestLimits } from '@mandate/contract/document-requests'
import Box from '@mui/material/Box'
import { addDays } from '../../ui/calendar-days.ts'
import { DateField } from '../../ui/DateField.tsx'

interface Props {
  label: string
  /** What no day means. */
  none: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  error: string | undefined
}

/** The reader's own today. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function DueField({ label, none, value, onChange, error }: Props) {
  const first = today()
  return (
    <Box>
      <DateField {...{ label, none, value, onChange }} min={first} max={addDays(first, requestLimits.dueDays - 1)} opensAt={first} />
      {error && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', mt: 0.5 }}>
          {error}
        </Box>
      )}
    </Box>
  )
}
