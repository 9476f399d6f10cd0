import { z } from 'zod'

export const pageLimit = { default: 25, largest: 100 } as const

/** The paging parameters of every list. The cursor is opaque. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageLimit.largest).default(pageLimit.default),
  cursor: z.string().min(1).max(1_000).optional(),
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}
