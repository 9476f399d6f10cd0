import { type DigestRhythm, digestRhythms, type NotificationSchedule, weekdays } from '@mandate/contract/notification-settings'
import { formatDate } from '@mandate/contract/values/dates'
import { hourLabel, timeZoneLabel, timeZones } from '@mandate/contract/values/time-zones'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ownTimeZone } from '../../format/clock.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useUpdateNotificationScheduleMutation } from './notifications.api.ts'

const rhythmOptions = Object.entries(digestRhythms).map(([value, label]) => ({ value: value as DigestRhythm, label }))
const dayOptions = weekdays.map((label, index) => ({ value: String(index + 1), label }))
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }))

export function DigestCard({ schedule }: { schedule: NotificationSchedule }) {
  const [update, { error, originalArgs: last }] = useUpdateNotificationScheduleMutation()
  const { nextDigestAt, ...chosen } = schedule
  const { timeZone, digest, digestHour, digestDay } = chosen
  const save = (changes: Partial<typeof chosen>) => void update({ body: { ...chosen, ...changes } })
  const ownZone = ownTimeZone()

  return (
    <Section
      title="Digest"
      lead="One email with what you haven't read: notifications, and news about people you follow. It isn't sent when there is nothing new."
    >
      {error && <ErrorMessage isInline error={toClientError(error)} onRetry={last && (() => void update(last))} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' }, gap: 2 }}>
        <SelectField label="Send it" value={digest} options={rhythmOptions} onChange={(value) => save({ digest: value })} />
        {digest === 'weekly' && (
          <SelectField label="On" value={String(digestDay)} options={dayOptions} onChange={(value) => save({ digestDay: Number(value) })} />
        )}
        {digest !== 'off' && (
          <SelectField label="At" value={String(digestHour)} options={hourOptions} onChange={(value) => save({ digestHour: Number(value) })} />
        )}
        <Box sx={{ gridColumn: { sm: 'span 2' } }}>
          <SelectField label="Time zone" value={timeZone} options={zoneOptions(timeZone)} onChange={(value) => save({ timeZone: value })} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, typography: 'body2', color: 'text.secondary', minHeight: 32 }}>
        <span>
          {nextDigestAt
            ? `The next one is due on ${formatDate(nextDigestAt, timeZone)} at ${hourLabel(digestHour)}.`
            : 'Kinds set to "In the digest" aren\'t emailed.'}
        </span>
        {ownZone !== timeZone && (
          <Button size="small" onClick={() => save({ timeZone: ownZone })}>
            Use this browser's time zone, {timeZoneLabel(ownZone)}
          </Button>
        )}
      </Box>
    </Section>
  )
}

/** An older name of a zone, which a browser may have reported, isn't in the list. */
function zoneOptions(current: string) {
  const names = timeZones.includes(current) ? timeZones : [current, ...timeZones]
  return names.map((value) => ({ value, label: timeZoneLabel(value) }))
}
