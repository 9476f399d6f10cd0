import { type Instrument, questionnaires } from '@mandate/contract/lists/personality-items'
import { z } from 'zod'

const draftSchema = z.object({
  /** By the number of the statement. */
  answers: z.record(z.string(), z.number().int().min(1).max(5)),
  /** How long the questionnaire has been answered for: a reload doesn't make the answers faster. */
  seconds: z.number().min(0),
})
export type QuestionnaireDraft = { answers: Record<number, number>; seconds: number }

/** Of this tab alone, and wiped with the session: the next user of the browser doesn't see the answers. */
const keyOf = (instrument: Instrument) => `mandate.1.questionnaire.${instrument}`

export function readDraft(instrument: Instrument): QuestionnaireDraft {
  const count = questionnaires[instrument].items.length
  try {
    const { answers, seconds } = draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(instrument)) ?? ''))
    return { answers: Object.fromEntries(Object.entries(answers).filter(([number]) => Number(number) < count)), seconds }
  } catch {
    // None, or malformed: the questionnaire starts empty.
    return { answers: {}, seconds: 0 }
  }
}

export function keepDraft(instrument: Instrument, draft: QuestionnaireDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(instrument), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(instrument))
  } catch {
    // Storage is full or blocked: the answers live as long as the page.
  }
}
