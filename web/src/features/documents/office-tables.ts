/** A block of a kept text: a paragraph, or the rows of a table. */
export type TextBlock = { rows: string[][] } | { text: string }

/** Rows of a table are lines with tabs; paragraphs are separated by empty lines. */
export function blocksOf(text: string): TextBlock[] {
  return text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => (block.includes('\t') ? { rows: rowsOf(block) } : { text: block }))
}

export function rowsOf(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split('\t'))
}
