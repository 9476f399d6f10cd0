import { addRoomMember, listRoomActivity, listRoomMemberReadings, listRoomMembers, removeRoomMember } from '@mandate/contract/document-room-members'
import {
  agreeToDocumentRoom,
  createDocumentRoom,
  deleteDocumentRoom,
  getDocumentRoom,
  getRoomDocument,
  listDocumentRooms,
  listRoomDocuments,
  moveRoomDocument,
  openDocumentRoom,
  turnIntoDocumentRoom,
  updateDocumentRoom,
} from '@mandate/contract/document-rooms'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'

const list = { type: 'Docs', id: 'LIST' } as const
type Place = RequestOf<typeof getRoomDocument>['params']
type OfMember = RequestOf<typeof listRoomMemberReadings>['params']

const roomsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDocumentRooms: build.infiniteQuery<ResponseOf<typeof listDocumentRooms>, void, string | null>({
      ...pages(listDocumentRooms, (after) => ({ query: { limit: 50, ...after } })),
      providesTags: ['Docs', list],
    }),
    getDocumentRoom: build.query({
      ...operation(getDocumentRoom, (roomId: string) => ({ params: { roomId } })),
      providesTags: ['Docs'],
    }),
    createDocumentRoom: build.mutation({ ...operation(createDocumentRoom), invalidatesTags: ['Docs'] }),
    turnIntoDocumentRoom: build.mutation({ ...operation(turnIntoDocumentRoom), invalidatesTags: ['Docs'] }),
    updateDocumentRoom: build.mutation({ ...operation(updateDocumentRoom), invalidatesTags: ['Docs'] }),
    // Not the room itself: its page would ask for it again before it is left.
    deleteDocumentRoom: build.mutation({ ...operation(deleteDocumentRoom, (roomId: string) => ({ params: { roomId } })), invalidatesTags: [list] }),
    openDocumentRoom: build.mutation({ ...operation(openDocumentRoom, (roomId: string) => ({ params: { roomId } })) }),
    agreeToDocumentRoom: build.mutation({ ...operation(agreeToDocumentRoom), invalidatesTags: ['Docs'] }),
    listRoomDocuments: build.infiniteQuery<ResponseOf<typeof listRoomDocuments>, string, string | null>({
      ...pages(listRoomDocuments, (after, roomId: string) => ({ params: { roomId }, query: { limit: 100, ...after } })),
      providesTags: ['Docs'],
    }),
    getRoomDocument: build.query({ ...operation(getRoomDocument, (params: Place) => ({ params })), providesTags: ['Docs'] }),
    moveRoomDocument: build.mutation({ ...operation(moveRoomDocument), invalidatesTags: ['Docs'] }),
    listRoomMembers: build.infiniteQuery<ResponseOf<typeof listRoomMembers>, string, string | null>({
      ...pages(listRoomMembers, (after, roomId: string) => ({ params: { roomId }, query: { limit: 50, ...after } })),
      providesTags: ['Docs'],
    }),
    addRoomMember: build.mutation({ ...operation(addRoomMember), invalidatesTags: ['Docs'] }),
    removeRoomMember: build.mutation({ ...operation(removeRoomMember), invalidatesTags: ['Docs'] }),
    leaveDocumentRoom: build.mutation({ ...operation(removeRoomMember), invalidatesTags: [list] }),
    listRoomMemberReadings: build.infiniteQuery<ResponseOf<typeof listRoomMemberReadings>, OfMember, string | null>({
      ...pages(listRoomMemberReadings, (after, params: OfMember) => ({ params, query: { limit: 50, ...after } })),
      providesTags: ['Docs'],
    }),
    listRoomActivity: build.infiniteQuery<ResponseOf<typeof listRoomActivity>, string, string | null>({
      ...pages(listRoomActivity, (after, roomId: string) => ({ params: { roomId }, query: { limit: 30, ...after } })),
      providesTags: ['Docs'],
    }),
  }),
})

export const {
  useListDocumentRoomsInfiniteQuery,
  useGetDocumentRoomQuery,
  useCreateDocumentRoomMutation,
  useTurnIntoDocumentRoomMutation,
  useUpdateDocumentRoomMutation,
  useDeleteDocumentRoomMutation,
  useOpenDocumentRoomMutation,
  useAgreeToDocumentRoomMutation,
  useListRoomDocumentsInfiniteQuery,
  useGetRoomDocumentQuery,
  useMoveRoomDocumentMutation,
  useListRoomMembersInfiniteQuery,
  useAddRoomMemberMutation,
  useRemoveRoomMemberMutation,
  useLeaveDocumentRoomMutation,
  useListRoomMemberReadingsInfiniteQuery,
  useListRoomActivityInfiniteQuery,
} = roomsApi
