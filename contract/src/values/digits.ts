const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Writes the decimal digits of every script as 0 to 9: '٥١٢' becomes '512'. Unicode lists the ten of a script in their order. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0
    let below = 0
    while (isDigit(codePoint - below - 1)) below++
    return String(below % 10)
  })
}
