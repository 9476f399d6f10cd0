import { isUtf8 } from 'node:buffer'
import { type FileType, type UploadKind, uploadKinds } from '@mandate/contract/values/file-types'
import { fileTypeFromBuffer } from 'file-type'
import { cleanPicture, PictureError, pictureTypeOf } from '../../adapters/pictures/pictures.ts'
import { ContentError } from './content-error.ts'
import { requireSafeOffice } from './office-check.ts'
import { isPdf, pdfProblem } from './pdf-check.service.ts'

const officeTypes = new Set(['docx', 'xlsx', 'pptx'])
const pictureEndings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const satisfies Record<string, FileType>
const textEndings: Record<string, FileType> = { csv: 'csv', txt: 'txt' }
const videoTypes: Record<string, FileType> = { mp4: 'mp4', m4v: 'mp4', webm: 'webm' }

function refuse(kind: UploadKind, found: string): ContentError {
  return new ContentError(`This file is ${found}. Choose ${uploadKinds[kind].takes}`)
}

/** Tells the type of a document by its content. An image keeps its format and size; it is encoded again, which removes its metadata and anything hidden in it. */
export async function readDocument(bytes: Buffer, name: string): Promise<{ type: FileType; bytes: Buffer }> {
  const picture = pictureTypeOf(bytes)
  if (picture) return { type: pictureEndings[picture], bytes: await cleaned(bytes) }
  if (isPdf(bytes)) {
    const problem = await pdfProblem(bytes)
    if (problem) throw new ContentError(problem)
    return { type: 'pdf', bytes }
  }
  const found = await fileTypeFromBuffer(bytes)
  if (found && officeTypes.has(found.ext)) {
    await requireSafeOffice(bytes)
    return { type: found.ext as FileType, bytes }
  }
  if (found) throw refuse('document', describe(found.ext))
  const type = textEndings[/\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '']
  const text = type && textInUtf8(bytes)
  if (!text) throw refuse('document', 'of a type we can’t read')
  return { type, bytes: text }
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

async function cleaned(bytes: Buffer): Promise<Buffer> {
  try {
    return await cleanPicture(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw new ContentError(error.message)
    throw error
  }
}

const utf16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const
/** Tabs and line ends are text; other controls are not, nor are the bytes that Windows-1252 leaves undefined. */
const hasControls = (text: string) => /\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r]/g, ''))

/** As UTF-8, whatever Excel or an editor wrote: UTF-8, UTF-16 or Windows-1252. Returns undefined for bytes that aren't text. */
function textInUtf8(bytes: Buffer): Buffer | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe' || mark === 'feff') return reencoded(bytes, utf16[mark])
  if (bytes.includes(0)) return undefined
  return isUtf8(bytes) ? bytes : reencoded(bytes, 'windows-1252')
}

function reencoded(bytes: Buffer, encoding: string): Buffer | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return hasControls(text) ? undefined : Buffer.from(text)
  } catch {
    return undefined
  }
}
