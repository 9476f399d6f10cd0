import { getHome } from '@mandate/contract/home'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHome: build.query({ ...operation(getHome), providesTags: ['Chat', 'Connection', 'DocumentRequest', 'Docs', 'Lead', 'Posts', 'Profile'] }),
  }),
})

export const { useGetHomeQuery } = homeApi
