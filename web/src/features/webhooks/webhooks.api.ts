import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import * as contract from '@mandate/contract/webhooks'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const list = { type: 'Webhook', id: 'LIST' } as const
const messages = { type: 'WebhookMessage', id: 'LIST' } as const

const webhooksApi = api.enhanceEndpoints({ addTagTypes: ['Webhook', 'WebhookMessage'] }).injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({
      ...operation(contract.listWebhooks),
      providesTags: [list],
    }),
    createWebhook: build.mutation({
      ...operation(contract.createWebhook),
      invalidatesTags: [list],
    }),
    updateWebhook: build.mutation({
      ...operation(contract.updateWebhook),
      invalidatesTags: [list, messages],
    }),
    deleteWebhook: build.mutation({
      ...operation(contract.deleteWebhook),
      invalidatesTags: [list],
    }),
    rotateWebhookSecret: build.mutation({
      ...operation(contract.rotateWebhookSecret),
      invalidatesTags: [list],
    }),
    testWebhook: build.mutation({
      ...operation(contract.testWebhook),
      invalidatesTags: [list, messages],
    }),
    listWebhookMessages: build.infiniteQuery<ResponseOf<typeof contract.listWebhookMessages>, string, string | null>({
      ...pages(contract.listWebhookMessages, (after, webhookId) => ({ params: { webhookId }, query: after })),
      providesTags: [messages],
    }),
    getWebhookMessage: build.query({
      ...operation(contract.getWebhookMessage),
      providesTags: [messages],
    }),
    replayWebhookMessage: build.mutation({
      ...operation(contract.replayWebhookMessage),
      invalidatesTags: [list, messages],
    }),
  }),
})

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookMessagesInfiniteQuery,
  useGetWebhookMessageQuery,
  useReplayWebhookMessageMutation,
} = webhooksApi
