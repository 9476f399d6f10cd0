/** What this browser can do: `denied` is a choice in the browser's own settings, which no page can change. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const worker = '/push-worker.js'
/** Whose notifications this browser shows. */
const ownerKey = 'push-owner'

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushState(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) && localStorage.getItem(ownerKey) === userId ? 'on' : 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker)
  return registration ? registration.pushManager.getSubscription() : null
}

interface Subscribed {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Asks for permission. Returns undefined when it's refused. */
export async function turnPushOn(publicKey: string, userId: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(worker)
  await navigator.serviceWorker.ready
  const existing = await registration.pushManager.getSubscription()
  if (existing && !isMadeWith(existing, publicKey)) await existing.unsubscribe()
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  localStorage.setItem(ownerKey, userId)
  return toSubscribed(subscription)
}

export async function turnPushOff(): Promise<void> {
  localStorage.removeItem(ownerKey)
  if (isSupported()) await (await currentSubscription())?.unsubscribe()
}

/** What this browser is subscribed with, if the user turned it on here: for a session that began after that. */
export async function subscribedBefore(userId: string): Promise<Subscribed | undefined> {
  if (localStorage.getItem(ownerKey) !== userId || !isSupported() || Notification.permission !== 'granted') return undefined
  const subscription = await currentSubscription()
  return subscription ? toSubscribed(subscription) : undefined
}

function toSubscribed(subscription: PushSubscription): Subscribed {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
}

/** Another key pair: the installation was set up again. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return false
  const made = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)))
  return made.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
