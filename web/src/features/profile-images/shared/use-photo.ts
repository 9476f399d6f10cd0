import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetProfileImagesQuery } from '../profile-images.api.ts'

/** The smallest size of somebody's photo, for beside their name; nothing while it is not known, and for those who have none. */
export function usePhoto(userId: string | undefined): string | undefined {
  const { currentData } = useGetProfileImagesQuery(userId === undefined ? skipToken : { query: { userId } })
  return currentData?.images.find(({ kind }) => kind === 'photo')?.sources.at(-1)?.url
}
