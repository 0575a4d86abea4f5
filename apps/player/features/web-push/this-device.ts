// This device at its browser's push service (W3C Push API), and what is stored here of who switched it on.
import { realTimers } from '@mangetsu/client/timers'
import { browserStorage } from '../../stores/browser-storage.ts'
import { type DeviceFacts, readStoredDevice, type StoredDevice } from './push-state.ts'

const storageKey = 'mangetsu-push'

/** The worker is registered once the page is idle; where none stands after this there will be none, ms. */
const longestWorkerMs = 8_000

export const storedDevice = (): StoredDevice | null => readStoredDevice(browserStorage().get(storageKey))
export const storeDevice = (device: StoredDevice): void => browserStorage().set(storageKey, device)
export const dropDevice = (): void => browserStorage().remove(storageKey)

async function workerHere(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  const none = realTimers.wait(longestWorkerMs).then(() => null)
  return Promise.race([navigator.serviceWorker.ready, none])
}

/** The device's subscription, whoever made it; null without one, or where the browser keeps none. */
async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await workerHere())?.pushManager.getSubscription()) ?? null
}

export async function deviceFacts(): Promise<DeviceFacts> {
  const worker = await workerHere()
  if (worker === null) return { hasPushManager: false, permission: 'default', endpoint: null }
  const subscription = await worker.pushManager.getSubscription()
  const { permission } = Notification
  return { hasPushManager: true, permission, endpoint: subscription?.endpoint ?? null }
}

/** Ends the device's subscription at the push service; true when none is left. */
export async function endSubscription(): Promise<boolean> {
  const subscription = await subscriptionHere()
  return subscription === null || (await subscription.unsubscribe())
}

type Subscribed = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Subscribes the device under the site's key. Anew each time: an address that another player or key had is not taken
 * over. Null when the browser gave no keys; throws what the push service refuses.
 */
export async function beginSubscription(publicKey: string): Promise<Subscribed | null> {
  const worker = await workerHere()
  if (worker === null) return null
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh, auth } = made.toJSON().keys ?? {}
  return p256dh === undefined || auth === undefined
    ? null
    : { endpoint: made.endpoint, keys: { p256dh, auth } }
}
