import { makeXmlReader, type XmlHandlers } from '../../adapters/file-texts/xml-elements.ts'
import type { ArchiveEntry } from './archive.ts'

/** Reads a document as a stream in its declared encoding (feeds are ISO-8859-1). Awaits `between` after each chunk. */
export async function readXml(entry: ArchiveEntry, handlers: XmlHandlers, between?: () => Promise<void>): Promise<void> {
  const reader = makeXmlReader(handlers)
  let decoder: TextDecoder | undefined
  for await (const chunk of await entry.open()) {
    decoder ??= new TextDecoder(/encoding="utf-8"/i.test((chunk as Buffer).subarray(0, 200).toString('latin1')) ? 'utf-8' : 'windows-1252')
    reader.write(decoder.decode(chunk as Buffer, { stream: true }))
    await between?.()
  }
  reader.end()
}
