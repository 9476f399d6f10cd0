import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { addLeadFile, addLeadNote, deleteLeadNote, listLeadHistory, listLeadNotes, readLeadFile, removeLeadFile } from '@mandate/contract/lead-notes'
import { listLeadStages, saveLeadStages } from '@mandate/contract/lead-stages'
import {
  addLeadsFromSearch,
  answerIntroduction,
  closeLead,
  countNewLeads,
  createTeamLead,
  deleteLead,
  exportLeads,
  getLead,
  getLeadBoard,
  getLeadResults,
  listLeads,
  mergeLeads,
  setLeadCost,
  updateLead,
} from '@mandate/contract/leads'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'

type Wanted = Omit<RequestOf<typeof listLeads>['query'], 'cursor'>

const changed = ['Lead'] as const
const of = (leadId: string) => ({ params: { leadId } })

/** An object URL, to be revoked after use. */
const asFile = async (response: Response) => (response.ok ? URL.createObjectURL(await response.blob()) : response.json())

export const leadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLeads: build.infiniteQuery<ResponseOf<typeof listLeads>, Wanted, string | null>({
      ...pages(listLeads, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: changed,
    }),
    getLeadBoard: build.query({ ...operation(getLeadBoard), providesTags: changed }),
    countNewLeads: build.query({ ...operation(countNewLeads), providesTags: changed }),
    getLead: build.query({ ...operation(getLead, of), providesTags: changed }),
    getLeadResults: build.query({ ...operation(getLeadResults), providesTags: changed }),
    listLeadStages: build.query({ ...operation(listLeadStages), providesTags: changed }),
    listLeadNotes: build.infiniteQuery<ResponseOf<typeof listLeadNotes>, string, string | null>({
      ...pages(listLeadNotes, (after, leadId: string) => ({ ...of(leadId), query: after })),
      providesTags: changed,
    }),
    listLeadHistory: build.infiniteQuery<ResponseOf<typeof listLeadHistory>, string, string | null>({
      ...pages(listLeadHistory, (after, leadId: string) => ({ ...of(leadId), query: after })),
      providesTags: changed,
    }),
    createTeamLead: build.mutation({ ...operation(createTeamLead), invalidatesTags: changed }),
    addLeadsFromSearch: build.mutation({ ...operation(addLeadsFromSearch), invalidatesTags: changed }),
    updateLead: build.mutation({ ...operation(updateLead), invalidatesTags: changed }),
    answerIntroduction: build.mutation({ ...operation(answerIntroduction), invalidatesTags: changed }),
    closeLead: build.mutation({ ...operation(closeLead), invalidatesTags: changed }),
    mergeLeads: build.mutation({ ...operation(mergeLeads), invalidatesTags: changed }),
    // Not its own page, which is left: it would ask for a lead that is gone.
    deleteLead: build.mutation({ ...operation(deleteLead, of) }),
    saveLeadStages: build.mutation({ ...operation(saveLeadStages), invalidatesTags: changed }),
    setLeadCost: build.mutation({ ...operation(setLeadCost), invalidatesTags: changed }),
    addLeadNote: build.mutation({ ...operation(addLeadNote), invalidatesTags: changed }),
    deleteLeadNote: build.mutation({ ...operation(deleteLeadNote), invalidatesTags: changed }),
    addLeadFile: build.mutation({ ...operation(addLeadFile), invalidatesTags: changed }),
    removeLeadFile: build.mutation({ ...operation(removeLeadFile), invalidatesTags: changed }),
    readLeadFile: build.mutation<string, RequestOf<typeof readLeadFile>['params']>({
      query: (params) => ({ ...requestTo(readLeadFile, { params }), responseHandler: asFile }),
    }),
    exportLeads: build.mutation<string, RequestOf<typeof exportLeads>['query']>({
      query: (query) => ({ ...requestTo(exportLeads, { query }), responseHandler: asFile }),
    }),
  }),
})

export const {
  useListLeadsInfiniteQuery,
  useGetLeadBoardQuery,
  useCountNewLeadsQuery,
  useGetLeadQuery,
  useGetLeadResultsQuery,
  useListLeadStagesQuery,
  useListLeadNotesInfiniteQuery,
  useListLeadHistoryInfiniteQuery,
  useCreateTeamLeadMutation,
  useAddLeadsFromSearchMutation,
  useUpdateLeadMutation,
  useAnswerIntroductionMutation,
  useCloseLeadMutation,
  useMergeLeadsMutation,
  useDeleteLeadMutation,
  useSaveLeadStagesMutation,
  useSetLeadCostMutation,
  useAddLeadNoteMutation,
  useDeleteLeadNoteMutation,
  useRemoveLeadFileMutation,
  useReadLeadFileMutation,
  useExportLeadsMutation,
} = leadsApi
