import { getFirm } from '@mandate/contract/directory'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { getProfile, updateProfile } from '@mandate/contract/profiles'
import { listTeamMembers } from '@mandate/contract/teams'
import { expect, expectTypeOf, test } from 'vitest'
import { api } from './api.ts'
import { operation, pages } from './operation.ts'

const profileId = '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'

test('an operation of the contract brings its request and the check of its answer', () => {
  const { query, responseSchema } = operation(getProfile)
  expect(query({ params: { profileId }, query: { as: 'firm' } })).toEqual({ url: `/profiles/${profileId}`, method: 'GET', params: { as: 'firm' } })
  expect(responseSchema).toBe(getProfile.response)
})

test('what a page says shorter is put into the request', () => {
  const { query } = operation(getFirm, (firmCrd: number) => ({ params: { firmCrd }, query: {} }))
  expect(query(9_000_001)).toEqual({ url: '/reference/firms/9000001', method: 'GET', params: {} })
})

test('a list begins without a cursor and continues with the one it was given', () => {
  const { query, infiniteQueryOptions } = pages(listTeamMembers, (after) => ({ query: after }))
  expect(query({ queryArg: undefined, pageParam: infiniteQueryOptions.initialPageParam })).toMatchObject({ params: {} })
  expect(query({ queryArg: undefined, pageParam: 'next' })).toMatchObject({ params: { cursor: 'next' } })
  expect(infiniteQueryOptions.getNextPageParam({ nextCursor: 'more' }, [], null, [], undefined)).toBe('more')
})

test('what a hook takes and gives is what the contract says, and nothing looser', () => {
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      typedRead: build.query({ ...operation(getProfile), providesTags: (profile) => (profile?.isMine ? ['Profile'] : []) }),
      typedWrite: build.mutation({ ...operation(updateProfile), invalidatesTags: (_, __, { body }) => [{ type: 'Profile', id: body.field }] }),
      typedOwn: build.query({ ...operation(getFirm, (firmCrd: number) => ({ params: { firmCrd }, query: {} })), providesTags: ['Reference'] }),
    }),
  })
  type Definition<Name extends keyof typeof endpoints> = NonNullable<(typeof endpoints)[Name]['Types']>
  expectTypeOf<Definition<'typedRead'>['QueryArg']>().toEqualTypeOf<RequestOf<typeof getProfile>>()
  expectTypeOf<Definition<'typedRead'>['ResultType']>().toEqualTypeOf<ResponseOf<typeof getProfile>>()
  expectTypeOf<Definition<'typedWrite'>['QueryArg']>().toEqualTypeOf<RequestOf<typeof updateProfile>>()
  expectTypeOf<Definition<'typedWrite'>['ResultType']>().toEqualTypeOf<ResponseOf<typeof updateProfile>>()
  expectTypeOf<Definition<'typedOwn'>['QueryArg']>().toEqualTypeOf<number>()
  // @ts-expect-error a field that the operation does not know
  operation(getFirm, (firmCrd: number) => ({ params: { firm: firmCrd }, query: {} }))
  // @ts-expect-error a required part of the request is missing
  expect(() => operation(getProfile).query({})).not.toThrow()
})
