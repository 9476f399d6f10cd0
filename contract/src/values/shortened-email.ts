/** Tells its owner which address it is, and others little: 'a•••@example.com'. */
export function shortenedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}•••${email.slice(at)}`
}
