const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const smallestCompound = 1_536
const rootName = utf16('Root Entry')
const packageName = utf16('\u0001Ole10Native')
const macroNames = [utf16('_VBA_PROJECT'), utf16('Macros')]

/** The first bytes of programs for Windows, Linux and the Mac, of Java classes and of scripts. */
const programStarts = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) => Buffer.from(hex, 'hex'))
const insidePrograms = [
  Buffer.from('4d5a9000', 'hex'),
  Buffer.from('7f454c46', 'hex'),
  Buffer.from('This program cannot be run'),
  Buffer.from('This program must be run'),
]
const headerAt = 0x3c
const farthestHeader = 0x1000

export function startsLikeProgram(bytes: Buffer): boolean {
  return programStarts.some((start) => bytes.subarray(0, start.length).equals(start))
}

/** A file in the old format of Office, which objects of other programs are kept in. */
export function isCompoundFile(bytes: Buffer): boolean {
  if (bytes.length < smallestCompound || !bytes.subarray(0, 8).equals(compoundStart)) return false
  const sectorBytes = 1 << bytes.readUInt16LE(30)
  const directoryAt = (bytes.readUInt32LE(48) + 1) * sectorBytes
  return (sectorBytes === 512 || sectorBytes === 4_096) && bytes.subarray(directoryAt, directoryAt + rootName.length).equals(rootName)
}

/** What an embedded object isn't taken for; undefined for a workbook, a picture or a formula. */
export function objectProblem(bytes: Buffer): string | undefined {
  if (startsLikeProgram(bytes) || hasProgram(bytes)) return 'a program'
  if (!bytes.subarray(0, 8).equals(compoundStart)) return undefined
  // Names in the directory of a compound file are never split.
  if (macroNames.some((name) => bytes.includes(name))) return 'macros'
  return bytes.includes(packageName) ? 'a packaged file (an OLE package), which may be a program' : undefined
}

function hasProgram(bytes: Buffer): boolean {
  if (insidePrograms.some((sign) => bytes.includes(sign))) return true
  for (let at = bytes.indexOf('MZ'); at >= 0; at = bytes.indexOf('MZ', at + 2)) {
    if (at + headerAt + 4 > bytes.length) return false
    const header = bytes.readUInt32LE(at + headerAt)
    if (header <= farthestHeader && bytes.subarray(at + header, at + header + 4).toString('latin1') === 'PE\0\0') return true
  }
  return false
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le')
}
