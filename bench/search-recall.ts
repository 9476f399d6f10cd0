import { makeRandom } from '../api/src/universe/random.ts'
import { type Client, requestOf } from './search-http.ts'
import { search, typoWords } from './search-queries.ts'
import type { PersonRow } from './search-world.ts'

const namesMeant = 1_000

/** Without middle initials. */
const withoutInitials = (name: string): string =>
  name
    .split(' ')
    .filter((word) => word.length > 1)
    .join(' ')

/** How often a person of that exact name is among the first ten, and, with the firm's name, that exact person. */
export async function measureRecall(client: Client, sample: PersonRow[]): Promise<{ name: number; person: number }> {
  const random = makeRandom(2)
  const find = async (words: string) => {
    const answer = await client.ask(requestOf(search({ words, limit: 10 })))
    return (JSON.parse(answer.text()) as { items: { id: string; name: string }[] }).items
  }
  const hits = { name: 0, person: 0 }
  for (let asked = 0; asked < namesMeant; asked++) {
    const row = random.pick(sample)
    const typed = typoWords(random, row).join(' ')
    if ((await find(typed)).some(({ name }) => withoutInitials(name) === withoutInitials(row.name))) hits.name++
    if ((await find(`${typed} ${row.firm_name}`)).some(({ id }) => id === String(row.crd))) hits.person++
  }
  return { name: hits.name / namesMeant, person: hits.person / namesMeant }
}
