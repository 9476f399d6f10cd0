import { endingOf, takesEnding, type UploadKind, uploadKinds } from '@mandate/contract/values/file-types'

const startBytes = 1_024

type Start = 'pdf' | 'office' | 'png' | 'jpeg' | 'webp' | 'text' | 'mp4' | 'webm'

const startOf: Record<string, Start> = {
  ...{ '.pdf': 'pdf', '.docx': 'office', '.xlsx': 'office', '.pptx': 'office', '.csv': 'text', '.txt': 'text' },
  ...{ '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg', '.webp': 'webp', '.mp4': 'mp4', '.m4v': 'mp4', '.webm': 'webm' },
}

const hasStart: Record<Start, (bytes: Uint8Array) => boolean> = {
  pdf: (bytes) => latin(bytes, 0, 5) === '%PDF-',
  office: (bytes) => latin(bytes, 0, 4) === 'PK\u0003\u0004',
  png: (bytes) => latin(bytes, 1, 4) === 'PNG',
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
  webp: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
  text: (bytes) => !bytes.includes(0),
  mp4: (bytes) => latin(bytes, 4, 8) === 'ftyp',
  webm: (bytes) => bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3,
}

/** Returns why a file wouldn't be taken, before the first byte is sent. The server decides by the whole content. */
export async function problemOf(file: File, kind: UploadKind): Promise<string | undefined> {
  const { mostBytes, mostText, takes } = uploadKinds[kind]
  const ending = endingOf(file.name)
  const start = startOf[ending]
  if (!start || !takesEnding(kind, ending)) return `Files ${ending ? `ending in ${ending}` : 'of this type'} can't be used. Choose ${takes}.`
  if (file.size === 0) return "This file is empty. Choose one that isn't."
  if (file.size > mostBytes) return `This file has more than ${mostText}. Choose a smaller one.`
  const bytes = await read(file)
  if (!bytes) return "This file can't be read. It may have been moved or deleted."
  if (!hasStart[start](bytes)) return `The content of this file doesn't match its ending, ${ending}. Choose ${takes}.`
  return undefined
}

async function read(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  } catch {
    // A folder, or a file that is gone.
    return undefined
  }
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
