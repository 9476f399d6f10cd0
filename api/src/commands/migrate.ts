// `npm run migrate`: brings DATABASE_URL (as DATABASE_OWNER_URL, if given) to today's schema.
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'

const { databaseUrl, databaseOwnerUrl } = readConfig(process.env)
if (!databaseUrl || !databaseOwnerUrl) throw new Error('Set DATABASE_URL. Without it `npm start` migrates the embedded database by itself.')
const applied = await migrate(databaseOwnerUrl, databaseUrl)
process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Already up to date\n')
