import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type PostPhoto, uploadPostPhoto } from '@mandate/contract/post-photos'
import {
  addComment,
  createPost,
  deleteComment,
  deletePost,
  editPost,
  type FeedOrder,
  getFeed,
  getPost,
  hidePost,
  listComments,
  listPostRevisions,
  listPosts,
  type Reaction,
  reactToPost,
  removeReaction,
  unhidePost,
  voteInPoll,
} from '@mandate/contract/posts'
import { addWaitingPost, listPostsToReview, listWaitingPosts, removeWaitingPost, resendWaitingPost, reviewPost } from '@mandate/contract/waiting-posts'
import { api } from '../../api/api.ts'
import { operation, pages } from '../../api/operation.ts'
import { asBytes } from '../files/files.api.ts'

const of = (postId: string) => ({ params: { postId } })
const changed = ['Posts'] as const
const list = { type: 'Posts', id: 'LIST' } as const
const listed = ['Posts', list] as const

interface Thread {
  postId: string
  parentId?: string
}

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeed: build.infiniteQuery<ResponseOf<typeof getFeed>, FeedOrder, string | null>({
      ...pages(getFeed, (after, order: FeedOrder) => ({ query: { order, limit: 15, ...after } })),
      providesTags: listed,
    }),
    /** To see whether there is something new, without a change of what is shown. */
    getNewestFeedItems: build.query({ ...operation(getFeed, () => ({ query: { order: 'time' as const, limit: 15 } })), providesTags: listed }),
    listPosts: build.infiniteQuery<ResponseOf<typeof listPosts>, string, string | null>({
      ...pages(listPosts, (after, authorId: string) => ({ query: { authorId, limit: 5, ...after } })),
      providesTags: listed,
    }),
    searchPosts: build.query({ ...operation(listPosts, (q: string) => ({ query: { q, limit: 4 } })), providesTags: listed }),
    getPost: build.query({ ...operation(getPost, of), providesTags: changed }),
    createPost: build.mutation({ ...operation(createPost), invalidatesTags: changed }),
    listWaitingPosts: build.query({ ...operation(listWaitingPosts), providesTags: listed }),
    addWaitingPost: build.mutation({ ...operation(addWaitingPost), invalidatesTags: changed }),
    resendWaitingPost: build.mutation({ ...operation(resendWaitingPost), invalidatesTags: changed }),
    removeWaitingPost: build.mutation({ ...operation(removeWaitingPost), invalidatesTags: changed }),
    listPostsToReview: build.infiniteQuery<ResponseOf<typeof listPostsToReview>, Record<string, never>, string | null>({
      ...pages(listPostsToReview, (after) => ({ query: after })),
      providesTags: listed,
    }),
    reviewPost: build.mutation({ ...operation(reviewPost), invalidatesTags: changed }),
    uploadPostPhoto: build.mutation<PostPhoto, Blob>({
      query: (photo) => ({ url: uploadPostPhoto.path, method: uploadPostPhoto.method, body: asBytes(photo) }),
      responseSchema: uploadPostPhoto.response,
    }),
    editPost: build.mutation({
      ...operation(editPost, ({ postId, ...body }: { postId: string } & RequestOf<typeof editPost>['body']) => ({ ...of(postId), body })),
      invalidatesTags: changed,
    }),
    // Not the post itself: its page would ask for it again before it is left.
    deletePost: build.mutation({ ...operation(deletePost, of), invalidatesTags: [list] }),
    listPostRevisions: build.infiniteQuery<ResponseOf<typeof listPostRevisions>, string, string | null>({
      ...pages(listPostRevisions, (after, postId: string) => ({ ...of(postId), query: after })),
      providesTags: changed,
    }),
    reactToPost: build.mutation({
      ...operation(reactToPost, ({ postId, kind }: { postId: string; kind: Reaction }) => ({ ...of(postId), body: { kind } })),
      invalidatesTags: changed,
    }),
    removeReaction: build.mutation({ ...operation(removeReaction, of), invalidatesTags: changed }),
    voteInPoll: build.mutation({
      ...operation(voteInPoll, ({ postId, ...body }: { postId: string } & RequestOf<typeof voteInPoll>['body']) => ({ ...of(postId), body })),
      invalidatesTags: changed,
    }),
    hidePost: build.mutation({ ...operation(hidePost, of), invalidatesTags: changed }),
    unhidePost: build.mutation({ ...operation(unhidePost, of), invalidatesTags: changed }),
    listComments: build.infiniteQuery<ResponseOf<typeof listComments>, Thread, string | null>({
      ...pages(listComments, (after, { postId, parentId }: Thread) => ({ ...of(postId), query: { limit: 10, ...(parentId ? { parentId } : {}), ...after } })),
      providesTags: changed,
    }),
    addComment: build.mutation({
      ...operation(addComment, ({ postId, ...body }: { postId: string } & RequestOf<typeof addComment>['body']) => ({ ...of(postId), body })),
      invalidatesTags: changed,
    }),
    deleteComment: build.mutation({ ...operation(deleteComment, (params: { postId: string; commentId: string }) => ({ params })), invalidatesTags: changed }),
  }),
})

export const {
  useGetFeedInfiniteQuery,
  useLazyGetNewestFeedItemsQuery,
  useListPostsInfiniteQuery,
  useGetPostQuery,
  useSearchPostsQuery,
  useAddWaitingPostMutation,
  useCreatePostMutation,
  useListPostsToReviewInfiniteQuery,
  useListWaitingPostsQuery,
  useRemoveWaitingPostMutation,
  useResendWaitingPostMutation,
  useReviewPostMutation,
  useUploadPostPhotoMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useListPostRevisionsInfiniteQuery,
  useReactToPostMutation,
  useRemoveReactionMutation,
  useVoteInPollMutation,
  useHidePostMutation,
  useUnhidePostMutation,
  useListCommentsInfiniteQuery,
  useAddCommentMutation,
  useDeleteCommentMutation,
} = postsApi
