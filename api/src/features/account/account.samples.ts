import { testPassword as password } from '../../test/people.ts'
import type { FeatureSamples } from '../../test/samples.ts'

const newcomer = () => `${crypto.randomUUID()}@newcomer.test`

export const samples: FeatureSamples = {
  requests: {
    getAccount: () => ({}),
    updateName: () => ({ body: { firstName: 'Ada', lastName: 'Whitlock', alias: '' } }),
    updateUsername: () => ({ body: { username: `name-${crypto.randomUUID().slice(0, 8)}` } }),
    updatePassword: () => ({ body: { currentPassword: password, newPassword: 'Violet-Meadow-82!' } }),
    confirmIdentity: () => ({ body: { password } }),
    requestEmailChange: () => ({ body: { newEmail: newcomer() } }),
    cancelEmailChange: () => ({}),
    confirmEmailChange: ({ links }) => ({ body: { token: links.emailChangeOld } }),
  },
}
