import { type FileType, type UploadKind, uploadKinds } from '@mandate/contract/values/file-types'
import { fileTypeFromBuffer } from 'file-type'
import yauzl from 'yauzl'
import { PictureError, pictureTypeOf, renderPage } from '../../adapters/pictures/pictures.ts'
import { isPdf } from '../../http/file-names.ts'

/** Why a file isn't taken: a sentence for its sender. */
export class ContentError extends Error {}

const officeTypes = new Set(['docx', 'xlsx', 'pptx'])
const textEndings: Record<string, FileType> = { csv: 'csv', txt: 'txt' }
const videoTypes: Record<string, FileType> = { mp4: 'mp4', m4v: 'mp4', webm: 'webm' }
const mostEntries = 10_000
const mostUnpackedBytes = 500_000_000

function refuse(kind: UploadKind, found: string): ContentError {
  return new ContentError(`This file is ${found}. Choose ${uploadKinds[kind].takes}`)
}

/** Tells the type of a document by its content. Images are encoded again, which removes their metadata and anything hidden in them. */
export async function readDocument(bytes: Buffer, name: string): Promise<{ type: FileType; bytes: Buffer }> {
  if (pictureTypeOf(bytes)) return { type: 'jpg', bytes: await renderedPage(bytes) }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!isPdf(bytes)) throw new ContentError('This PDF is cut off. Export it again')
    return { type: 'pdf', bytes }
  }
  const found = await fileTypeFromBuffer(bytes)
  if (found && officeTypes.has(found.ext)) {
    await requireNoMacros(bytes)
    return { type: found.ext as FileType, bytes }
  }
  if (found) throw refuse('document', describe(found.ext))
  const type = textEndings[/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '']
  if (!type || !isText(bytes)) throw refuse('document', 'of a type we can’t read')
  return { type, bytes }
}

/** Tells the type of a video by its first bytes. */
export async function readVideoType(start: Buffer): Promise<FileType> {
  const found = await fileTypeFromBuffer(start)
  const type = found && videoTypes[found.ext]
  if (!type) throw refuse('video', found ? describe(found.ext) : 'no video we can play')
  return type
}

const described: Record<string, string> = {
  docm: 'a Word file with macros',
  xlsm: 'an Excel file with macros',
  pptm: 'a PowerPoint file with macros',
  cfb: 'in an old Office format or protected by a password',
  exe: 'a program',
  elf: 'a program',
  zip: 'a ZIP archive',
  mov: 'a QuickTime video',
}
const describe = (ending: string) => described[ending] ?? `in the format ${ending.toUpperCase()}`

async function renderedPage(bytes: Buffer): Promise<Buffer> {
  try {
    return await renderPage(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw new ContentError(error.message)
    throw error
  }
}

function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Reads the directory of the archive: no macros and programs, and no more than it may unpack to. */
async function requireNoMacros(bytes: Buffer): Promise<void> {
  const archive = await new Promise<yauzl.ZipFile>((done, failed) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? failed(new ContentError('This file is damaged. Save it again')) : done(opened),
    ),
  )
  let unpacked = 0
  await new Promise<void>((done, failed) => {
    const fail = (sentence: string) => {
      archive.close()
      failed(new ContentError(sentence))
    }
    archive.on('error', () => fail('This file is damaged. Save it again'))
    archive.on('end', () => done())
    archive.on('entry', ({ fileName, uncompressedSize }: yauzl.Entry) => {
      unpacked += uncompressedSize
      if (/vbaProject\.bin$|\.(?:exe|dll|js|vbs|scr)$/i.test(fileName)) return fail('This file contains macros or a program. Save it without them')
      if (unpacked > mostUnpackedBytes || archive.entryCount > mostEntries) return fail('This file unpacks to more than 500 MB. Save a smaller one')
      archive.readEntry()
    })
    archive.readEntry()
  })
}
