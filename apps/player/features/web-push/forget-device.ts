// Switches this device off, here and at the platform: by the switch, and before somebody signs out.
import type { Client } from '../../page/client.ts'
import { dropDevice, endSubscription, keptDevice } from './this-device.ts'

/**
 * Ends what this device was subscribed to; at once where it was never switched on. Either side alone keeps notices
 * away, so one that fails holds up nothing: false only when neither could be reached. Never throws.
 */
export async function forgetDevice({ api }: Client): Promise<boolean> {
  const kept = keptDevice()
  if (kept === null) return true
  const told = await api.call('unsubscribeWebPush', { endpoint: kept.endpoint }, { isHandled: true })
  const isEnded = await endSubscription().catch(() => false)
  const isForgotten = told.ok || isEnded
  if (isForgotten) dropDevice()
  return isForgotten
}
