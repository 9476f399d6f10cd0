import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint, type ResponseOf } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { listedTiles, tileKinds } from './lists/dashboard-tiles.ts'

export const tileSizes = { width: 3, height: 2 } as const

const kindSchema = z.enum(tileKinds)
const placedSchema = z.strictObject({
  kind: kindSchema,
  /** In thirds of the page. */
  width: z.int().min(1, 'Use a width from 1 to 3').max(tileSizes.width, 'Use a width from 1 to 3').default(1),
  height: z.int().min(1, 'Use a height of 1 or 2').max(tileSizes.height, 'Use a height of 1 or 2').default(1),
})
export type PlacedTile = z.infer<typeof placedSchema>

const barSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Null where it wasn't reported. */
  value: z.number().nullable(),
  /** The address of the rows that the value counts; null when there is nothing to open. */
  rows: z.string().nullable(),
})
export type DashboardBar = z.infer<typeof barSchema>

/** What isn't counted: a table with a name for each line. */
const factsSchema = z.object({
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** The address of the record that the column is about. */
      rows: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      label: z.string(),
      /** One for each column, in words. */
      cells: z.array(z.string()),
    }),
  ),
})
export type TileFacts = z.infer<typeof factsSchema>

const tileSchema = z.object({
  kind: kindSchema,
  width: z.number().int(),
  height: z.number().int(),
  title: z.string(),
  about: z.string(),
  unit: z.enum(['count', 'money']),
  /** Of everything, not only of the bars. */
  total: z.number().int(),
  /** Shown in place of the total, where a word says more. */
  headline: z.string().nullable(),
  /** The address of all rows. */
  rows: z.string(),
  bars: z.array(barSchema),
  /** In place of bars. Null for a tile that counts. */
  facts: factsSchema.nullable(),
  /** Groups that aren't among the bars. */
  more: z.number().int(),
  /** Where the bars don't add up to the total, or the total isn't everything: why, in a sentence or two. */
  note: z.string().nullable(),
  /** The day of the data. */
  asOf: z.iso.date(),
})
export type DashboardTile = z.infer<typeof tileSchema>

const dashboardSchema = z.object({
  tiles: z.array(tileSchema),
  /** The tiles are the standard ones of the role. */
  isStandard: z.boolean(),
  isShared: z.boolean(),
  hasTeam: z.boolean(),
  /** Counts the saved changes. */
  version: z.number().int(),
  /** Teammates who share how they arranged theirs. */
  shared: z.array(z.object({ userId: z.uuidv4(), name: z.string() })),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const getMyDashboard = endpoint({
  method: 'GET',
  path: '/dashboards/mine',
  summary: 'Get your dashboard: every tile with its values and the addresses of its rows. Arranged as a teammate shares it, with your own values',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'unavailable'],
  query: z.strictObject({ arrangedBy: z.uuidv4().optional() }),
  response: dashboardSchema,
})

export const saveDashboard = endpoint({
  method: 'PUT',
  path: '/dashboards/mine',
  summary: 'Save which tiles your dashboard has, their order and size, and whether your team can use the same arrangement',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'invalid_input', 'conflict'],
  body: z.strictObject({
    tiles: z
      .array(placedSchema)
      .max(tileKinds.length, `Use ${tileKinds.length} tiles or fewer`)
      .refine((tiles) => new Set(tiles.map(({ kind }) => kind)).size === tiles.length, 'Use each tile once'),
    isShared: z.boolean().default(false),
    version: z.int().min(0).max(1_000_000),
  }),
  response: z.object({ version: z.number().int() }),
})

export const restoreDashboard = endpoint({
  method: 'DELETE',
  path: '/dashboards/mine',
  summary: 'Restore the standard dashboard of your role. Repeating it changes nothing',
  access: 'member',
  limit: 'write',
  response: doneSchema,
})

export const listTileRows = endpoint({
  method: 'GET',
  path: '/dashboards/rows',
  summary: 'List the rows behind a tile, or behind one of its bars, where no other page lists them',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor', 'invalid_input'],
  query: z.strictObject({
    ...pageQuery,
    tile: z.enum(listedTiles),
    /** The key of a bar: the first day of a month or week. */
    of: z.iso.date('Use the first day of a month or week, such as 2026-11-01').optional(),
  }),
  response: pageOf(z.object({ id: z.string(), label: z.string(), line: z.string(), at: z.iso.date(), href: z.string().nullable() })),
})

const embeddedSchema = z.object({
  /** What the page frames. */
  url: z.url(),
  /** No later than five minutes from now; the page asks again before. */
  expiresAt: z.iso.datetime(),
})

export const getEmbeddedDashboard = endpoint({
  method: 'GET',
  path: '/dashboards/embed',
  summary:
    "Open the dashboard of the configured analytics provider for your role, with rows of your team only, for five minutes at most. `built-in` when there is none; with `outage` when it can't be shown now",
  access: 'member',
  limit: 'read',
  errors: ['not_allowed', 'not_found'],
  response: z.discriminatedUnion('provider', [
    z.object({
      provider: z.literal('built-in'),
      outage: z.object({ provider: z.enum(['superset', 'metabase']), message: z.string() }).optional(),
    }),
    /** The page gives the guest token to the frame. */
    z.object({ provider: z.literal('superset'), ...embeddedSchema.shape, token: z.string() }),
    /** The token is in the address. */
    z.object({ provider: z.literal('metabase'), ...embeddedSchema.shape }),
  ]),
})
export type EmbeddedDashboard = ResponseOf<typeof getEmbeddedDashboard>
