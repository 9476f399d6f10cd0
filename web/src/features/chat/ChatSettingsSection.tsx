import type { ChatSettings } from '@mandate/contract/chat-activity'
import Box from '@mui/material/Box'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useGetChatSettingsQuery, useUpdateChatSettingsMutation } from './chat.api.ts'

const choices: readonly { name: keyof ChatSettings; label: string; about: string }[] = [
  {
    name: 'showsReads',
    label: 'Show what you have read',
    about: "Others in a conversation see when you have read their messages. If you turn this off, you can't see theirs either.",
  },
  {
    name: 'showsPresence',
    label: "Show when you're online",
    about: "Your connections and teammates see when you're online or were recently. If you turn this off, you can't see theirs either.",
  },
]

export function ChatSettingsSection() {
  const { data, error, isLoading, refetch } = useGetChatSettingsQuery({})
  const [update, { error: saveError, originalArgs: last }] = useUpdateChatSettingsMutation()
  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <Section isFirst title="Messages" lead="Changes apply right away.">
      {saveError && <ErrorMessage isInline error={toClientError(saveError)} onRetry={last && (() => void update(last))} />}
      <Box component="ul" aria-label="What others see" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {choices.map(({ name, ...choice }) => (
          <Choice key={name} {...choice} isOn={data[name]} onTurned={(isOn) => void update({ body: { [name]: isOn } })} />
        ))}
      </Box>
    </Section>
  )
}

function Choice({ label, about, isOn, onTurned }: { label: string; about: string; isOn: boolean; onTurned: (isOn: boolean) => void }) {
  const id = useId()
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ fontWeight: 500, cursor: 'pointer' }}>
          {label}
        </Box>
        <Box id={`${id}-about`} sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '64ch' }}>
          {about}
        </Box>
      </Box>
      <Switch id={id} checked={isOn} onChange={(_, turned) => onTurned(turned)} slotProps={{ input: { 'aria-describedby': `${id}-about` } }} />
    </Box>
  )
}
