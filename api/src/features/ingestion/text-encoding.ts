import type { Readable } from 'node:stream'

/** The text is in an encoding that no regulator uses and that we don't read. */
export class UnreadableText extends Error {}

type TextEncoding = 'utf-8' | 'windows-1252'

/** Detects the encoding of a whole file in one pass: UTF-8 if all bytes are valid, else Windows-1252. */
export async function decideEncoding(bytes: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of bytes) {
      if (isFirst && isUtf16(chunk)) throw new UnreadableText('is encoded in UTF-16. Save it as UTF-8, or download it again')
      isFirst = false
      strict.decode(chunk, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

/** By its byte order mark, or by the zero in every second byte of its headings. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return bytes.length >= 4 && ((first !== 0 && second === 0 && third !== 0 && fourth === 0) || (first === 0 && second !== 0 && third === 0 && fourth !== 0))
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
