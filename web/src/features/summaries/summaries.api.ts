import { summarizeAdvisor, summarizeChange, summarizeDocument, summarizeFirm, summarizeMember } from '@mandate/contract/summaries'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const providesTags = ['Summary'] as const

const summariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    summarizeMember: build.query({ ...operation(summarizeMember, (profileId: string) => ({ params: { profileId } })), providesTags }),
    summarizeAdvisor: build.query({ ...operation(summarizeAdvisor, (advisorCrd: number) => ({ params: { advisorCrd } })), providesTags }),
    summarizeFirm: build.query({ ...operation(summarizeFirm, (firmCrd: number) => ({ params: { firmCrd } })), providesTags }),
    summarizeChange: build.query({
      ...operation(summarizeChange, ({ firmCrd, from, to }: { firmCrd: number; from: number; to: number }) => ({ params: { firmCrd }, query: { from, to } })),
      providesTags,
    }),
    summarizeDocument: build.query({ ...operation(summarizeDocument, (documentId: string) => ({ params: { documentId } })), providesTags }),
  }),
})

export const { useSummarizeMemberQuery, useSummarizeAdvisorQuery, useSummarizeFirmQuery, useSummarizeChangeQuery, useSummarizeDocumentQuery } = summariesApi
