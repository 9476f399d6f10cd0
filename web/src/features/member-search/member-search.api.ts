import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { findMembers } from '@mandate/contract/member-search'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

export const memberSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findMembers: build.query({
      ...operation(findMembers, (query: RequestOf<typeof findMembers>['query']) => ({ query })),
      providesTags: ['Profile', 'RelatedUsers'],
    }),
  }),
})

export const { useFindMembersQuery } = memberSearchApi
