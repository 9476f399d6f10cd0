import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { CurrentUser } from '@mandate/contract/frame/users'
import { getProfileImages, type ImageKind, removeProfileImage, setImageAudience, setProfileImage } from '@mandate/contract/profile-images'
import { api } from '../../api/api.ts'
import { operation } from '../../api/operation.ts'
import { selectUser } from '../../api/session.ts'
import { undoWhenRefused } from '../../api/undo-when-refused.ts'
import { asBytes } from '../files/files.api.ts'

interface NewImage {
  kind: ImageKind
  audience: 'members' | 'public'
  picture: Blob
}

const profileImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfileImages: build.query({
      ...operation(getProfileImages),
      providesTags: [{ type: 'Profile', id: 'IMAGES' }],
    }),
    setProfileImage: build.mutation<ResponseOf<typeof setProfileImage>, NewImage>({
      query: ({ kind, audience, picture }) => ({
        url: setProfileImage.path,
        method: setProfileImage.method,
        params: { kind, audience },
        body: asBytes(picture),
      }),
      responseSchema: setProfileImage.response,
      invalidatesTags: ['Profile'],
    }),
    setImageAudience: build.mutation({
      ...operation(setImageAudience),
      invalidatesTags: ['Profile'],
      async onQueryStarted({ body: { kind, audience } }, { dispatch, getState, queryFulfilled }) {
        const state: unknown = getState()
        const { id: userId } = selectUser(state as { session: CurrentUser })
        const chosen = dispatch(
          profileImagesApi.util.updateQueryData('getProfileImages', { query: { userId: String(userId) } }, ({ images }) => {
            for (const image of images) if (image.kind === kind) image.audience = audience
          }),
        )
        await undoWhenRefused(queryFulfilled, chosen)
      },
    }),
    removeProfileImage: build.mutation({
      ...operation(removeProfileImage),
      invalidatesTags: ['Profile'],
    }),
  }),
})

export const { useGetProfileImagesQuery, useSetProfileImageMutation, useSetImageAudienceMutation, useRemoveProfileImageMutation } = profileImagesApi
