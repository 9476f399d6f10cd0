import { createCalendarFeed, endCalendarFeed, getCalendarFeed } from '@mandate/contract/calendar-feed'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'

const calendarFeedApi = api.enhanceEndpoints({ addTagTypes: ['CalendarFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query({
      ...operation(getCalendarFeed),
      providesTags: ['CalendarFeed'],
    }),
    createCalendarFeed: build.mutation({
      ...operation(createCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
    endCalendarFeed: build.mutation({
      ...operation(endCalendarFeed),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
})

export const { useGetCalendarFeedQuery, useCreateCalendarFeedMutation, useEndCalendarFeedMutation } = calendarFeedApi
