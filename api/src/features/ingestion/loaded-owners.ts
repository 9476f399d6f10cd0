import { copyText } from './copy-text.ts'

export const ownerTables: readonly string[] = ['IA_Schedule_A_B', 'ERA_Schedule_A_B']

/** Collects the people with a CRD number in Schedules A and B as COPY lines. */
export function makeOwnerGatherer() {
  const lines: string[] = []
  return {
    lines,
    /** Returns a reader for rows of a table with these headings. */
    reader(headings: readonly string[]) {
      const [kindAt, idAt, titleAt, codeAt, sinceAt] = ['DE/FE/I', 'OwnerID', 'Title or Status', 'Ownership Code', 'Status Acquired'].map((heading) =>
        headings.findIndex((candidate) => candidate.trim() === heading),
      ) as [number, number, number, number, number]
      return (filingId: number, cells: readonly string[]) => {
        const cell = (at: number) => cells[at]?.trim() ?? ''
        if (cell(kindAt) !== 'I' || !/^\d{1,9}$/.test(cell(idAt))) return
        lines.push([filingId, Number(cell(idAt)), cell(titleAt), cell(codeAt), cell(sinceAt), lines.length].map(copyText).join('\t'))
      }
    },
  }
}
