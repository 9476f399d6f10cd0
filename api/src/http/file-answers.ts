import type { Readable } from 'node:stream'
import { counted } from '@mandate/contract/values/counted'
import type { ByteRange } from '../adapters/files/file-store.ts'
import { type Exchange, sentByHandler } from './add-route.ts'
import { AppError } from './app-error.ts'

export interface AnsweredFile {
  bytes: number
  mediaType: string
  /** The same for the same bytes only. */
  tag: string
  /** `attachmentOf` its name. */
  disposition: string
  /** Whether a browser may show it as an image or play it; anything else is only ever downloaded. */
  isPlayed?: boolean
  /** Made for this request: a part of another request's bytes wouldn't fit, so ranges are ignored. */
  isWhole?: boolean
  open: (range?: ByteRange) => Promise<Readable>
}

/** Answers with a file as a stream, or with the part that the caller asks for. It can never run as a page on our origin. */
export async function answerFile(
  { request, reply }: Exchange,
  { bytes, mediaType, tag, disposition, isPlayed = false, isWhole = false, open }: AnsweredFile,
): Promise<Uint8Array> {
  const quoted = `"${tag}"`
  void reply
    .header('etag', quoted)
    .header('accept-ranges', isWhole ? 'none' : 'bytes')
    .header('cache-control', 'private, no-store')
  void reply.header('content-security-policy', "default-src 'none'; sandbox").header('content-disposition', disposition)
  void reply.type(isPlayed ? mediaType : 'application/octet-stream')
  const condition = request.headers['if-range']
  const asked = !isWhole && (condition === undefined || condition === quoted) ? request.headers.range : undefined
  const range = asked === undefined ? undefined : rangeOf(asked, bytes)
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${bytes}`)
    throw new AppError('range_not_satisfiable', `This file has ${counted(bytes, 'byte')}. Ask for a part of it`)
  }
  void reply.header('content-length', range ? range.to - range.from + 1 : bytes)
  if (range) void reply.status(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes}`)
  void reply.send(await open(range))
  return sentByHandler
}

/** Undefined for what may be answered with the whole file: several parts, and units that we don't know. */
export function rangeOf(header: string, bytes: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return last === '0'.repeat(last.length) ? 'outside' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const from = Number(first)
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= bytes ? 'outside' : { from, to }
}
