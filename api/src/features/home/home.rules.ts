import { paths } from '@mandate/contract/frame/paths'
import type { Home, WaitingItem, WaitingKind } from '@mandate/contract/home'
import { formatNumber } from '@mandate/contract/values/numbers'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

const steps: Record<WaitingKind, (count: number) => { title: string; why: string }> = {
  leads: (count) => ({
    title: `Answer ${counted(count, 'introduction', 'introductions')}`,
    why: 'Who asks for an introduction often asks several firms. The first answer counts most.',
  }),
  documentRequests: (count) => ({ title: `Send documents for ${counted(count, 'request', 'requests')}`, why: 'Their review waits for you.' }),
  posts: (count) => ({ title: `Review ${counted(count, 'post', 'posts')}`, why: 'Your team publishes what an owner has approved.' }),
  messages: (count) => ({ title: `Read ${counted(count, 'conversation', 'conversations')}`, why: 'They have messages you have not seen.' }),
  messageRequests: (count) => ({ title: `Review ${counted(count, 'message request', 'message requests')}`, why: 'They can write to you once you accept.' }),
  invitations: (count) => ({ title: `Answer ${counted(count, 'invitation', 'invitations')}`, why: 'Connections see what you share with your network.' }),
  documents: (count) => ({
    title: `Read ${counted(count, 'shared document', 'shared documents')}`,
    why: 'They were shared with you and you have not opened them.',
  }),
}

/** The first thing that waits; otherwise what makes Home useful. */
export function bestStep({ waiting, followedFirms }: { waiting: readonly WaitingItem[]; followedFirms: number }): Home['nextStep'] {
  const [first] = waiting
  if (first) return { ...steps[first.kind](first.count), href: first.href }
  if (followedFirms === 0)
    return { title: 'Follow the firms you care about', why: 'What they file shows here the next time you come.', href: `${paths.search}?type=firms` }
  return null
}
