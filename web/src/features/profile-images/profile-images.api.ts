import type { RequestOf, ResponseOf } from '@mandate/contract/endpoint'
import { getProfileImages, type ImageKind, removeProfileImage, setImageAudience, setProfileImage } from '@mandate/contract/profile-images'
import { api } from '../../api/api.ts'
import { requestTo } from '../../api/request.ts'
import { asBytes } from '../files/files.api.ts'

interface NewImage {
  kind: ImageKind
  audience: 'members' | 'public'
  picture: Blob
}

export const profileImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProfileImages: build.query<ResponseOf<typeof getProfileImages>, RequestOf<typeof getProfileImages>>({
      query: (input) => requestTo(getProfileImages, input),
      responseSchema: getProfileImages.response,
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
    setImageAudience: build.mutation<ResponseOf<typeof setImageAudience>, RequestOf<typeof setImageAudience>>({
      query: (input) => requestTo(setImageAudience, input),
      responseSchema: setImageAudience.response,
      invalidatesTags: ['Profile'],
    }),
    removeProfileImage: build.mutation<ResponseOf<typeof removeProfileImage>, RequestOf<typeof removeProfileImage>>({
      query: (input) => requestTo(removeProfileImage, input),
      responseSchema: removeProfileImage.response,
      invalidatesTags: ['Profile'],
    }),
  }),
})

export const { useGetProfileImagesQuery, useSetProfileImageMutation, useSetImageAudienceMutation, useRemoveProfileImageMutation } = profileImagesApi
