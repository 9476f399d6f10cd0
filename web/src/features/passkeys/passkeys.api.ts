import { addPasskey, askForPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, signInWithPasskey } from '@mandate/contract/passkeys'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const changed = [
  { type: 'Passkey', id: 'LIST' },
  { type: 'User', id: 'ACCOUNT' },
] as const

const passkeysApi = api.enhanceEndpoints({ addTagTypes: ['Passkey'] }).injectEndpoints({
  endpoints: (build) => ({
    listPasskeys: build.query({
      ...operation(listPasskeys),
      providesTags: [{ type: 'Passkey', id: 'LIST' }],
    }),
    beginPasskey: build.mutation({
      ...operation(beginPasskey),
    }),
    addPasskey: build.mutation({
      ...operation(addPasskey),
      invalidatesTags: [...changed],
    }),
    renamePasskey: build.mutation({
      ...operation(renamePasskey),
      invalidatesTags: [{ type: 'Passkey', id: 'LIST' }],
    }),
    removePasskey: build.mutation({
      ...operation(removePasskey),
      invalidatesTags: [...changed],
    }),
    askForPasskey: build.mutation({
      ...operation(askForPasskey),
    }),
    signInWithPasskey: build.mutation({
      ...operation(signInWithPasskey),
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
