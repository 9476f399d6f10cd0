import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { z } from 'zod'

export const themeChoiceSchema = z.enum(['dark', 'light', 'system'])
export type ThemeChoice = z.infer<typeof themeChoiceSchema>

/** Belongs to the device, not to a person: it outlives a sign-out. */
const theme = createSlice({
  name: 'theme',
  initialState: 'dark' as ThemeChoice,
  reducers: {
    themeChosen: (_, { payload }: PayloadAction<ThemeChoice>) => payload,
  },
})

export const { themeChosen } = theme.actions
export const themeReducer = theme.reducer

export const selectTheme = (state: { theme: ThemeChoice }): ThemeChoice => state.theme
