import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  chooseNotification,
  countUnreadNotifications,
  getNotificationChoices,
  listNotifications,
  readNotifications,
  unsubscribe,
} from '@mandate/contract/notifications'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

type Wanted = Omit<RequestOf<typeof listNotifications>['query'], 'cursor'>

export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['NotificationChoice'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<ResponseOf<typeof listNotifications>, Wanted, string | null>({
      ...pages(listNotifications, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Notification'],
    }),
    countUnreadNotifications: build.query({ ...operation(countUnreadNotifications), providesTags: ['Notification'] }),
    readNotifications: build.mutation({ ...operation(readNotifications), invalidatesTags: ['Notification'] }),
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

export const {
  useListNotificationsInfiniteQuery,
  useCountUnreadNotificationsQuery,
  useReadNotificationsMutation,
  useGetNotificationChoicesQuery,
  useChooseNotificationMutation,
  useUnsubscribeMutation,
} = notificationsApi
