import { type NotificationChoice, notificationOf } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useChooseNotificationMutation, useGetNotificationChoicesQuery } from './notifications.api.ts'

export function NotificationsCard() {
  const { data, error, isLoading, refetch } = useGetNotificationChoicesQuery({})
  const [choose, { error: saveError, originalArgs: last }] = useChooseNotificationMutation()
  if (isLoading) return <TableSkeleton rows={5} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />

  return (
    <Section isFirst title="Notifications" lead="Changes apply right away. Every email has an unsubscribe link.">
      {saveError && <ErrorMessage isInline error={toClientError(saveError)} onRetry={last && (() => void choose(last))} />}
      <Box component="ul" aria-label="Email notifications" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {data.choices.map((choice) => (
          <ChoiceRow key={`${choice.kind} ${choice.channel}`} choice={choice} onTurned={(isOn) => void choose({ body: { ...choice, isOn } })} />
        ))}
      </Box>
    </Section>
  )
}

function ChoiceRow({ choice: { kind, isOn }, onTurned }: { choice: NotificationChoice; onTurned: (isOn: boolean) => void }) {
  const id = useId()
  const { label, about, isAlways } = notificationOf(kind)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 500, cursor: 'pointer' }}>
          {label}
        </Box>
        <Box id={`${id}-about`} sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '64ch' }}>
          {about} {isAlways}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'subtitle2', color: 'text.secondary' }}>
        Email
        <Switch
          id={id}
          checked={isOn}
          disabled={isAlways !== undefined}
          onChange={(_, turned) => onTurned(turned)}
          slotProps={{ input: { 'aria-describedby': `${id}-about` } }}
        />
      </Box>
    </Box>
  )
}
