import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { REMEMBER_PERSISTED, REMEMBER_REHYDRATED, rememberEnhancer, rememberReducer } from 'redux-remember'
import { api } from '../api/api.ts'
import { sessionReducer } from '../api/session.ts'
import { sessionLossReducer } from '../api/session-loss.ts'
import { clientUiReducer } from '../features/client-ui/shared/client-ui.ts'
import { roleStateReducer } from '../features/onboarding/shared/role-state.ts'
import { keptSearchReducer } from '../features/search/shared/kept-search.ts'
import { signUpDraftReducer } from '../features/sign-up-draft/shared/sign-up-draft.ts'
import { videoFundDraftReducer } from '../features/videos/shared/video-fund-draft.ts'
import { readSupportView } from '../frame/support-view.ts'
import { themeReducer } from '../frame/theme-choice.ts'
import { dropOtherVersions, fromStored, rememberedKeys, storagePrefix, toStored } from './remembered-state.ts'
import { sessionRules } from './session-rules.ts'
import { storageOfView, supportViewRules } from './support-view-rules.ts'

const reducer = combineReducers({
  session: sessionReducer,
  sessionLoss: sessionLossReducer,
  signUpDraft: signUpDraftReducer,
  roleState: roleStateReducer,
  videoFundDraft: videoFundDraftReducer,
  clientUi: clientUiReducer,
  keptSearch: keptSearchReducer,
  theme: themeReducer,
  isRestored: (isRestored = false, { type }: { type: string }) => isRestored || type === REMEMBER_REHYDRATED,
  [api.reducerPath]: api.reducer,
})

export function makeStore({ local, tab } = { local: localStorage, tab: sessionStorage }) {
  dropOtherVersions(local)
  const view = readSupportView(tab)
  const store = configureStore({
    reducer: rememberReducer(reducer),
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [REMEMBER_PERSISTED, REMEMBER_REHYDRATED] } })
        .prepend(view ? supportViewRules({ local, tab }) : sessionRules({ local, tab }))
        .concat(api.middleware),
    enhancers: (defaults) =>
      // Notifies in the same tick, not in the next frame, so that a switch doesn't flicker.
      defaults({ autoBatch: { type: 'tick' } }).concat(
        rememberEnhancer(view ? storageOfView(view, local) : local, rememberedKeys, {
          prefix: storagePrefix,
          serialize: toStored,
          unserialize: fromStored,
          persistThrottle: 0,
        }),
      ),
  })
  setupListeners(store.dispatch)
  return store
}

/** The store as it was left: nothing is drawn before. */
export async function restoreStore(store = makeStore()): Promise<Store> {
  if (store.getState().isRestored) return store
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!store.getState().isRestored) return
      stop()
      resolve()
    })
  })
  return store
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<typeof reducer>
