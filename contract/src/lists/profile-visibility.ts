import { z } from 'zod'

/** Audiences from the narrowest to everyone. Each includes the ones before it. */
export const visibilities = ['me', 'firm', 'network', 'members', 'public'] as const
export const visibilitySchema = z.enum(visibilities)
export type Visibility = z.infer<typeof visibilitySchema>

/** The relation of a viewer to the profile's owner: the narrowest audience that includes the viewer. */
export type Audience = Visibility

/** The defaults for new facts. Public is chosen only fact by fact. */
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

/** A fact is never more visible than its profile. */
export function narrower(left: Visibility, right: Visibility): Visibility {
  return visibilities.indexOf(left) <= visibilities.indexOf(right) ? left : right
}
