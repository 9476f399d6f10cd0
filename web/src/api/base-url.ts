const configured = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content

/** Where the API is, from the server's API_BASE_URL; by default this site. Absolute: a test runs without a page that a relative address could belong to. */
export const apiBaseUrl = configured || `${globalThis.location?.origin ?? 'http://localhost'}/api`
