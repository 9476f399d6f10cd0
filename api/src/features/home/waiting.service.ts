import { paths } from '@mandate/contract/frame/paths'
import type { WaitingItem, WaitingKind } from '@mandate/contract/home'
import type { Deps } from '../../http/deps.ts'
import type { Member } from '../../http/viewer.ts'
import { countUnreadConversations } from '../chat/conversations.service.ts'
import { countOpenRequests } from '../document-requests/document-requests.service.ts'
import { countUnreadShared } from '../documents/documents.service.ts'
import { countNew } from '../leads/team-leads.service.ts'
import { getSummary } from '../network/network.service.ts'
import { countPostsToReview } from '../posts/waiting-posts.service.ts'

const words: Record<WaitingKind, { label: string; href: string }> = {
  leads: { label: 'New introductions', href: `${paths.leads}?view=table&state=asked` },
  documentRequests: { label: 'Document requests', href: `${paths.documentRequests}?state=open` },
  posts: { label: 'Posts to approve', href: `${paths.settings}?section=firm-rules` },
  messages: { label: 'Unread conversations', href: `${paths.messages}?box=unread` },
  messageRequests: { label: 'Message requests', href: `${paths.messages}?box=requests` },
  invitations: { label: 'Invitations to connect', href: `${paths.network}?tab=invitations` },
  documents: { label: 'Shared documents not yet read', href: `${paths.documents}?scope=unread` },
}

/** What others sent a member that isn't answered, most urgent first. */
export async function selectWaiting(deps: Deps, viewer: Member): Promise<WaitingItem[]> {
  const [leads, documentRequests, posts, unread, network, documents] = await Promise.all([
    countNew(deps, viewer),
    countOpenRequests(deps.db, viewer.userId),
    countPostsToReview(deps.db, viewer.userId),
    countUnreadConversations(deps, viewer),
    getSummary(deps, viewer),
    countUnreadShared(deps.db, viewer.userId),
  ])
  const counts: Record<WaitingKind, number> = {
    ...{ leads: leads.count, documentRequests, posts, messages: unread.conversations, messageRequests: unread.requests },
    ...{ invitations: network.received, documents },
  }
  const kinds = Object.keys(words) as WaitingKind[]
  return kinds.flatMap((kind) => (counts[kind] > 0 ? [{ kind, count: counts[kind], ...words[kind] }] : []))
}
