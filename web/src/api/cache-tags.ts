/**
 * What is invalidated together by more than one feature. The specification fixes the names of the first part, also for features to come.
 * A feature adds a tag of its own in its NAME.api.ts: `api.enhanceEndpoints({ addTagTypes: [...] })`.
 */
export const cacheTags = [
  'Affinity',
  'Aggregation',
  'AI',
  'Chat',
  'Companies',
  'Docs',
  'Intelligence',
  'Invites',
  'Lead',
  'Linkedin',
  'Links',
  'Partners',
  'Payments',
  'Personality',
  'Posts',
  'Profile',
  'RelatedUsers',
  'Reference',
  'Sponsored',
  'Summary',
  'User',
  'Videos',
  'Integrations',
  'IntegrationsConnected',
  'IntegrationsURL',

  'Notification',
  'SelfId',
  'Session',
  'Team',
  'Claim',
  'DocumentRequest',
  'Connection',
] as const
