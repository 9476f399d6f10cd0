/** LinkedIn's own mark in its own blue, as it asks to be shown. */
export function LinkedInMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden focusable="false">
      <rect width="20" height="20" rx="3" fill="#0A66C2" />
      <path
        fill="#fff"
        d="M3.2 7.7h2.7v8.9H3.2zM4.55 3.2a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM7.6 7.7h2.6v1.2c.4-.7 1.3-1.4 2.6-1.4 2.7 0 3.2 1.8 3.2 4.1v5h-2.7v-4.4c0-1.1 0-2.4-1.5-2.4s-1.7 1.1-1.7 2.3v4.5H7.6z"
      />
    </svg>
  )
}
