import type { Deps } from '../../http/deps.ts'
import { answering } from './answering.ts'

const most = 20
const places: ReadonlySet<string> = new Set(['City', 'State'])

/** The firms that best fit a name, with the names that fit: their current one first, then former ones. */
export async function searchFirmNames({ searchEngine }: Pick<Deps, 'searchEngine'>, name: string): Promise<{ crd: number; names: string[] }[]> {
  const { rows } = await answering(searchEngine.search({ table: 'firms', words: name, where: [], sort: [], limit: most, after: null, facets: [], columns: [] }))
  return rows.map(({ id, texts }) => ({ crd: Number(id), names: texts.filter(({ label }) => !places.has(label)).map(({ text }) => text) }))
}
