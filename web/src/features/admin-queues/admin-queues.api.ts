import { getAdminQueues } from '@mandate/contract/admin-queues'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const adminQueuesApi = api.injectEndpoints({
  endpoints: (build) => ({ getAdminQueues: build.query({ ...operation(getAdminQueues, () => ({})) }) }),
})

export const { useGetAdminQueuesQuery } = adminQueuesApi
