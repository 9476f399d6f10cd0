import type { NotificationChoice } from '@mandate/contract/notification-settings'
import { type NotificationChannel, type NotificationKind, notificationKinds, notificationOf } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { DigestCard } from './DigestCard.tsx'
import { useChooseNotificationMutation, useGetNotificationSettingsQuery } from './notifications.api.ts'
import { PushCard } from './PushCard.tsx'
import { QuietHoursCard } from './QuietHoursCard.tsx'

export function NotificationsCard() {
  const { data, error, isLoading, refetch } = useGetNotificationSettingsQuery({})
  const [choose, { error: saveError, originalArgs: last }] = useChooseNotificationMutation()
  if (isLoading) return <TableSkeleton rows={5} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />

  return (
    <>
      <Section isFirst title="Notifications" lead="Changes apply right away. Every email has an unsubscribe link.">
        {saveError && <ErrorMessage isInline error={toClientError(saveError)} onRetry={last && (() => void choose(last))} />}
        <Box aria-hidden sx={{ ...columns, display: { xs: 'none', sm: 'grid' }, typography: 'subtitle2', color: 'text.secondary', pb: 0.5 }}>
          <span />
          <span>In the app</span>
          <span>Push</span>
          <span>Email</span>
        </Box>
        <Box component="ul" aria-label="What you're told, and how" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {notificationKinds.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choices={data.choices.filter((choice) => choice.kind === kind)}
              onChosen={(channel, isOn) => void choose({ body: { kind, channel, isOn } })}
            />
          ))}
        </Box>
      </Section>
      <DigestCard schedule={data.schedule} />
      <PushCard />
      <QuietHoursCard schedule={data.schedule} />
    </>
  )
}

const columns = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 72px 56px 132px' }, columnGap: 2 } as const

interface RowProps {
  kind: NotificationKind
  choices: readonly NotificationChoice[]
  onChosen: (channel: NotificationChannel, isOn: boolean) => void
}

function KindRow({ kind, choices, onChosen }: RowProps) {
  const { label, about, isAlways, channels } = notificationOf(kind)
  const hasEmail = channels.includes('mail') || channels.includes('digest')
  return (
    <Box component="li" sx={{ ...columns, display: 'grid', rowGap: 1, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{label}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '64ch' }}>
          {about} {isAlways}
        </Box>
      </Box>
      <SwitchCell label={label} channel="inApp" isAlways={isAlways !== undefined} choices={choices} onChosen={onChosen} />
      <SwitchCell label={label} channel="push" isAlways={isAlways !== undefined} choices={choices} onChosen={onChosen} />
      {hasEmail && (
        <Box sx={control}>
          <Box aria-hidden component="span" sx={narrowLabel}>
            Email
          </Box>
          {isAlways ? <Always /> : <EmailChoice label={label} choices={choices} onChosen={onChosen} />}
        </Box>
      )}
    </Box>
  )
}

const switchNames = { inApp: 'In the app', push: 'Push' } as const

interface SwitchCellProps extends Omit<RowProps, 'kind'> {
  label: string
  channel: keyof typeof switchNames
  isAlways: boolean
}

function SwitchCell({ label, channel, isAlways, choices, onChosen }: SwitchCellProps) {
  const choice = choices.find((each) => each.channel === channel)
  const name = switchNames[channel]
  return (
    <Box sx={{ ...control, ...(choice ? {} : { display: { xs: 'none', sm: 'flex' } }) }}>
      {choice && (
        <>
          <Box aria-hidden component="span" sx={narrowLabel}>
            {name}
          </Box>
          {isAlways ? (
            <Always />
          ) : (
            <Switch
              checked={choice.isOn}
              onChange={(_, turned) => onChosen(channel, turned)}
              slotProps={{ input: { 'aria-label': `${label}: ${name.toLowerCase()}` } }}
              // The track begins under the name of its column.
              sx={{ ml: { sm: '-12px' } }}
            />
          )}
        </>
      )}
    </Box>
  )
}

/** In place of a control, for what can't be turned off. */
function Always() {
  return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Always</Box>
}

const control = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'space-between', sm: 'flex-start' }, gap: 1 },
  // A switch, a list and 'Always' of one row are on one line.
  ...{ alignSelf: 'start', height: { sm: 38 } },
} as const
const narrowLabel = { display: { sm: 'none' }, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' } as const

type Email = 'mail' | 'digest' | 'off'
const emailLabels = { mail: 'At once', digest: 'In the digest', off: 'Off' } as const satisfies Record<Email, string>

function EmailChoice({ label, choices, onChosen }: Omit<RowProps, 'kind'> & { label: string }) {
  const offered = choices.flatMap(({ channel }) => (channel === 'mail' || channel === 'digest' ? channel : []))
  const current = offered.find((each) => choices.some(({ channel, isOn }) => channel === each && isOn))
  const value: Email = current ?? 'off'

  function choose(chosen: Email): void {
    if (chosen !== 'off') onChosen(chosen, true)
    else if (value !== 'off') onChosen(value, false)
  }

  return (
    <SelectField
      label={`${label}: email`}
      labelPlace="hidden"
      value={value}
      options={[...offered, 'off' as const].map((each) => ({ value: each, label: emailLabels[each] }))}
      onChange={choose}
    />
  )
}
