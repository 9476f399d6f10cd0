const ownWords: Record<string, string> = {
  apiKeyMail: 'API key',
  enquiryMail: 'Inquiry',
  linkedInConnectedMail: 'LinkedIn connected',
  passkeyMail: 'Passkey',
  secondFactorMail: 'Two-factor authentication',
}

/** 'passwordResetMail' is shown as 'Password reset'. */
export function kindWords(kind: string): string {
  const words = kind
    .replace(/Mail$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
  return ownWords[kind] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
