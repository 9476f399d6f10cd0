import { createHmac } from 'node:crypto'

export const chainStart = Buffer.alloc(32)

/** One entry as the chain holds it: as text, in the database's own form. Address and browser are left out, because they are erased with an account. */
export interface ChainedEntry {
  id: string
  entry: string
}

/** The keyed hash of the entry and of the link before it. Without the installation's key, no one can calculate one that fits. */
export function linkOf(secretKey: string, before: Buffer, { id, entry }: ChainedEntry): Buffer {
  return createHmac('sha256', secretKey).update('audit chain\0').update(before).update(`${id}\0${entry}`).digest()
}
