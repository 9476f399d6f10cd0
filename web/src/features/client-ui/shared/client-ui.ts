import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'
import { sessionCleared } from '../../../api/session.ts'

/** What is open on the screen. */
export interface ClientUi {
  fileUpload: { fileName: string; previewURL: string }
  isNewPostVisible: boolean
  isPhotoVisible: boolean
  isVideoVisible: boolean
  isPollVisible: boolean
  videoFundState: 'closed' | 'adding' | 'editing'
  /** The fund video that is edited. */
  editedVideoId?: string | undefined
  isRailFolded: boolean
  /** Undefined: folded where the screen is narrow. */
  areFiltersFolded?: boolean | undefined
  /** Keys that act alone can get in the way of speech input. */
  areLetterKeysOff: boolean
}

const initialClientUi: ClientUi = {
  fileUpload: { fileName: '', previewURL: '' },
  isNewPostVisible: false,
  isPhotoVisible: false,
  isVideoVisible: false,
  isPollVisible: false,
  videoFundState: 'closed',
  isRailFolded: false,
  areLetterKeysOff: false,
}

export const clientUiSchema = z.object({
  // A preview made from a file lives as long as its window; after a reload its address shows nothing.
  fileUpload: z
    .object({ fileName: z.string(), previewURL: z.string() })
    .transform((upload) => (upload.previewURL.startsWith('blob:') ? initialClientUi.fileUpload : upload)),
  isNewPostVisible: z.boolean(),
  isPhotoVisible: z.boolean(),
  isVideoVisible: z.boolean(),
  isPollVisible: z.boolean(),
  videoFundState: z.enum(['closed', 'adding', 'editing']),
  editedVideoId: z.string().optional(),
  isRailFolded: z.boolean(),
  areFiltersFolded: z.boolean().optional(),
  areLetterKeysOff: z.boolean(),
})

const clientUi = createSlice({
  name: 'clientUi',
  initialState: initialClientUi,
  reducers: {
    clientUiChanged: (state, { payload }: PayloadAction<Partial<ClientUi>>) => ({ ...state, ...payload }),
    fileUploadReset: (state) => ({ ...state, fileUpload: initialClientUi.fileUpload }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialClientUi)
  },
})

export const { clientUiChanged, fileUploadReset } = clientUi.actions
export const clientUiReducer = clientUi.reducer

export const selectClientUi = (state: { clientUi: ClientUi }): ClientUi => state.clientUi
