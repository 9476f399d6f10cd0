import { type FirmProfile, getFirmProfile, updateFirmFact } from '@mandate/contract/firm-profiles'
import { createTeamService, deleteTeamService, showOnFirmPage, updateTeamService } from '@mandate/contract/team-services'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

const tag = { type: 'Companies', id: 'PROFILE' } as const

const firmProfilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirmProfile: build.query({
      ...operation(getFirmProfile),
      // Also refetched when a profile's visibility or the team changes.
      providesTags: [tag, 'Team', 'Profile'],
    }),
    createTeamService: build.mutation({
      ...operation(createTeamService),
      invalidatesTags: [tag],
      // Keeps the checkbox ticked while the page is refetched.
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(changeOwn(getState(), ({ services }) => void services.push(answer.data)))
      },
    }),
    updateTeamService: build.mutation({
      ...operation(updateTeamService),
      invalidatesTags: [tag],
    }),
    deleteTeamService: build.mutation({
      ...operation(deleteTeamService),
      invalidatesTags: [tag],
      async onQueryStarted({ params }, { dispatch, getState, queryFulfilled }) {
        const left = changeOwn(getState(), (profile) => {
          profile.services = profile.services.filter(({ id }) => id !== params.teamServiceId)
        })
        await undoWhenRefused(queryFulfilled, ...dispatch(left))
      },
    }),
    updateFirmFact: build.mutation({
      ...operation(updateFirmFact),
      // Refetched after a refusal too: a colleague may have changed the fact.
      invalidatesTags: () => [tag],
    }),
    showOnFirmPage: build.mutation({
      ...operation(showOnFirmPage),
      invalidatesTags: [tag],
      async onQueryStarted({ body: { isShown } }, { dispatch, getState, queryFulfilled }) {
        const shown = changeOwn(getState(), ({ me }) => {
          if (me) me.isShown = isShown
        })
        await undoWhenRefused(queryFulfilled, ...dispatch(shown))
      },
    }),
  }),
})

type State = Parameters<typeof firmProfilesApi.util.selectCachedArgsForQuery>[0]

/** A team may have claimed several firms: updates each cached page. */
function changeOwn(state: State, change: (profile: FirmProfile) => void) {
  const pages = firmProfilesApi.util.selectCachedArgsForQuery(state, 'getFirmProfile')
  return (dispatch: ThunkDispatch<State, unknown, UnknownAction>) =>
    pages.map((page) => dispatch(firmProfilesApi.util.updateQueryData('getFirmProfile', page, ({ profile }) => void (profile?.me && change(profile)))))
}

export const {
  useGetFirmProfileQuery,
  useCreateTeamServiceMutation,
  useUpdateTeamServiceMutation,
  useDeleteTeamServiceMutation,
  useUpdateFirmFactMutation,
  useShowOnFirmPageMutation,
} = firmProfilesApi
