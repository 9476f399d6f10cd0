import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetProfileImagesQuery } from '../profile-images.api.ts'

/** The smallest size of a user's photo, to show next to the name. Returns undefined while it loads and for users without one. */
export function usePhoto(userId: string | undefined): string | undefined {
  const { currentData } = useGetProfileImagesQuery(userId === undefined ? skipToken : { query: { userId } })
  return currentData?.images.find(({ kind }) => kind === 'photo')?.sources.at(-1)?.url
}
