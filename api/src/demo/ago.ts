import { type RawBuilder, sql } from 'kysely'

export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - make_interval(days => ${days}::int)`

/** Three hours before that: time for what came after it on the same day. */
export const ago = (days: number): RawBuilder<Date> => sql<Date>`now() - make_interval(days => ${days}::int, hours => 3)`
