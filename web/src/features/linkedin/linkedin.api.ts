import { confirmLinkedIn, linkWithPassword, startLinkedIn, startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const linkedInApi = api.injectEndpoints({
  endpoints: (build) => ({
    startLinkedIn: build.mutation({
      ...operation(startLinkedIn),
    }),
    startLinkedInLink: build.mutation({
      ...operation(startLinkedInLink),
    }),
    unlinkLinkedIn: build.mutation({
      ...operation(unlinkLinkedIn),
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    validateLinkedIn: build.mutation({
      ...operation(validateLinkedIn),
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    confirmLinkedIn: build.mutation({
      ...operation(confirmLinkedIn),
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    linkWithPassword: build.mutation({
      ...operation(linkWithPassword),
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
  }),
})

export const {
  useStartLinkedInMutation,
  useStartLinkedInLinkMutation,
  useUnlinkLinkedInMutation,
  useValidateLinkedInMutation,
  useConfirmLinkedInMutation,
  useLinkWithPasswordMutation,
} = linkedInApi
