import type { Conversation } from '@mandate/contract/chat'
import { type ConversationRecord, conversationExportSchema, exportFormat } from '@mandate/contract/chat-records'
import { problemOfChain } from '@mandate/contract/values/record-chain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useCheckConversationRecordMutation, useFetchConversationRecordsMutation } from './chat.api.ts'
import { titleOf } from './chat-words.ts'

interface Outcome {
  isGood: boolean
  words: string
}

/** Saves a conversation with its chain of hashes, and checks a file that was saved before. */
export function ExportDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const titleId = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [fetchPage] = useFetchConversationRecordsMutation()
  const [check] = useCheckConversationRecordMutation()
  const [busy, setBusy] = useState<'export' | 'check'>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function save(): Promise<Outcome> {
    const { id: conversationId } = conversation
    const records: ConversationRecord[] = []
    for (let hasMore = true; hasMore; ) {
      const after = records.at(-1)?.number
      const { data, error } = await fetchPage({ params: { conversationId }, query: { limit: 500, ...(after ? { after } : {}) } })
      if (!data) return { isGood: false, words: toClientError(error).message }
      records.push(...data.items)
      hasMore = data.hasMore
    }
    const file = { format: exportFormat, conversationId, title: titleOf(conversation), exportedAt: new Date().toISOString(), records }
    const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `Conversation ${file.exportedAt.slice(0, 10)}.json`
    link.click()
    URL.revokeObjectURL(address)
    return { isGood: true, words: `Saved with ${records.length} ${records.length === 1 ? 'record' : 'records'}.` }
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
    return {
      isGood: true,
      words: `Complete and unchanged: ${last.number} ${last.number === 1 ? 'record' : 'records'}, up to ${parsed.data.exportedAt.slice(0, 10)}.`,
    }
  }

  async function run(what: 'export' | 'check', work: () => Promise<Outcome>): Promise<void> {
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
          A JSON file with every message, edit and deletion. Each record's hash covers the one before, so a reviewer can prove that nothing is missing or
          changed. What you can't see, and deleted texts, are listed without their content.
        </Box>
        {outcome && (
          <Notice isAlert tone={outcome.isGood ? 'good' : 'caution'}>
            {outcome.words}
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Close
        </Button>
        <Button variant="outlined" size="large" aria-busy={busy === 'check'} onClick={() => picker.current?.click()}>
          Check a file
        </Button>
        <Button variant="contained" size="large" aria-busy={busy === 'export'} onClick={() => busy === undefined && void run('export', save)}>
          Export
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
