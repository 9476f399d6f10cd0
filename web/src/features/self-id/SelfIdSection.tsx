import { labelIn } from '@mandate/contract/lists/option-list'
import { type SelfIdAnswer, selfIdFields } from '@mandate/contract/self-id'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { audienceWords } from './audience-words.ts'
import { SelfIdForm } from './SelfIdForm.tsx'
import { useGetSelfIdOfQuery, useGetSelfIdQuery } from './self-id.api.ts'

/** The user's own answers to edit, or the answers another member shares with the viewer. */
export function SelfIdSection({ profileId, isMine }: { profileId: string; isMine: boolean }) {
  return isMine ? <Own /> : <Shown profileId={profileId} />
}

function Shown({ profileId }: { profileId: string }) {
  const { data, error, refetch } = useGetSelfIdOfQuery({ params: { profileId } })
  if (error) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  if (!data || data.items.length === 0) return null
  return (
    <Section title="In their own words" lead="Shared by choice. Never used for search, matching or suggestions.">
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
        {data.items.map((answer) => (
          <Box key={answer.field} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {selfIdFields.find(({ name }) => name === answer.field)?.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {inWords(answer)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function Own() {
  const { data, error, isLoading, refetch } = useGetSelfIdQuery({})
  const [open, setOpen] = useState<string>()
  return (
    <Section
      title="Self-identification"
      lead="All optional. Each answer is encrypted, has its own consent and audience, and can be deleted at any time. It's never used to search, match or rank you."
    >
      {isLoading && <TableSkeleton rows={6} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data &&
        selfIdFields.map((field) => {
          const answer = data.items.find((each) => each.field === field.name)
          const isOpen = open === field.name
          return (
            <Box key={field.name} sx={row}>
              <Box>
                <Box sx={{ typography: 'body2', fontWeight: 500 }}>{field.label}</Box>
                <Box sx={{ typography: 'caption', color: 'text.secondary', maxWidth: '40ch' }}>{field.use}</Box>
              </Box>
              {isOpen ? (
                <SelfIdForm field={field} answer={answer} onDone={() => setOpen(undefined)} />
              ) : (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <Box sx={{ flex: '1 1 200px', typography: 'body2', color: answer ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}>
                    {answer ? inWords(answer) : 'Not shared'}
                  </Box>
                  {answer && <Chip icon={answer.audience === 'me' ? 'lock' : 'users'}>{audienceWords[answer.audience].label}</Chip>}
                  <Button size="small" aria-label={`${answer ? 'Edit' : 'Add'} ${field.label}`} onClick={() => setOpen(field.name)}>
                    {answer ? 'Edit' : 'Add'}
                  </Button>
                </Box>
              )}
            </Box>
          )
        })}
    </Section>
  )
}

function inWords({ field, values, description }: SelfIdAnswer): string {
  const list = selfIdFields.find(({ name }) => name === field)?.list
  const labels = values.map((value) => (value === 'selfDescribe' && description ? description : list ? labelIn(list, value) : value))
  return labels.join(', ')
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 260px) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
