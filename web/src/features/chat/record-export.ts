import { type ConversationExport, type ConversationRecord, type ConversationRecordPage, exportFormat, recordsPerPdf } from '@mandate/contract/chat-records'
import { counted } from '@mandate/contract/values/counted'
import { downloadName } from '@mandate/contract/values/download-name'

export interface RecordSource {
  conversationId: string
  title: string
  fetchPage: (query: { after?: number; limit: number }) => Promise<ConversationRecordPage>
  /** The address of the PDF, in this browser. */
  fetchPdf: (query: { after?: number }) => Promise<string>
}

const pageSize = 500
const from = (after: number | undefined) => (after ? { after } : {})

/** Returns what was saved. */
export async function saveAsJson({ conversationId, title, fetchPage }: RecordSource): Promise<string> {
  const records: ConversationRecord[] = []
  for (let hasMore = true; hasMore; ) {
    const page = await fetchPage({ limit: pageSize, ...from(records.at(-1)?.number) })
    records.push(...page.items)
    hasMore = page.hasMore
  }
  const exportedAt = new Date().toISOString()
  const file: ConversationExport = { format: exportFormat, conversationId, title, exportedAt, records }
  save(URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' })), `${nameOf(title, exportedAt)}.json`)
  return `Saved with ${counted(records.length, 'record')}.`
}

/** A long conversation is several files. Returns what was saved. */
export async function saveAsPdf({ title, fetchPage, fetchPdf }: RecordSource): Promise<string> {
  const name = nameOf(title, new Date().toISOString())
  for (let part = 1; ; part++) {
    save(await fetchPdf(from((part - 1) * recordsPerPdf)), `${name}${part > 1 ? `, part ${part}` : ''}.pdf`)
    const { items } = await fetchPage({ limit: 1, after: part * recordsPerPdf })
    if (items.length === 0) return part === 1 ? 'Saved as PDF.' : `Saved as ${part} PDF files.`
  }
}

/** As the server names it. */
const nameOf = (title: string, at: string) => `Conversation ${title} ${at.slice(0, 10)}`

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = downloadName(name)
  link.click()
  URL.revokeObjectURL(address)
}
