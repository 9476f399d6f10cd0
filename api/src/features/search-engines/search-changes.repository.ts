import type pg from 'pg'

export const channels = ['load_published', 'search_generation', 'search_member_values'] as const
export type Channel = (typeof channels)[number]

/** On a connection of its own: a pool's would be handed to others while it listens. */
export async function listenForSearchChanges(connection: pg.PoolClient): Promise<void> {
  await connection.query('listen load_published; listen search_generation; listen search_member_values')
}
