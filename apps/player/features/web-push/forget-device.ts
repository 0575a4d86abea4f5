// Turns off notifications on this device, here and at the platform: by the switch, and before signing out.
import type { Client } from '../../page/client.ts'
import { dropDevice, endSubscription, storedDevice } from './this-device.ts'

/**
 * Ends this device's subscription; returns at once if there is none. Removing it on either side stops notifications, so
 * one failure is tolerated: false only if both failed. Never throws.
 */
export async function forgetDevice({ api }: Client): Promise<boolean> {
  const device = storedDevice()
  if (device === null) return true
  const answer = await api.call('unsubscribeWebPush', { endpoint: device.endpoint }, { isHandled: true })
  const isEnded = await endSubscription().catch(() => false)
  const isForgotten = answer.ok || isEnded
  if (isForgotten) dropDevice()
  return isForgotten
}
