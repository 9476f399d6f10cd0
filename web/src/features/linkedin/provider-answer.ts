/** The parameters of LinkedIn's redirect. */
export type ProviderAnswer = { kind: 'answer'; code: string; state: string; issuer?: string } | { kind: 'canceled' } | { kind: 'refused' } | { kind: 'nothing' }

/** The provider's codes for a declined request: the standard one and LinkedIn's two. */
const canceled = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']

export function readProviderAnswer(search: string): ProviderAnswer {
  const parameters = new URLSearchParams(search)
  const error = parameters.get('error')
  if (error !== null) return { kind: canceled.includes(error) ? 'canceled' : 'refused' }
  const code = parameters.get('code')
  const state = parameters.get('state')
  const issuer = parameters.get('iss')
  if (!code || !state) return { kind: 'nothing' }
  return { kind: 'answer', code, state, ...(issuer ? { issuer } : {}) }
}
