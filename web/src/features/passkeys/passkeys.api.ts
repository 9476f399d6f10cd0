import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, signInWithPasskey } from '@mandate/contract/passkeys'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

const changed = [
  { type: 'Passkey', id: 'LIST' },
  { type: 'User', id: 'ACCOUNT' },
] as const

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query<ResponseOf<typeof listPasskeys>, RequestOf<typeof listPasskeys>>({
      query: (input) => requestTo(listPasskeys, input),
      responseSchema: listPasskeys.response,
      providesTags: [{ type: 'Passkey', id: 'LIST' }],
    }),
    beginPasskey: build.mutation<ResponseOf<typeof beginPasskey>, RequestOf<typeof beginPasskey>>({
      query: (input) => requestTo(beginPasskey, input),
      responseSchema: beginPasskey.response,
    }),
    addPasskey: build.mutation<ResponseOf<typeof addPasskey>, RequestOf<typeof addPasskey>>({
      query: (input) => requestTo(addPasskey, input),
      responseSchema: addPasskey.response,
      invalidatesTags: [...changed],
    }),
    renamePasskey: build.mutation<ResponseOf<typeof renamePasskey>, RequestOf<typeof renamePasskey>>({
      query: (input) => requestTo(renamePasskey, input),
      responseSchema: renamePasskey.response,
      invalidatesTags: [{ type: 'Passkey', id: 'LIST' }],
    }),
    removePasskey: build.mutation<ResponseOf<typeof removePasskey>, RequestOf<typeof removePasskey>>({
      query: (input) => requestTo(removePasskey, input),
      responseSchema: removePasskey.response,
      invalidatesTags: [...changed],
    }),
    askForPasskey: build.mutation<ResponseOf<typeof askForPasskey>, RequestOf<typeof askForPasskey>>({
      query: (input) => requestTo(askForPasskey, input),
      responseSchema: askForPasskey.response,
    }),
    signInWithPasskey: build.mutation<ResponseOf<typeof signInWithPasskey>, RequestOf<typeof signInWithPasskey>>({
      query: (input) => requestTo(signInWithPasskey, input),
      responseSchema: signInWithPasskey.response,
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useAskForPasskeyMutation,
  useSignInWithPasskeyMutation,
} = passkeysApi
