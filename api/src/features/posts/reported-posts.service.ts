import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import { findComment, markDeleted as markCommentDeleted } from './comments.repository.ts'
import { markDeleted } from './posts.repository.ts'
import { requirePost } from './posts.service.ts'

interface Place {
  postId: string
  commentId: string | null
}

/** A post or comment that the viewer may see. */
export async function findReported(db: Database, viewerId: string, { postId, commentId }: Place): Promise<{ authorId: string; text: string }> {
  const post = await requirePost(db, viewerId, postId)
  if (commentId === null) return { authorId: post.authorId, text: post.text }
  const comment = await findComment(db, viewerId, { postId, commentId })
  if (!comment) throw notFound()
  return { authorId: comment.authorId, text: comment.text }
}

/** Hidden and kept, as its author's own deletion. */
export async function removeReported(transaction: Database, { postId, commentId }: Place): Promise<void> {
  if (commentId === null) await markDeleted(transaction, postId)
  else await markCommentDeleted(transaction, commentId)
}
