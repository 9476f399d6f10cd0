import type { Readable } from 'node:stream'

/** Looks for malware in what is uploaded. */
export interface FileScanner {
  /** The name of what was found; undefined for a clean file. Throws ScannerAwayError when it can't be told. */
  scan(content: Readable): Promise<string | undefined>
}

/** The scanner can't be asked: no file is taken without it. */
export class ScannerAwayError extends Error {}
