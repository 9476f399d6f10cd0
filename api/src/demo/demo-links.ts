import type { Database } from '../database/database.ts'

/** The page that a text links to, as it describes itself. */
export interface DemoLink {
  address: string
  siteName: string
  title: string
  description: string
}

/** As a fetch would store it. */
export async function storeDemoLink(db: Database, link: DemoLink): Promise<void> {
  await db
    .insertInto('linkPreviews')
    .values({ ...link, state: 'shown', expiresAt: new Date(Date.now() + 24 * 365 * 3_600_000) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
