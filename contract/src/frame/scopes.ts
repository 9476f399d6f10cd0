import { z } from 'zod'

/** What a key may be allowed to do. `operation-scopes.ts` says which operations each covers. */
export const scopes = {
  'market:read': { label: 'Read the market', about: 'Firms, advisers, filings, filed documents, search and how well they fit you.' },
  'market:export': { label: 'Export search results', about: 'Create and download exports. They count toward your daily quota.' },
  'network:read': { label: 'Read your network', about: 'Connections, follows, and members as you may see them.' },
  'network:write': { label: 'Change your network', about: 'Invite, accept, follow, mute and block.' },
  'leads:read': { label: 'Read leads', about: 'Leads of your team with their notes and files, imports, and introductions that you asked for.' },
  'leads:write': { label: 'Change leads', about: 'Add, import, assign, merge and close leads, and write notes. Answering an introduction needs you.' },
  'profile:read': { label: 'Read your profile', about: 'Your profile, services, pictures and partner page.' },
  'profile:write': { label: 'Edit your profile', about: 'Your profile, services, pictures, partner page and the weights of your fit, but not who sees them.' },
  'documents:read': { label: 'Read documents', about: 'Documents, data rooms and document requests that you may open.' },
  'documents:write': { label: 'Change documents', about: 'Upload, share, request and answer requests for documents.' },
  'messages:read': { label: 'Read messages', about: 'Your conversations and their records.' },
  'messages:write': { label: 'Send messages', about: 'Write, edit and answer conversations.' },
  'posts:read': { label: 'Read posts and videos', about: 'Your feed, posts, comments and videos.' },
  'posts:write': { label: 'Publish posts and videos', about: 'Posts, comments, reactions, votes and videos, in your name.' },
  'insights:read': {
    label: 'Read summaries and insights',
    about: 'Firms, advisers, documents and members in sentences with their facts, and reports of campaigns.',
  },
  'account:read': { label: 'Read your account', about: 'Who the key belongs to, your team, notifications, webhooks, integrations and invoices.' },
} as const satisfies Record<string, { label: string; about: string }>

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
export const scopeSchema = z.enum(scopeNames)
export const isScope = (text: string): text is Scope => text in scopes
