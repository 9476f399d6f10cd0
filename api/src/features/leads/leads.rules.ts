import type { LeadSource } from '@mandate/contract/lead-words'

/** Whether the person asked for it: the team accepts or declines, and learns the contact when it accepts. */
export function isAskedFor(source: LeadSource): boolean {
  return source === 'partner_enquiry' || source === 'profile'
}

/** What a team sees of someone who asked, before it accepts. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s/, 1)[0] ?? ''
}
