import type { User } from '@mandate/contract/users'

/** What is told to analytics about who is using the page. */
export function identify(_user: User): void {}

/** Forgets who it was: the next visitor of this browser is somebody else. */
export function reset(): void {}

export function record(_name: string, _properties: Record<string, string | number | boolean | null> = {}): void {}
