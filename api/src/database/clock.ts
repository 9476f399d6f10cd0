import type pg from 'pg'

/** How far this machine's clock is from the database's, by which everything is decided. */
export async function readClockDriftMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  return Math.round(Math.abs(Date.now() - Number(rows[0]?.now)))
}
