import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { answerSelfId, getSelfId, getSelfIdOf, takeBackSelfId } from '@mandate/contract/self-id'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const selfIdApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSelfId: build.query<ResponseOf<typeof getSelfId>, RequestOf<typeof getSelfId>>({
      query: (input) => requestTo(getSelfId, input),
      responseSchema: getSelfId.response,
      providesTags: ['SelfId'],
    }),
    getSelfIdOf: build.query<ResponseOf<typeof getSelfIdOf>, RequestOf<typeof getSelfIdOf>>({
      query: (input) => requestTo(getSelfIdOf, input),
      responseSchema: getSelfIdOf.response,
      providesTags: ['SelfId'],
    }),
    answerSelfId: build.mutation<ResponseOf<typeof answerSelfId>, RequestOf<typeof answerSelfId>>({
      query: (input) => requestTo(answerSelfId, input),
      responseSchema: answerSelfId.response,
      invalidatesTags: ['SelfId'],
    }),
    takeBackSelfId: build.mutation<ResponseOf<typeof takeBackSelfId>, RequestOf<typeof takeBackSelfId>>({
      query: (input) => requestTo(takeBackSelfId, input),
      responseSchema: takeBackSelfId.response,
      invalidatesTags: ['SelfId'],
    }),
  }),
})

export const { useGetSelfIdQuery, useGetSelfIdOfQuery, useAnswerSelfIdMutation, useTakeBackSelfIdMutation } = selfIdApi
