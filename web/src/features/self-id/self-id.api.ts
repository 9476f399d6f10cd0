import { answerSelfId, getSelfId, getSelfIdOf, takeBackSelfId } from '@mandate/contract/self-id'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const selfIdApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSelfId: build.query({
      ...operation(getSelfId),
      providesTags: ['SelfId'],
    }),
    getSelfIdOf: build.query({
      ...operation(getSelfIdOf),
      providesTags: ['SelfId'],
    }),
    answerSelfId: build.mutation({
      ...operation(answerSelfId),
      invalidatesTags: ['SelfId'],
    }),
    takeBackSelfId: build.mutation({
      ...operation(takeBackSelfId),
      invalidatesTags: ['SelfId'],
    }),
  }),
})

export const { useGetSelfIdQuery, useGetSelfIdOfQuery, useAnswerSelfIdMutation, useTakeBackSelfIdMutation } = selfIdApi
