// This device's subscription at the browser's push service (W3C Push API), and the stored record of the player who
// turned it on.
import { realTimers } from '@mangetsu/client/timers'
import { browserStorage } from '../../stores/browser-storage.ts'
import { type DeviceFacts, readStoredDevice, type StoredDevice } from './push-state.ts'

const storageKey = 'mangetsu-push'

/** The worker is registered once the page is idle; after this time without one there is none, in ms. */
const longestWorkerMs = 8_000

export const storedDevice = (): StoredDevice | null => readStoredDevice(browserStorage().get(storageKey))
export const storeDevice = (device: StoredDevice): void => browserStorage().set(storageKey, device)
export const dropDevice = (): void => browserStorage().remove(storageKey)

async function workerHere(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return null
  const none = realTimers.wait(longestWorkerMs).then(() => null)
  return Promise.race([navigator.serviceWorker.ready, none])
}

/** Returns the device's subscription, made by any player; null without one, or if the browser does not support it. */
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

/** Ends the device's subscription at the push service; true if none is left. */
export async function endSubscription(): Promise<boolean> {
  const subscription = await subscriptionHere()
  return subscription === null || (await subscription.unsubscribe())
}

type Subscribed = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Subscribes the device under the site's key. Always a new subscription: the endpoint of another player or key is not
 * reused. Null if the browser returned no keys; throws the push service's refusal.
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
