import { demoPassword } from '../api/src/features/app-info/demo-accounts.ts'

const calls = 150

/** As a person of the demo. Returns the access token. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'wealth@demo.test', password: demoPassword }),
  })
  const body = (await answer.json()) as { authorization?: { token: string } }
  if (!body.authorization) throw new Error(`the demo account could not sign in: ${answer.status}`)
  return body.authorization.token
}

/** One call after the other, warm. */
export async function timeCalls(url: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls + 20; call++) {
    const began = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    // The first calls warm up the server.
    if (call >= 20) times.push(performance.now() - began)
  }
  return times
}
