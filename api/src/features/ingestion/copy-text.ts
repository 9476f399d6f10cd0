import { once } from 'node:events'
import type { Writable } from 'node:stream'

const needsEscape = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

type CopyValue = string | number | boolean | null | readonly (string | number | boolean | null)[]

/** A value in the text form of PostgreSQL's COPY. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return escapeText(value)
  return value.length === 0 ? '{}' : escapeText(`{${value.map(arrayItem).join(',')}}`)
}

const needsQuoting = /["\\]/

function arrayItem(item: string | number | boolean | null): string {
  if (item === null) return 'NULL'
  if (typeof item !== 'string') return String(item)
  return `"${needsQuoting.test(item) ? item.replaceAll(/["\\]/g, '\\$&') : item}"`
}

function escapeText(text: string): string {
  return needsEscape.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text
}

export interface CopyWriter {
  write(line: string): void
  /** Waits for backpressure; call it between batches. */
  flush(): Promise<void>
}

/** Copies the lines that `work` writes. Aborts the COPY on failure, because the connection is blocked until it ends. */
export async function copyLines(stream: Writable, work: (writer: CopyWriter) => Promise<void> | void): Promise<void> {
  const writer = makeCopyWriter(stream)
  try {
    await work(writer)
    await writer.end()
  } catch (error) {
    stream.destroy(error as Error)
    throw error
  }
}

const bufferChars = 256 * 1024

function makeCopyWriter(stream: Writable): CopyWriter & { end(): Promise<void> } {
  let buffer: string[] = []
  let size = 0
  let failure: Error | undefined
  let resume: (() => void) | undefined
  stream.on('drain', () => resume?.())
  stream.on('close', () => resume?.())
  stream.on('error', (error) => {
    failure = error
    resume?.()
  })
  async function push(): Promise<void> {
    if (failure) throw failure
    if (size === 0) return
    const text = buffer.join('')
    buffer = []
    size = 0
    if (!stream.write(text))
      await new Promise<void>((resolve) => {
        resume = resolve
      })
    if (failure) throw failure
  }
  return {
    write(line) {
      buffer.push(line, '\n')
      size += line.length + 1
    },
    flush: async () => {
      if (size > bufferChars) await push()
    },
    async end() {
      await push()
      const done = once(stream, 'finish')
      stream.end()
      await done
      if (failure) throw failure
    },
  }
}
