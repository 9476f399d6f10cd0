import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { UnreadableText } from './file-text.ts'
import { makeXmlReader, type XmlHandlers } from './xml-elements.ts'

const mostEntries = 10_000
/** Text boxes in tables in text boxes. */
const deepest = 256

/** The parts of an Office file. */
export interface OfficeArchive {
  has(name: string): boolean
  /** Reads one part; one that is missing has no elements. */
  readXml(name: string, handlers: XmlHandlers): Promise<void>
}

/** Counts what is really unpacked: what an archive declares proves nothing. */
export async function readArchive(bytes: Uint8Array, mostUnpackedBytes: number): Promise<OfficeArchive> {
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const entries = await readEntries(zip)
  let unpacked = 0
  return {
    has: (name) => entries.has(name),
    async readXml(name, handlers) {
      const entry = entries.get(name)
      if (!entry) return
      const reader = makeXmlReader(handlers, deepest)
      const decoder = new TextDecoder('utf-8')
      for await (const chunk of await openEntry(zip, entry)) {
        unpacked += (chunk as Buffer).length
        if (unpacked > mostUnpackedBytes) throw new UnreadableText('too_large', `unpacks to more than ${mostUnpackedBytes} bytes`)
        reader.write(decoder.decode(chunk as Buffer, { stream: true }))
      }
      reader.end()
    },
  }
}

const damaged = (error: Error) => new UnreadableText('damaged', `can't be unpacked: ${error.message.slice(0, 300)}`)

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true }, (error, zip) => (error ? reject(damaged(error)) : resolve(zip))),
  )
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('error', (error: Error) => reject(damaged(error)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= mostEntries) return reject(new UnreadableText('too_large', `has more than ${mostEntries} parts`))
      if (entry.isEncrypted()) return reject(new UnreadableText('protected', 'is encrypted and asks for a password'))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function openEntry(zip: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(error)) : resolve(stream))))
}

/** The targets of a part's relationships, by id, as names of parts. */
export async function readTargets(archive: OfficeArchive, part: string): Promise<Map<string, string>> {
  const folder = part.slice(0, part.lastIndexOf('/'))
  const targets = new Map<string, string>()
  await archive.readXml(`${folder}/_rels/${part.slice(folder.length + 1)}.rels`, {
    open(name, { Id, Target, TargetMode }) {
      if (name === 'Relationship' && Id && Target && TargetMode !== 'External')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `${folder}/${Target}`)
    },
    close: () => undefined,
  })
  return targets
}
