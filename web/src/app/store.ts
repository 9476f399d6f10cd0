import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionReducer } from '../api/session.ts'

const reducer = combineReducers({ session: sessionReducer, [api.reducerPath]: api.reducer })

export function makeStore() {
  return configureStore({ reducer, middleware: (defaults) => defaults().concat(api.middleware) })
}

export type Store = ReturnType<typeof makeStore>
export type RootState = ReturnType<typeof reducer>
