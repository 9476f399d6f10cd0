import { listJobs, retryJob } from '@mandate/contract/admin-jobs'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

// Effects are retried by another feature, under the same tag.
const ownApi = api.enhanceEndpoints({ addTagTypes: ['Health'] })

const adminJobsApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    listJobs: build.query({ ...operation(listJobs), providesTags: ['Health'] }),
    retryJob: build.mutation({ ...operation(retryJob), invalidatesTags: ['Health'] }),
  }),
})

export const { useListJobsQuery, useRetryJobMutation } = adminJobsApi
