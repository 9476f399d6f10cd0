import type { Conversation } from '@mandate/contract/chat'
import { conversationExportSchema } from '@mandate/contract/chat-records'
import { counted } from '@mandate/contract/values/counted'
import { problemOfChain } from '@mandate/contract/values/record-chain'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useCheckConversationRecordMutation, useFetchConversationPdfMutation, useFetchConversationRecordsMutation } from './chat.api.ts'
import { titleOf } from './chat-words.ts'
import { type RecordSource, saveAsJson, saveAsPdf } from './record-export.ts'

type Work = 'json' | 'pdf' | 'check'

interface Outcome {
  isGood: boolean
  words: string
}

/** Saves a conversation with its chain of hashes, and checks a file that was saved before. */
export function ExportDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const titleId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [fetchPage] = useFetchConversationRecordsMutation()
  const [fetchPdf] = useFetchConversationPdfMutation()
  const [check] = useCheckConversationRecordMutation()
  const [busy, setBusy] = useState<Work>()
  const [outcome, setOutcome] = useState<Outcome>()

  const { id: conversationId } = conversation
  const source: RecordSource = {
    ...{ conversationId, title: titleOf(conversation) },
    fetchPage: (query) => fetchPage({ params: { conversationId }, query }).unwrap(),
    fetchPdf: (query) => fetchPdf({ params: { conversationId }, query }).unwrap(),
  }

  async function save(as: (source: RecordSource) => Promise<string>): Promise<Outcome> {
    try {
      return { isGood: true, words: await as(source) }
    } catch (error) {
      return { isGood: false, words: toClientError(error).message }
    }
  }

  async function verify(text: string): Promise<Outcome> {
    const parsed = conversationExportSchema.safeParse(parse(text))
    if (!parsed.success) return { isGood: false, words: 'This file is not an exported conversation.' }
    const { conversationId, records } = parsed.data
    const problem = await problemOfChain(records)
    if (problem) return { isGood: false, words: problem }
    const last = records.at(-1)
    if (!last) return { isGood: false, words: 'This file has no records.' }
    const { data, error } = await check({ query: { conversationId, number: last.number, hash: last.hash } })
    if (!data) return { isGood: false, words: toClientError(error).message }
    if (!data.isGenuine) return { isGood: false, words: 'Mandate has no conversation with this chain.' }
    return wordsOf({ records: last.number, exportedAt: parsed.data.exportedAt, nextAt: data.nextAt })
  }

  async function run(what: Work, work: () => Promise<Outcome>): Promise<void> {
    setBusy(what)
    setOutcome(undefined)
    setOutcome(await work())
    setBusy(undefined)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Export conversation</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ typography: 'body2' }}>
          Every message, edit and deletion: as PDF to read and file, as JSON to check by machine. Each record's hash covers the one before, so a reviewer can
          prove that nothing is missing or changed. What you can't see, and deleted texts, are listed without their content.
        </Box>
        {outcome && (
          <Notice isAlert tone={outcome.isGood ? 'good' : 'caution'}>
            {outcome.words}
          </Notice>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" size="large" onClick={onClose}>
          Close
        </Button>
        <Button variant="outlined" size="large" aria-busy={busy === 'check'} onClick={() => picker.current?.click()}>
          Check a JSON file
        </Button>
        <Button variant="outlined" size="large" aria-busy={busy === 'json'} onClick={() => busy === undefined && void run('json', () => save(saveAsJson))}>
          Save JSON
        </Button>
        <Button variant="contained" size="large" aria-busy={busy === 'pdf'} onClick={() => busy === undefined && void run('pdf', () => save(saveAsPdf))}>
          Save PDF
        </Button>
      </DialogActions>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Exported conversation"
        accept=".json,application/json"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void run('check', async () => verify(await file.text()))
        }}
      />
    </Dialog>
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const utc = (at: string) => `${formatTimestamp(at)} UTC`

/** The time of the export is what the file states: only the conversation itself tells whether it continued before. */
function wordsOf({ records, exportedAt, nextAt }: { records: number; exportedAt: string; nextAt: string | null }): Outcome {
  const count = counted(records, 'record')
  if (nextAt !== null && nextAt <= exportedAt)
    return { isGood: false, words: `The end is missing: this file has ${count}, and the conversation continued at ${utc(nextAt)}, before it was exported.` }
  const since = nextAt === null ? 'Nothing was added since.' : `The conversation continued at ${utc(nextAt)}.`
  return { isGood: true, words: `Complete and unchanged: ${count}, up to ${utc(exportedAt)}. ${since}` }
}
