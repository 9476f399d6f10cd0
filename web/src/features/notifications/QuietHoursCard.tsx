import type { NotificationSchedule } from '@mandate/contract/notification-settings'
import { timeLabel } from '@mandate/contract/values/time-zones'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useUpdateNotificationScheduleMutation } from './notifications.api.ts'

const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)
const usual = { from: '22:00', to: '07:00' }

export function QuietHoursCard({ schedule }: { schedule: NotificationSchedule }) {
  const [update, { error, originalArgs: last }] = useUpdateNotificationScheduleMutation()
  const { nextDigestAt: _, ...chosen } = schedule
  const { quietHours } = chosen
  const save = (hours: NotificationSchedule['quietHours']) => void update({ body: { ...chosen, quietHours: hours } })

  return (
    <Section
      title="Quiet hours"
      lead="Immediate emails wait until quiet hours end, and are skipped if they're out of date by then. The digest is sent at its own time, and security emails are never delayed."
    >
      {error && <ErrorMessage isInline error={toClientError(error)} onRetry={last && (() => void update(last))} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' }, gap: 2 }}>
        <SelectField
          label="Quiet hours"
          value={quietHours ? 'on' : 'off'}
          options={[
            { value: 'off', label: 'None' },
            { value: 'on', label: 'Every day' },
          ]}
          onChange={(value) => save(value === 'on' ? usual : null)}
        />
        {quietHours && (
          <>
            <SelectField
              label="From"
              value={quietHours.from}
              options={timesBut(quietHours.to, quietHours.from)}
              onChange={(from) => save({ ...quietHours, from })}
            />
            <SelectField label="To" value={quietHours.to} options={timesBut(quietHours.from, quietHours.to)} onChange={(to) => save({ ...quietHours, to })} />
          </>
        )}
      </Box>
    </Section>
  )
}

/** A time that was set by other means isn't on the half hour. */
function timesBut(other: string, current: string) {
  return [...new Set([...halfHours, current])]
    .filter((time) => time !== other)
    .sort()
    .map((value) => ({ value, label: timeLabel(value) }))
}
