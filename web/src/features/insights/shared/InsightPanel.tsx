import { type InsightQuestion, insightQuestions, questionText } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { InsightAnswer } from '../InsightAnswer.tsx'
import { MessageDraft } from '../MessageDraft.tsx'

interface Props {
  userId: string
  userName: string
  /** Asked at once. */
  question?: InsightQuestion | undefined
  isSelf?: boolean
}

/** The questions about a member, with the answer to the one that was chosen. */
export function InsightPanel({ userId, userName, question: first, isSelf = false }: Props) {
  const [question, setQuestion] = useState<InsightQuestion | undefined>(first)
  const offered = isSelf ? insightQuestions.slice(0, 2) : insightQuestions
  return (
    <Box>
      <Box role="group" aria-label={`Questions about ${userName}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {offered.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === question ? 'contained' : 'outlined'}
            aria-pressed={each === question}
            onClick={() => setQuestion(each)}
          >
            {questionText[each](userName)}
          </Button>
        ))}
      </Box>
      {question === 'custom_message' && <MessageDraft userId={userId} />}
      {question && question !== 'custom_message' && <InsightAnswer key={question} subjectId={userId} question={question} />}
    </Box>
  )
}
