/** The largest archive, and the largest file in it, that is read. */
export const zipLimits = { archiveBytes: 64_000_000, entryBytes: 4_000_000 } as const

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const longestComment = 65_535

export class ZipError extends Error {}

/** The texts of the wanted files of an archive, by name without folders. Reads it in memory and uploads nothing. */
export async function readZipTexts(archive: Blob, wanted: readonly string[]): Promise<Map<string, string>> {
  if (archive.size > zipLimits.archiveBytes) throw new ZipError('This archive is too large. Ask LinkedIn for the smaller export.')
  const bytes = new DataView(await archive.arrayBuffer())
  const texts = new Map<string, string>()
  for (const entry of listEntries(bytes)) {
    const name = entry.name.split('/').at(-1) ?? ''
    if (wanted.includes(name) && !texts.has(name)) texts.set(name, await readEntry(bytes, entry))
  }
  return texts
}

interface Entry {
  name: string
  method: number
  packedBytes: number
  start: number
}

function listEntries(view: DataView): Entry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) throw new ZipError('This archive is damaged. Download it again.')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number]
    const name = textOf(view, at + 46, nameLength)
    entries.push({ name, method: view.getUint16(at + 10, true), packedBytes: view.getUint32(at + 20, true), start: view.getUint32(at + 42, true) })
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= lowest; at--) if (view.getUint32(at, true) === endMark) return at
  throw new ZipError("This isn't a zip archive. The file from LinkedIn ends in .zip.")
}

async function readEntry(view: DataView, { name, method, packedBytes, start }: Entry): Promise<string> {
  if (start + 30 > view.byteLength || view.getUint32(start, true) !== localMark) throw new ZipError('This archive is damaged. Download it again.')
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  const packed = new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + from, Math.min(packedBytes, view.byteLength - from))
  if (method !== 0 && method !== 8) throw new ZipError(`${name} uses a compression we can't read.`)
  const stream = new Response(packed).body
  if (!stream) return ''
  return readText(method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw')), name)
}

/** Stops when a file unpacks to more than the limit. */
async function readText(stream: ReadableStream<Uint8Array>, name: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  let read = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    read += part.value.byteLength
    if (read > zipLimits.entryBytes) {
      await reader.cancel()
      throw new ZipError(`${name} is larger than expected, so it wasn't read.`)
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function textOf(view: DataView, start: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset + start, length))
}
