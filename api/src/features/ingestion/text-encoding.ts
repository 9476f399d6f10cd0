import type { Readable } from 'node:stream'

type TextEncoding = 'utf-8' | 'windows-1252'

/** Detects the encoding of a whole file in one pass: UTF-8 if all bytes are valid, else Windows-1252. */
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

/** Decodes text in the given encoding, without a byte order mark. */
export async function* decode(bytes: Readable | AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true })
    if (text !== '') yield text
  }
  const last = decoder.decode()
  if (last !== '') yield last
}
