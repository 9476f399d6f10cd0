import { assetKinds } from '../../filing-format/form-items.ts'

/** The heading of the percentages in `assetRows`. */
export const share = '5K(1)'

/** Section 5.K(1) has one row with a column for each kind of asset; as a list it has a row for each. Larger firms report two dates. */
export function assetRows(cells: ReadonlyMap<string, string>): Map<string, string>[] {
  return [...cells].map(([heading, value]) => {
    const { label } = assetKindOf(heading)
    return new Map(
      /Desc/.test(heading)
        ? [
            ['Kind', `${label}: description`],
            ['Description', value],
          ]
        : [
            ['Kind', label],
            [share, value],
          ],
    )
  })
}

/** The kind of asset that a column of Section 5.K(1) is about. */
export function assetKindOf(heading: string): { item: string; label: string } {
  const [, numeral, date = ''] = /\(?([ivx]{1,4})\)\s?(MID|EOY|Description)?$/.exec(heading) ?? []
  const kind = assetKinds.find((one) => one.numeral === numeral)
  if (!kind) return { item: '5.K(1)', label: heading }
  return { item: `5.K(1)(${kind.numeral})`, label: `${kind.label}${date === 'MID' ? ', mid-year' : ''}` }
}
