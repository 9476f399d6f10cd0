import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { sessionCleared } from '../../../api/session.ts'

export const videoFundDraftSchema = z.object({
  videoUrl: z.string(),
  videoSum: z.string(),
  videoThumbnail: z.string(),
  videoTitle: z.string(),
})
/** The video fund being written down; `videoSum` is its summary. */
export type VideoFundDraft = z.infer<typeof videoFundDraftSchema>

const emptyVideoFundDraft: VideoFundDraft = { videoUrl: '', videoSum: '', videoThumbnail: '', videoTitle: '' }

const videoFundDraft = createSlice({
  name: 'videoFundDraft',
  initialState: emptyVideoFundDraft,
  reducers: {
    videoFundDraftChanged: (draft, { payload }: PayloadAction<Partial<VideoFundDraft>>) => ({ ...draft, ...payload }),
    videoFundDraftReset: () => emptyVideoFundDraft,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => emptyVideoFundDraft)
  },
})

export const { videoFundDraftChanged, videoFundDraftReset } = videoFundDraft.actions
export const videoFundDraftReducer = videoFundDraft.reducer

export const selectVideoFundDraft = (state: { videoFundDraft: VideoFundDraft }): VideoFundDraft => state.videoFundDraft
