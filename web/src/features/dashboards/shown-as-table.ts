import { tileKinds } from '@mandate/contract/lists/dashboard-tiles'
import { z } from 'zod'
import { keptByEntry } from '../../frame/kept-by-entry.ts'

/** The tiles that were tables when the reader followed a link: they are tables again on the way back. */
export const shownAsTable = keptByEntry('mandate.1.tileTables', z.array(z.enum(tileKinds)))
