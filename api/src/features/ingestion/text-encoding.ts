import type { Readable } from 'node:stream'

type TextEncoding = 'utf-8' | 'windows-1252'

/** One encoding for a whole file: UTF-8 if every byte of it is, else what Windows writes. Costs one pass over the bytes. */
export async function decideEncoding(bytes: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytes) strict.decode(chunk, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Text in the given encoding, without a byte order mark. */
export async function* decode(bytes: Readable | AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true })
    if (text !== '') yield text
  }
  const last = decoder.decode()
  if (last !== '') yield last
}
