import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { useSearchPostsQuery } from '../posts/posts.api.ts'
import { useSearchVideosQuery } from '../videos/videos.api.ts'
import type { Publications } from './FoundPublications.tsx'

/** Fewer letters are in nearly every text. */
const fewestLetters = 3

/** Of members: an admin reads neither. */
export function usePublications(typed: string): Publications & { isAsking: boolean } {
  const q = typed.trim().slice(0, 200)
  const { isAdmin } = useSelector(selectUser)
  const choice = { skip: isAdmin || q.length < fewestLetters }
  const posts = useSearchPostsQuery(q, choice)
  const videos = useSearchVideosQuery(q, choice)
  return {
    posts: posts.currentData?.items ?? [],
    videos: videos.currentData?.items ?? [],
    isAsking: posts.isFetching || videos.isFetching,
  }
}
