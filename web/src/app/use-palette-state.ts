import { api } from '../api/api.ts'

let fetched = 0

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks no server: a number that grows when something that the palette's sources search was invalidated. */
    paletteState: build.query<number, void>({
      queryFn: () => {
        fetched += 1
        return { data: fetched }
      },
      providesTags: ['Profile', 'RelatedUsers', 'Posts', 'Videos', 'Reference', 'Aggregation'],
    }),
  }),
})

/** Changes when an answer of a source may be outdated: a live event, such as a block, or a change of one's own. */
export function usePaletteState(isSkipped: boolean): number | undefined {
  return paletteApi.usePaletteStateQuery(undefined, { skip: isSkipped }).data
}
