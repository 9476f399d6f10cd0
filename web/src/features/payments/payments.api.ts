import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  cancelSubscription,
  changeSubscription,
  createCheckout,
  getBilling,
  listInvoices,
  openPaymentMethods,
  previewChange,
  readInvoicePdf,
} from '@mandate/contract/payments'
import { listPlans } from '@mandate/contract/plans'
import { completeSandboxCheckout, getSandboxCheckout } from '@mandate/contract/sandbox-checkout'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlans: build.query({ ...operation(listPlans), providesTags: [{ type: 'Payments', id: 'PLANS' }] }),
    // Who pays, and for how many, follows from the team.
    getBilling: build.query({
      ...operation(getBilling),
      providesTags: [
        { type: 'Payments', id: 'MINE' },
        { type: 'Team', id: 'BILLING' },
      ],
    }),
    createCheckout: build.mutation({
      ...operation(createCheckout),
      query: ({ key, ...input }: Parameters<ReturnType<typeof operation<typeof createCheckout>>['query']>[0] & { key: string }) => ({
        ...requestTo(createCheckout, input),
        headers: { 'idempotency-key': key },
      }),
    }),
    previewChange: build.query({
      ...operation(previewChange),
      // Calculated by the second.
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Payments', id: 'PREVIEW' }],
    }),
    changeSubscription: build.mutation({ ...operation(changeSubscription), invalidatesTags: ['Payments', 'Team'] }),
    cancelSubscription: build.mutation({ ...operation(cancelSubscription), invalidatesTags: ['Payments'] }),
    openPaymentMethods: build.mutation({ ...operation(openPaymentMethods) }),
    listInvoices: build.infiniteQuery<ResponseOf<typeof listInvoices>, void, string | null>({
      ...pages(listInvoices, (after) => ({ query: after })),
      providesTags: [{ type: 'Payments', id: 'INVOICES' }],
    }),
    openInvoice: build.mutation<string, string>({
      query: (invoiceId) => ({
        ...requestTo(readInvoicePdf, { params: { invoiceId } }),
        responseHandler: async (answer) => (answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()),
      }),
    }),
    getSandboxCheckout: build.query({ ...operation(getSandboxCheckout), providesTags: [{ type: 'Payments', id: 'SANDBOX' }] }),
    completeSandboxCheckout: build.mutation({
      ...operation(completeSandboxCheckout),
      invalidatesTags: (answer) => (answer?.outcome === 'complete' ? ['Payments'] : []),
    }),
  }),
})

export const {
  useListPlansQuery,
  useGetBillingQuery,
  useCreateCheckoutMutation,
  usePreviewChangeQuery,
  useChangeSubscriptionMutation,
  useCancelSubscriptionMutation,
  useOpenPaymentMethodsMutation,
  useListInvoicesInfiniteQuery,
  useOpenInvoiceMutation,
  useGetSandboxCheckoutQuery,
  useCompleteSandboxCheckoutMutation,
} = paymentsApi
