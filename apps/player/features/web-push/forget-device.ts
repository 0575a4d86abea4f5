// Switches this device off, here and at the platform: by the switch, and before somebody signs out.
import type { Client } from '../../page/client.ts'
import { dropDevice, endSubscription, storedDevice } from './this-device.ts'

/**
 * Ends what this device was subscribed to; at once where it was never switched on. Either side alone keeps notices
 * away, so one that fails holds up nothing: false only when neither could be reached. Never throws.
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
