import { publicPaths } from '@mandate/contract/frame/paths'

/** As long as the token of an emailed link; never sent to anyone. */
const unknownToken = 'x'.repeat(43)
const withToken = ['/user/password-reset', '/user/activate', '/user/team-invitation', '/settings/email-change', '/shared/document']

/** Every public URL; those of emailed links with a token. */
export const publicAddresses = [
  ...publicPaths.map((path) =>
    path.replace(':userId', '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01').replace(/:(partner|video)Id/, '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01'),
  ),
  ...withToken.map((path) => `${path}#token=${unknownToken}`),
]
