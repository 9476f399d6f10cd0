import { fewestAnonymous, type PollResults, pollLimits, pollResults } from '@mandate/contract/polls'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { PollDraft } from './post-draft.ts'

interface Props {
  poll: PollDraft
  /** By the path of the field. */
  problems: Record<string, string>
  onChange: (poll: PollDraft) => void
}

const durations = [
  { value: '1', label: '1 day' },
  { value: '3', label: '3 days' },
  { value: '7', label: '1 week' },
  { value: '14', label: '2 weeks' },
  { value: '30', label: '30 days' },
]
const rules = Object.entries(pollResults).map(([value, label]) => ({ value: value as PollResults, label }))
const anonymousRules = rules.filter(({ value }) => value === 'closed')

/** The options and rules of a new poll. */
export function PollFields({ poll, problems, onChange }: Props) {
  const { options, mostChoices, days, results, isAnonymous } = poll
  const set = (changes: Partial<PollDraft>) => onChange({ ...poll, ...changes })
  const setOption = (place: number, text: string) => set({ options: options.map((option, each) => (each === place ? text : option)) })
  const remove = (place: number) => set({ options: options.filter((_, each) => each !== place), mostChoices: Math.min(mostChoices, options.length - 1) })
  return (
    <Box component="fieldset" sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, m: 0, p: 2, display: 'grid', gap: 2 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', px: 0.5 }}>
        Poll
      </Box>
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
        <Box key={place} sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
          <Box sx={{ flex: 1 }}>
            <Field
              label={`Option ${place + 1}`}
              maxLength={pollLimits.option}
              value={option}
              onChange={({ target }) => setOption(place, target.value)}
              error={problems[`poll.options.${place}`]}
            />
          </Box>
          {options.length > pollLimits.fewest && (
            <IconButton aria-label={`Remove option ${place + 1}`} onClick={() => remove(place)} sx={{ mb: 0.25 }}>
              <Icon name="x" size={16} />
            </IconButton>
          )}
        </Box>
      ))}
      {problems['poll.options'] && <Box sx={{ typography: 'caption', color: 'error.main' }}>{problems['poll.options']}</Box>}
      {options.length < pollLimits.most && (
        <Box>
          <Button size="small" variant="text" startIcon={<Icon name="plus" size={16} />} onClick={() => set({ options: [...options, ''] })}>
            Add option
          </Button>
        </Box>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 2 }}>
        <SelectField
          label="Choices per person"
          value={String(mostChoices)}
          options={options.map((_, place) => ({ value: String(place + 1), label: place === 0 ? 'One' : `Up to ${place + 1}` }))}
          onChange={(value) => set({ mostChoices: Number(value) })}
        />
        <SelectField label="Closes after" value={String(days)} options={durations} onChange={(value) => set({ days: Number(value) })} />
        <SelectField
          label="Results are shown"
          value={isAnonymous ? 'closed' : results}
          options={isAnonymous ? anonymousRules : rules}
          onChange={(value) => set({ results: value })}
        />
      </Box>
      {problems['poll.closesAt'] && <Box sx={{ typography: 'caption', color: 'error.main' }}>{problems['poll.closesAt']}</Box>}
      <CheckboxField
        label="Anonymous"
        help={`Votes are stored without names. Results are shown once the poll has closed with at least ${fewestAnonymous} voters, to you too, so that no one can tell what someone chose.`}
        checked={isAnonymous}
        onChange={({ target }) => set({ isAnonymous: target.checked })}
      />
    </Box>
  )
}
