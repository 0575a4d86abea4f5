// Derives the state of notifications on this device from the browser's facts: one of five.

export type DeviceFacts = {
  /** A service worker with a push manager is registered; without one nothing else is known. */
  readonly hasPushManager: boolean
  readonly permission: NotificationPermission
  /** Endpoint URL assigned by the browser's push service; null if there is none. */
  readonly endpoint: string | null
}

/** The player who turned this device on, and its endpoint. */
export type StoredDevice = { readonly endpoint: string; readonly playerId: string }

export type PushState = 'notSent' | 'unable' | 'denied' | 'off' | 'on'

type PushFacts = {
  /** The site's own key; null if it sends none. */
  readonly publicKey: string | null
  readonly device: DeviceFacts
  readonly stored: StoredDevice | null
  readonly playerId: string
}

/** Returns the state of the switch. A device turned on by another player is not on for this one. */
export function pushStateOf({ publicKey, device, stored, playerId }: PushFacts): PushState {
  if (publicKey === null) return 'notSent'
  if (!device.hasPushManager) return 'unable'
  if (device.permission === 'denied') return 'denied'
  const isOwn = stored !== null && stored.playerId === playerId && stored.endpoint === device.endpoint
  return isOwn && device.permission === 'granted' ? 'on' : 'off'
}

/** Parses a stored device from an unknown value; null if invalid. */
export function readStoredDevice(value: unknown): StoredDevice | null {
  if (typeof value !== 'object' || value === null) return null
  const { endpoint, playerId } = value as Record<string, unknown>
  return typeof endpoint === 'string' && typeof playerId === 'string' ? { endpoint, playerId } : null
}
