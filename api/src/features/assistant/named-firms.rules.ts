import { isSameName, isSimilarName } from './firm-words.rules.ts'

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface Named {
  crd: number
  /** The current one first. */
  names: readonly string[]
}

/** The firms that a name can mean: by CRD number; else those with exactly this name; else those of which a name begins with it. Of whole names, the current ones come before former ones. */
export function crdsNamed(name: string, found: readonly Named[]): number[] {
  const wanted = plain(name)
  const number = /^(?:crd )?(\d{1,10})$/.exec(wanted)?.[1]
  const isExact = (each: string) => plain(each) === wanted
  const begins = (each: string) => `${plain(each)} `.startsWith(`${wanted} `)
  const tests: readonly ((firm: Named) => boolean)[] = [
    ({ crd }) => String(crd) === number,
    ({ names }) => names.slice(0, 1).some(isExact),
    ({ names }) => names.some(isExact),
    ({ names }) => names.some(begins),
  ]
  if (wanted === '') return []
  for (const test of tests) {
    const crds = found.filter(test).map(({ crd }) => crd)
    if (crds.length > 0) return crds
  }
  return []
}

export interface FirmsMeant {
  crds: number[]
  /** None has this name: which one is meant has to be asked. */
  isSimilar: boolean
}

/** The firms that a name which isn't written as filed can mean: those with the same whole name in another usual spelling, else those that are only similar. A firm is only what its own name says, never where it is. */
export function spelledLike(name: string, found: readonly Named[]): FirmsMeant {
  const that = (means: (asked: string, filed: string) => boolean) => found.filter(({ names }) => names.some((each) => means(name, each))).map(({ crd }) => crd)
  const same = that(isSameName)
  return same.length > 0 ? { crds: same, isSimilar: false } : { crds: that(isSimilarName), isSimilar: true }
}

/** The firms that a name can mean, as filed or in another spelling. */
export function firmsMeant(name: string, found: readonly Named[]): FirmsMeant {
  const crds = crdsNamed(name, found)
  return crds.length > 0 ? { crds, isSimilar: false } : spelledLike(name, found)
}

/** Of 'CRD 9000123' the number. */
export function crdOf(name: string): number | undefined {
  const number = /^crd (\d{1,10})$/i.exec(name.trim())?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Whether a firm has exactly this name, not only one that begins with it. */
export const areNamed = (name: string, found: readonly Named[]): boolean => found.some(({ names }) => names.some((each) => plain(each) === plain(name)))
