/** 'passwordResetMail' is shown as 'Password reset email', 'removeStoredFiles' as 'Remove stored files'. */
export function effectWords(kind: string): string {
  return capitalized(kind.replace(/Mail$/, 'Email').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** 'seal-audit-events' is shown as 'Seal audit events'. */
export function scheduleWords(name: string): string {
  return capitalized(name.replaceAll('-', ' '))
}

const capitalized = (words: string) => {
  const first = words.charAt(0).toUpperCase() + words.slice(1)
  return first.replaceAll(/\bai\b/gi, 'AI').replaceAll(/\bapi\b/gi, 'API')
}
