import { z } from 'zod'

/** What a key may be allowed to do. `operation-scopes.ts` says which operations each covers. */
export const scopes = {
  'market:read': { label: 'Read the market', about: 'Firms, advisers, filings, filed documents and search.' },
  'market:export': { label: 'Export search results', about: 'Create and download exports. They count toward your daily quota.' },
  'network:read': { label: 'Read your network', about: 'Connections, follows, and members as you may see them.' },
  'network:write': { label: 'Change your network', about: 'Invite, accept, follow, mute and block.' },
  'profile:read': { label: 'Read your profile', about: 'Your profile, services and pictures.' },
  'profile:write': { label: 'Edit your profile', about: 'Your profile, services and pictures, but not who sees them.' },
  'documents:read': { label: 'Read documents', about: 'Documents, data rooms and document requests that you may open.' },
  'documents:write': { label: 'Change documents', about: 'Upload, share, request and answer requests for documents.' },
  'messages:read': { label: 'Read messages', about: 'Your conversations and their records.' },
  'messages:write': { label: 'Send messages', about: 'Write, edit and answer conversations.' },
  'posts:read': { label: 'Read posts and videos', about: 'Your feed, posts, comments and videos.' },
  'posts:write': { label: 'Publish posts and videos', about: 'Posts, comments, reactions, votes and videos, in your name.' },
  'account:read': { label: 'Read your account', about: 'Who the key belongs to, your team, notifications and webhooks.' },
} as const satisfies Record<string, { label: string; about: string }>

export type Scope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]]
export const scopeSchema = z.enum(scopeNames)
export const isScope = (text: string): text is Scope => text in scopes
