import pg from 'pg'

/** As if the week of the invitation were over. */
export async function letInvitationRunOut(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.MANDATE_DATABASE_URL })
  await client.connect()
  await client.query(`update team_invitations set expires_at = now() - interval '1 minute' where email = $1`, [email])
  await client.end()
}

/** Reads what no page shows. */
export async function askDatabase<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.MANDATE_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}
