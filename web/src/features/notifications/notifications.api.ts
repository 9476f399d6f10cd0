import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { chooseNotification, getNotificationSettings, unsubscribe, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { countUnreadNotifications, listNotifications, type NotificationChannel, readNotifications } from '@mandate/contract/notifications'
import { getPushSettings, subscribeToPush, unsubscribeFromPush } from '@mandate/contract/push'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'

type Wanted = Omit<RequestOf<typeof listNotifications>['query'], 'cursor'>

const isEmail = (channel: NotificationChannel) => channel === 'mail' || channel === 'digest'

export const notificationsApi = api.enhanceEndpoints({ addTagTypes: ['NotificationSettings', 'PushSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<ResponseOf<typeof listNotifications>, Wanted, string | null>({
      ...pages(listNotifications, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Notification'],
    }),
    countUnreadNotifications: build.query({ ...operation(countUnreadNotifications), providesTags: ['Notification'] }),
    readNotifications: build.mutation({ ...operation(readNotifications), invalidatesTags: ['Notification'] }),
    getNotificationSettings: build.query({
      ...operation(getNotificationSettings),
      providesTags: ['NotificationSettings'],
    }),
    chooseNotification: build.mutation({
      ...operation(chooseNotification),
      async onQueryStarted({ body: { kind, channel, isOn } }, { dispatch, queryFulfilled }) {
        const turned = dispatch(
          notificationsApi.util.updateQueryData('getNotificationSettings', {}, ({ choices }) => {
            const isOther = (each: NotificationChannel) => each !== channel && isEmail(each) && isEmail(channel)
            for (const choice of choices) {
              if (choice.kind !== kind) continue
              if (choice.channel === channel) choice.isOn = isOn
              else if (isOn && isOther(choice.channel)) choice.isOn = false
            }
          }),
        )
        await undoWhenRefused(queryFulfilled, turned)
      },
      invalidatesTags: ['NotificationSettings', 'Notification'],
    }),
    updateNotificationSchedule: build.mutation({
      ...operation(updateNotificationSchedule),
      async onQueryStarted({ body }, { dispatch, queryFulfilled }) {
        const changed = dispatch(
          notificationsApi.util.updateQueryData('getNotificationSettings', {}, ({ schedule }) => {
            Object.assign(schedule, body)
          }),
        )
        await undoWhenRefused(queryFulfilled, changed)
      },
      invalidatesTags: ['NotificationSettings'],
    }),
    getPushSettings: build.query({ ...operation(getPushSettings), providesTags: ['PushSettings'] }),
    subscribeToPush: build.mutation({ ...operation(subscribeToPush), invalidatesTags: ['PushSettings'] }),
    unsubscribeFromPush: build.mutation({ ...operation(unsubscribeFromPush), invalidatesTags: ['PushSettings'] }),
    unsubscribe: build.mutation({
      ...operation(unsubscribe),
      invalidatesTags: ['NotificationSettings', 'Notification'],
    }),
  }),
})

export const {
  useListNotificationsInfiniteQuery,
  useCountUnreadNotificationsQuery,
  useReadNotificationsMutation,
  useGetNotificationSettingsQuery,
  useChooseNotificationMutation,
  useUnsubscribeMutation,
  useUpdateNotificationScheduleMutation,
  useGetPushSettingsQuery,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} = notificationsApi
