import { countEmails, type EmailPeriod, type EmailState, listEmails } from '@mandate/contract/admin-mail'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

export interface EmailFilters {
  days: EmailPeriod
  state?: EmailState
  kind?: string
  address?: string
}

// A retry of an effect changes the state of its email: both have one tag.
const ownApi = api.enhanceEndpoints({ addTagTypes: ['Health'] })

const adminMailApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    listEmails: build.infiniteQuery<ResponseOf<typeof listEmails>, EmailFilters, string | null>({
      ...pages(listEmails, (after, wanted: EmailFilters) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Health'],
    }),
    countEmails: build.query({ ...operation(countEmails, (days: EmailPeriod) => ({ query: { days } })), providesTags: ['Health'] }),
  }),
})

export const { useListEmailsInfiniteQuery, useCountEmailsQuery } = adminMailApi
