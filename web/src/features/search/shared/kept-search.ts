import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { sessionCleared, signedIn } from '../../../api/session.ts'

export const keptForMs = 24 * 60 * 60 * 1_000

export const keptSearchSchema = z.object({
  /** The query string of the search, with its type. */
  address: z.string().max(8_000),
  atMs: z.number(),
})
/** The last filters, kept for 24 hours so that they can be restored. */
export type KeptSearch = z.infer<typeof keptSearchSchema>

const nothing: KeptSearch = { address: '', atMs: 0 }

const keptSearch = createSlice({
  name: 'keptSearch',
  initialState: nothing,
  reducers: {
    searchKept: (_, { payload }: PayloadAction<KeptSearch>) => payload,
    searchForgotten: () => nothing,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => nothing).addCase(signedIn, () => nothing)
  },
})

export const { searchKept, searchForgotten } = keptSearch.actions
export const keptSearchReducer = keptSearch.reducer

/** Returns undefined when there is none or it has expired. */
export function findKeptSearch(kept: KeptSearch, nowMs: number): KeptSearch | undefined {
  const ageMs = nowMs - kept.atMs
  return kept.address && ageMs >= 0 && ageMs < keptForMs ? kept : undefined
}

export const selectKeptSearch = (state: { keptSearch: KeptSearch }): KeptSearch => state.keptSearch
