const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** '24h' as milliseconds; undefined for anything else. */
export function intervalMs(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,3})([smhd])$/.exec(text) ?? []
  return Number(count) * (unitMs[unit] ?? 0) || undefined
}
