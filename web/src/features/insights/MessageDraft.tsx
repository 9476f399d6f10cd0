import { type MessageWish, messageGoals, messageLengths, messageTones } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { InsightAnswer } from './InsightAnswer.tsx'

function optionsOf<Names extends Record<string, string>>(names: Names) {
  return Object.entries(names).map(([value, label]) => ({ value: value as keyof Names & string, label }))
}

/** A draft by goal, length and tone; another choice writes it again. */
export function MessageDraft({ userId }: { userId: string }) {
  const [wish, setWish] = useState<MessageWish>({ goal: 'introduce', length: 'short', tone: 'plain' })
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <SelectField label="Goal" labelPlace="left" value={wish.goal} options={optionsOf(messageGoals)} onChange={(goal) => setWish({ ...wish, goal })} />
        <SelectField
          label="Length"
          labelPlace="left"
          value={wish.length}
          options={optionsOf(messageLengths)}
          onChange={(length) => setWish({ ...wish, length })}
        />
        <SelectField label="Tone" labelPlace="left" value={wish.tone} options={optionsOf(messageTones)} onChange={(tone) => setWish({ ...wish, tone })} />
      </Box>
      <InsightAnswer subjectId={userId} question="custom_message" message={wish} />
    </Box>
  )
}
