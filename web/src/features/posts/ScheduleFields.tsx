import { timeLabel } from '@mandate/contract/values/time-zones'
import { waitingLimits } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import { DateField } from '../../ui/DateField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { dayAhead, halfHours, type Moment } from './schedule-moment.ts'

/** When to publish, by the clock of this browser. */
export function ScheduleFields({ value, error, onChange }: { value: Moment; error?: string | undefined; onChange: (moment: Moment) => void }) {
  return (
    <Box role="group" aria-label="When to publish" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <DateField
          label="Publish on"
          value={value.day}
          none="Choose a day"
          min={dayAhead(0)}
          max={dayAhead(waitingLimits.mostDays - 1)}
          opensAt={value.day ?? dayAhead(1)}
          onChange={(day) => onChange({ ...value, day })}
        />
        <SelectField
          label="At"
          value={value.time}
          options={halfHours.map((time) => ({ value: time, label: timeLabel(time) }))}
          onChange={(time) => onChange({ ...value, time })}
        />
      </Box>
      {error && (
        <Box role="alert" sx={{ typography: 'body2', color: 'error.main' }}>
          {error}
        </Box>
      )}
    </Box>
  )
}
