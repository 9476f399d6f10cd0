import { chooseNotification, getNotificationChoices, unsubscribe } from '@mandate/contract/notifications'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['NotificationChoice'] }).injectEndpoints({
  endpoints: (build) => ({
    getNotificationChoices: build.query({
      ...operation(getNotificationChoices),
      providesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
    chooseNotification: build.mutation({
      ...operation(chooseNotification),
      async onQueryStarted({ body: { kind, channel, isOn } }, { dispatch, queryFulfilled }) {
        const turned = dispatch(
          notificationsApi.util.updateQueryData('getNotificationChoices', {}, ({ choices }) => {
            for (const choice of choices) if (choice.kind === kind && choice.channel === channel) choice.isOn = isOn
          }),
        )
        await undoWhenRefused(queryFulfilled, turned)
      },
      invalidatesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
    unsubscribe: build.mutation({
      ...operation(unsubscribe),
      invalidatesTags: [{ type: 'NotificationChoice', id: 'LIST' }],
    }),
  }),
})

export const { useGetNotificationChoicesQuery, useChooseNotificationMutation, useUnsubscribeMutation } = notificationsApi
