import { type SelfIdAnswer, selfIdFields } from '@mandate/contract/self-id'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { answerText } from './answer-text.ts'
import { useGetSelfIdOfQuery, useGetSelfIdQuery } from './self-id.api.ts'

/** The answers that a member shares with the viewer. The owner sees their own, with the way to the settings; nothing when there are none. */
export function SelfIdSection({ profileId, isMine }: { profileId: string; isMine: boolean }) {
  return isMine ? <Own /> : <Shown profileId={profileId} />
}

function Own() {
  const { data } = useGetSelfIdQuery({})
  if (!data || data.items.length === 0) return null
  return (
    <Answers
      answers={data.items}
      lead="Each answer is visible only to those you chose. Never used for search, matching or suggestions."
      actions={<Link href={settingsAddress('self-identification')}>Edit in settings</Link>}
    />
  )
}

function Shown({ profileId }: { profileId: string }) {
  const { data, error, refetch } = useGetSelfIdOfQuery({ params: { profileId } })
  if (error) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  if (!data || data.items.length === 0) return null
  return <Answers answers={data.items} lead="Shared by choice. Never used for search, matching or suggestions." />
}

function Answers({ answers, lead, actions }: { answers: readonly SelfIdAnswer[]; lead: string; actions?: ReactNode }) {
  return (
    <Section title="Self-identification" lead={lead} actions={actions}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 220px) minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: 1,
          m: 0,
          typography: 'body2',
        }}
      >
        {answers.map((answer) => (
          <Box key={answer.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {selfIdFields.find(({ name }) => name === answer.field)?.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {answerText(answer)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
