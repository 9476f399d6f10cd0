/** What an outside system answered, for an admin's page: links and long keys in it may open an account. */
export function withoutLinks(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+/gi, '(link)')
    .replace(/[A-Za-z0-9_-]{32,}/g, '(key)')
    .slice(0, 500)
}
