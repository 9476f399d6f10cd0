import { answeredHeadings } from '../../filing-format/form-items.ts'

/** A table with fewer headings was cut on purpose and lacks most questions. */
const fewestOfWhole = 60
/** Asked in every version of the form since 2000; without them a firm would seem to have no assets, staff or disclosures. */
const alwaysAsked: Record<string, readonly string[]> = {
  IA_ADV_Base_A: ['1B1', '1D', '5A', '5F1', '5F2a', '5F2b', '5F2c', '5F2f', '11'],
  ERA_ADV_Base: ['1B1', '1D', '11'],
}

const bare = (heading: string) => heading.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()

/** The headings that we read and that a base table lacks although it should have them: renamed ones, and in a whole table those of every version of the form. */
export function lostHeadings(table: string, headings: readonly string[]): string[] {
  const own = new Set(headings)
  const others = new Map(headings.map((heading) => [bare(heading), heading]))
  const renamed = [...answeredHeadings].flatMap((heading) => {
    const other = own.has(heading) ? undefined : others.get(bare(heading))
    return other === undefined || answeredHeadings.has(other) ? [] : [`${heading} (renamed '${other}')`]
  })
  const isWhole = headings.length >= fewestOfWhole
  const missing = isWhole ? (alwaysAsked[table] ?? []).filter((heading) => !own.has(heading) && !others.has(bare(heading))) : []
  return [...renamed, ...missing]
}
