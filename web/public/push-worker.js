// Shows notifications while no page is open, and opens the page that one leads to. It caches nothing and answers no request.

/** Only pages of this site. */
function addressOf(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  return url.origin === self.location.origin ? url.href : `${self.location.origin}/notifications`
}

function messageOf(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(messageOf(event.data)))
})

/** Nothing while the page that it leads to is in front: a conversation that someone is reading. */
async function show({ title, body, path, tag }) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (path && windows.some((each) => each.focused && each.url === addressOf(path))) return
  await self.registration.showNotification(title || 'Mandate', {
    body: body || 'You have a new notification',
    tag: tag || 'mandate',
    icon: '/icon.svg',
    data: { path: path || '/notifications' },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = addressOf(event.notification.data?.path)
  event.waitUntil(openPage(address))
})

/** In a window that is open, otherwise in a new one. */
async function openPage(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((each) => each.url === address) ?? windows[0]
  if (!shown) return self.clients.openWindow(address)
  await shown.focus()
  // A window that this worker doesn't control yet can't be sent elsewhere.
  if (shown.url !== address) await shown.navigate(address).catch(() => self.clients.openWindow(address))
}
