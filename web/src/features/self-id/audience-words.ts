import type { SelfIdAudience } from '@mandate/contract/self-id'

export const audienceWords: Record<SelfIdAudience, { label: string; description: string }> = {
  me: { label: 'Only me', description: 'Visible only to you.' },
  network: { label: 'My network', description: 'Your connections and your firm.' },
  members: { label: 'Members', description: 'Anyone signed in to Mandate. Never public.' },
}
