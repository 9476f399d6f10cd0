import { getInsightSubject } from '@mandate/contract/insights'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const memberQuestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInsightSubject: build.query({ ...operation(getInsightSubject, (profileId: string) => ({ params: { profileId } })), providesTags: ['AI'] }),
  }),
})

export const { useGetInsightSubjectQuery } = memberQuestionsApi
