export type TextKind = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'csv' | 'txt'

/** Why a file has no text. */
export type TextProblem = 'protected' | 'damaged' | 'too_large' | 'too_slow' | 'no_text'

export interface TextPage {
  /** The number of the page, slide or sheet; null where a file has none. */
  page: number | null
  /** The name of the sheet, the heading of the section or slide. */
  title: string | null
  /** Paragraphs are separated by an empty line. Rows of a table are lines, their cells separated by tabs. */
  text: string
  /** Rows of a sheet that weren't kept. */
  rowsLeft: number
}

/** `refused` says why, as the end of a sentence about the file. `cut`: what follows wasn't read, and why. `pageCount`: all pages of a PDF, those that weren't read, too. */
export type TextAnswer = { pages: TextPage[]; cut: string | null; pageCount?: number } | { problem: TextProblem; refused: string }

export interface TextLimits {
  pages: number
  chars: number
  /** Of all parts of an archive that are read. */
  unpackedBytes: number
  sheets: number
  /** Of a sheet. */
  rows: number
  columns: number
}

export class UnreadableText extends Error {
  readonly problem: TextProblem
  constructor(problem: TextProblem, refused: string) {
    super(refused)
    this.problem = problem
  }
}

/** Removes invisible characters and those that PostgreSQL refuses, except tabs and line ends; collapses spaces. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{C}/gu, ' ')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** The text of one cell, without what separates cells and rows. */
export function cellText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\t\n]+/g, ' ')
    .trim()
}
