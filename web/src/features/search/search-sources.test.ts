import { expect, test, vi } from 'vitest'
import { searchSources } from './search-sources.ts'

test('the palette offers to search by a sentence, which is read as filters', async () => {
  const navigate = vi.fn()
  const source = searchSources({ dispatch: vi.fn(), navigate }).find(({ id }) => id === 'sentence')
  const items = async (text: string) => (await source?.search?.(text, new AbortController().signal)) ?? []
  expect((await items(' RIAs in Texas over $1B ')).map(({ label }) => label)).toEqual(['Search: RIAs in Texas over $1B'])
  expect(await items('qqqq')).toEqual([])
  ;(await items('RIAs in Texas over $1B'))[0]?.onRun()
  expect(navigate).toHaveBeenCalledWith('/search?q=RIAs+in+Texas+over+%241B', { isSentence: true })
})
