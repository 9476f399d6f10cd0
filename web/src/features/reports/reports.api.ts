import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { decideReport, listReports, reportMessage, reportPost } from '@mandate/contract/reports'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const ownApi = api.enhanceEndpoints({ addTagTypes: ['Report'] })

const reportsApi = ownApi.injectEndpoints({
  endpoints: (build) => ({
    reportPost: build.mutation({
      ...operation(reportPost, ({ postId, ...body }: { postId: string } & RequestOf<typeof reportPost>['body']) => ({ params: { postId }, body })),
    }),
    reportMessage: build.mutation({ ...operation(reportMessage) }),
    listReports: build.infiniteQuery<ResponseOf<typeof listReports>, void, string | null>({
      ...pages(listReports, (after) => ({ query: after })),
      providesTags: ['Report'],
    }),
    decideReport: build.mutation({ ...operation(decideReport), invalidatesTags: ['Report'] }),
  }),
})

export const { useReportPostMutation, useReportMessageMutation, useListReportsInfiniteQuery, useDecideReportMutation } = reportsApi
