import { z } from 'zod'

/** Who may see a fact, from the fewest to everybody. Each includes those before it. */
export const visibilities = ['me', 'firm', 'network', 'members', 'public'] as const
export const visibilitySchema = z.enum(visibilities)
export type Visibility = z.infer<typeof visibilitySchema>

/** How near somebody stands to the person whose profile it is: the smallest circle that they are in. */
export type Audience = Visibility

/** What new facts may be given to in one choice. The public is chosen fact by fact. */
export const defaultVisibilities = ['me', 'firm', 'network', 'members'] as const
export const defaultVisibilitySchema = z.enum(defaultVisibilities)
export type DefaultVisibility = z.infer<typeof defaultVisibilitySchema>

export const visibilityWords: Record<Visibility, { label: string; description: string }> = {
  me: { label: 'Only me', description: 'Visible only to you.' },
  firm: { label: 'My firm', description: 'Your team members.' },
  network: { label: 'My network', description: 'Your connections and your firm.' },
  members: { label: 'Members', description: 'Anyone signed in to Mandate.' },
  public: { label: 'Public', description: 'Anyone on the web, including search engines.' },
}

export function isVisibleTo(visibility: Visibility, audience: Audience): boolean {
  return visibilities.indexOf(audience) <= visibilities.indexOf(visibility)
}

/** A fact goes no further than the profile that it stands in. */
export function narrower(left: Visibility, right: Visibility): Visibility {
  return visibilities.indexOf(left) <= visibilities.indexOf(right) ? left : right
}
