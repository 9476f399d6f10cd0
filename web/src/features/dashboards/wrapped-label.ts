const longestLine = 24

/** The whole label in lines that fit next to the bars; a longer word is broken. */
export function wrapped(label: string): string[] {
  const lines: string[] = []
  for (const word of label.split(/\s+/).flatMap((each) => each.match(/.{1,24}/gu) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longestLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
