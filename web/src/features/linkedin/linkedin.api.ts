import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { confirmLinkedIn, linkWithPassword, startLinkedIn, startLinkedInLink, unlinkLinkedIn, validateLinkedIn } from '@mandate/contract/linkedin'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const linkedInApi = api.injectEndpoints({
  endpoints: (build) => ({
    startLinkedIn: build.mutation<ResponseOf<typeof startLinkedIn>, RequestOf<typeof startLinkedIn>>({
      query: (input) => requestTo(startLinkedIn, input),
      responseSchema: startLinkedIn.response,
    }),
    startLinkedInLink: build.mutation<ResponseOf<typeof startLinkedInLink>, RequestOf<typeof startLinkedInLink>>({
      query: (input) => requestTo(startLinkedInLink, input),
      responseSchema: startLinkedInLink.response,
    }),
    unlinkLinkedIn: build.mutation<ResponseOf<typeof unlinkLinkedIn>, RequestOf<typeof unlinkLinkedIn>>({
      query: (input) => requestTo(unlinkLinkedIn, input),
      responseSchema: unlinkLinkedIn.response,
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    validateLinkedIn: build.mutation<ResponseOf<typeof validateLinkedIn>, RequestOf<typeof validateLinkedIn>>({
      query: (input) => requestTo(validateLinkedIn, input),
      responseSchema: validateLinkedIn.response,
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    confirmLinkedIn: build.mutation<ResponseOf<typeof confirmLinkedIn>, RequestOf<typeof confirmLinkedIn>>({
      query: (input) => requestTo(confirmLinkedIn, input),
      responseSchema: confirmLinkedIn.response,
      invalidatesTags: ['Linkedin', { type: 'User', id: 'ACCOUNT' }],
    }),
    linkWithPassword: build.mutation<ResponseOf<typeof linkWithPassword>, RequestOf<typeof linkWithPassword>>({
      query: (input) => requestTo(linkWithPassword, input),
      responseSchema: linkWithPassword.response,
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
