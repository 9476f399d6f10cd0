import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { chooseNotification, getNotificationChoices, unsubscribe } from '@mandate/contract/notifications'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotificationChoices: build.query<ResponseOf<typeof getNotificationChoices>, RequestOf<typeof getNotificationChoices>>({
      query: (input) => requestTo(getNotificationChoices, input),
      responseSchema: getNotificationChoices.response,
      providesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
    chooseNotification: build.mutation<ResponseOf<typeof chooseNotification>, RequestOf<typeof chooseNotification>>({
      query: (input) => requestTo(chooseNotification, input),
      responseSchema: chooseNotification.response,
      // The switch turns under the finger, and back when the server says no.
      async onQueryStarted({ body: { kind, channel, isOn } }, { dispatch, queryFulfilled }) {
        const turned = dispatch(
          notificationsApi.util.updateQueryData('getNotificationChoices', {}, ({ choices }) => {
            for (const choice of choices) if (choice.kind === kind && choice.channel === channel) choice.isOn = isOn
          }),
        )
        await queryFulfilled.catch(() => turned.undo())
      },
      invalidatesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
    unsubscribe: build.mutation<ResponseOf<typeof unsubscribe>, RequestOf<typeof unsubscribe>>({
      query: (input) => requestTo(unsubscribe, input),
      responseSchema: unsubscribe.response,
      invalidatesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
  }),
})

export const { useGetNotificationChoicesQuery, useChooseNotificationMutation, useUnsubscribeMutation } = notificationsApi
