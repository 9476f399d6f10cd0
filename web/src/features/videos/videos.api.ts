import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import {
  createVideo,
  deleteVideo,
  getVideo,
  getVideoTranscript,
  listVideos,
  removeVideoPoster,
  setVideoApproval,
  setVideoPoster,
  setVideoTranscript,
  updateVideo,
} from '@mandate/contract/videos'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { requestTo } from '../../api/request.ts'
import { asBytes } from '../files/files.api.ts'

type Wanted = Omit<RequestOf<typeof listVideos>['query'], 'cursor'>

export const videosApi = api.injectEndpoints({
  endpoints: (build) => ({
    listVideos: build.infiniteQuery<ResponseOf<typeof listVideos>, Wanted, string | null>({
      ...pages(listVideos, (after, wanted: Wanted) => ({ query: { ...wanted, ...after } })),
      providesTags: ['Videos', { type: 'Videos', id: 'LIST' }],
    }),
    searchVideos: build.query({
      ...operation(listVideos, (q: string) => ({ query: { q, limit: 4 } })),
      providesTags: ['Videos', { type: 'Videos', id: 'LIST' }],
    }),
    getVideo: build.query({
      ...operation(getVideo, (videoId: string) => ({ params: { videoId } })),
      providesTags: ['Videos'],
    }),
    getVideoTranscript: build.query({
      ...operation(getVideoTranscript, (videoId: string) => ({ params: { videoId } })),
      providesTags: ['Videos'],
    }),
    createVideo: build.mutation({ ...operation(createVideo), invalidatesTags: ['Videos'] }),
    updateVideo: build.mutation({ ...operation(updateVideo), invalidatesTags: ['Videos'] }),
    deleteVideo: build.mutation({
      ...operation(deleteVideo, (videoId: string) => ({ params: { videoId } })),
      // Not the video itself: its page would ask for it again before it is left.
      invalidatesTags: [{ type: 'Videos', id: 'LIST' }],
    }),
    setVideoApproval: build.mutation({ ...operation(setVideoApproval), invalidatesTags: ['Videos'] }),
    setVideoTranscript: build.mutation({ ...operation(setVideoTranscript), invalidatesTags: ['Videos'] }),
    setVideoPoster: build.mutation<ResponseOf<typeof setVideoPoster>, { videoId: string; picture: Blob }>({
      query: ({ videoId, picture }) => ({ ...requestTo(setVideoPoster, { params: { videoId }, body: new Uint8Array(1) }), body: asBytes(picture) }),
      responseSchema: setVideoPoster.response,
      invalidatesTags: ['Videos'],
    }),
    removeVideoPoster: build.mutation({
      ...operation(removeVideoPoster, (videoId: string) => ({ params: { videoId } })),
      invalidatesTags: ['Videos'],
    }),
  }),
})

export const {
  useListVideosInfiniteQuery,
  useGetVideoQuery,
  useSearchVideosQuery,
  useLazyGetVideoQuery,
  useGetVideoTranscriptQuery,
  useCreateVideoMutation,
  useUpdateVideoMutation,
  useDeleteVideoMutation,
  useSetVideoApprovalMutation,
  useSetVideoTranscriptMutation,
  useSetVideoPosterMutation,
  useRemoveVideoPosterMutation,
} = videosApi
