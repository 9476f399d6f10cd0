interface FiledName {
  firstName: string
  middleName: string
  lastName: string
  suffix: string
}

const keyOf = (...parts: string[]) =>
  parts
    .flatMap((part) => part.toUpperCase().split(/[\s,.]+/))
    .filter(Boolean)
    .join(' ')

/** Every way to divide a text into a first and a last name, in either order. */
export function namesIn(text: string): { firstNames: string[]; lastNames: string[] } {
  const words = keyOf(text).split(' ').slice(0, 6)
  const runs = words.flatMap((_, start) => words.slice(start).map((_word, length) => words.slice(start, start + length + 1).join(' ')))
  return words.length < 2 ? { firstNames: [], lastNames: [] } : { firstNames: runs, lastNames: runs }
}

/** Whether a text is the whole name of a person, with or without the middle name and suffix, also with the last name first. */
export function isWholeName(text: string, { firstName, middleName, lastName, suffix }: FiledName): boolean {
  const written = keyOf(text)
  return ['', middleName, middleName.charAt(0)].some((middle) =>
    ['', suffix].some((last) => written === keyOf(firstName, middle, lastName, last) || written === keyOf(lastName, last, firstName, middle)),
  )
}
