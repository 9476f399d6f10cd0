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

/** As if it was two hours ago that what is there happened, and the hour of the digest has come. */
export async function letDigestBeDue(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.MANDATE_DATABASE_URL })
  await client.connect()
  const ofReader = 'user_id = (select id from users where email = $1)'
  await client.query(`update notifications set last_at = last_at - interval '2 hours' where ${ofReader}`, [email])
  await client.query(`update notification_settings set digested_until = now() - interval '1 day', next_digest_at = now() where ${ofReader}`, [email])
  await client.query("select graphile_worker.add_job('send-digests')")
  await client.end()
}

/** As if one had invited the other, who accepted. */
export async function connectMembers(inviter: string, invitee: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.MANDATE_DATABASE_URL })
  await client.connect()
  await client.query(
    `insert into connections (inviter_id, invitee_id, note, state, answered_at)
     select one.id, other.id, '', 'accepted', now() from users one, users other where one.email = $1 and other.email = $2`,
    [inviter, invitee],
  )
  await client.end()
}

/** As if the moment of the reminder had come. Returns how many leads are planned so. */
export async function letReminderBeDue(nextStep: string): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.MANDATE_DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query('update leads set remind_at = now() where next_step = $1 and remind_at is not null', [nextStep])
  await client.query("select graphile_worker.add_job('remind-of-leads')")
  await client.end()
  return rowCount ?? 0
}
