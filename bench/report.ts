import { availableParallelism, cpus, totalmem } from 'node:os'

export function machineLine(): string {
  return `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`
}

/** A table in Markdown, as in docs/benchmarks.md. */
export function printTable(headings: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`${machineLine()}\n\n${line(headings)}${line(headings.map(() => '---'))}${rows.map(line).join('')}`)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const rounded = (value: number, digits = 1): string => value.toFixed(digits)
