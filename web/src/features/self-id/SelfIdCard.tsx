import { selfIdFields } from '@mandate/contract/self-id'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { answerText } from './answer-text.ts'
import { audienceWords } from './audience-words.ts'
import { SelfIdForm } from './SelfIdForm.tsx'
import { useGetSelfIdQuery } from './self-id.api.ts'

/** The user's own answers. They are asked for in the settings only, never on the profile. */
export function SelfIdCard() {
  const { data, error, isLoading, refetch } = useGetSelfIdQuery({})
  const [open, setOpen] = useState<string>()
  return (
    <Section
      isFirst
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
                    {answer ? answerText(answer) : 'Not shared'}
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

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 260px) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
