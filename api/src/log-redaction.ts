const secretNames = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'secret',
  'email',
  'to',
  'authorization',
  'cookie',
  'ticket',
  'clientSecret',
  'secretKey',
]

/** Field names that are never written to the log, one and two levels down. Bodies and addresses with queries are not logged at all. */
export const redaction = {
  paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[redacted]',
}
