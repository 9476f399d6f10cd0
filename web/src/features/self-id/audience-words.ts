import type { SelfIdAudience } from '@mandate/contract/self-id'

export const audienceWords: Record<SelfIdAudience, { label: string; description: string }> = {
  me: { label: 'Only me', description: 'Nobody else, whoever asks.' },
  network: { label: 'My network', description: 'People you are connected with, and your firm.' },
  members: { label: 'Members', description: 'Everybody who is signed in here. Never the public.' },
}
