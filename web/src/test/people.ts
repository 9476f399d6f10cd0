import type { SignedInUser } from '@mandate/contract/frame/users'

const inTenMinutes = () => Math.floor(Date.now() / 1_000) + 600

export function ada(overrides: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
    email: 'ada@whitlock.test',
    isAdmin: false,
    firstName: 'Ada',
    lastName: 'Whitlock',
    role: 'WEALTH_MANAGER',
    alias: 'Ada',
    authorization: { token: 'ada-access-token', expiresAt: inTenMinutes() },
    ...overrides,
  }
}

export function ben(overrides: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02',
    email: 'ben@harrow.test',
    isAdmin: false,
    firstName: 'Ben',
    lastName: 'Harrow',
    role: 'ASSET_MANAGER',
    alias: '',
    authorization: { token: 'ben-access-token', expiresAt: inTenMinutes() },
    ...overrides,
  }
}
