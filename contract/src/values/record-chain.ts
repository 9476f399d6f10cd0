import type { ConversationRecord } from '../chat-records.ts'

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Entry = Pick<NonNullable<ConversationRecord['opened']>, 'kind' | 'sequence' | 'at' | 'senderDigest' | 'textDigest'> & { number: number }

export function entryDigestOf({ number, kind, sequence, at, senderDigest, textDigest }: Entry): Promise<string> {
  return digestOf([number, kind, sequence, at, senderDigest, textDigest].join('\n'))
}

/** What is wrong with a chain, from its beginning; undefined when nothing is missing or changed. */
export async function problemOfChain(records: readonly ConversationRecord[]): Promise<string | undefined> {
  let before = ''
  for (const [index, { number, entryDigest, hash, opened }] of records.entries()) {
    if (number !== index + 1) return `Record ${index + 1} is missing.`
    if (opened && (await isChanged(number, entryDigest, opened))) return `Record ${number} was changed.`
    if ((await digestOf(before + entryDigest)) !== hash) return `The hash of record ${number} doesn't follow from the record before.`
    before = hash
  }
  return undefined
}

async function isChanged(number: number, entryDigest: string, opened: NonNullable<ConversationRecord['opened']>): Promise<boolean> {
  const { sender, text, senderDigest, textDigest } = opened
  if ((await entryDigestOf({ number, ...opened })) !== entryDigest) return true
  if (sender && (await digestOf(sender.salt + sender.id)) !== senderDigest) return true
  return text !== null && (await digestOf(text.salt + text.text)) !== textDigest
}
