import type pg from 'pg'

/** The difference between this machine's clock and the database's, which decides everything. */
export async function readClockDriftMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  return Math.round(Math.abs(Date.now() - Number(rows[0]?.now)))
}
