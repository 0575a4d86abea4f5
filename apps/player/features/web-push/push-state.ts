// Whether this device takes notices while the site is closed: what the browser says, decided as one of five states.

export type DeviceFacts = {
  /** A service worker stands, and with it a push manager; without them nothing else is known. */
  readonly hasPushManager: boolean
  readonly permission: NotificationPermission
  /** The address the browser's push service gave this device; null while there is none. */
  readonly endpoint: string | null
}

/** Who switched this device on, and under which address. */
export type StoredDevice = { readonly endpoint: string; readonly playerId: string }

export type PushState = 'notSent' | 'unable' | 'denied' | 'off' | 'on'

type PushFacts = {
  /** The site's own key; null where it sends none. */
  readonly publicKey: string | null
  readonly device: DeviceFacts
  readonly stored: StoredDevice | null
  readonly playerId: string
}

/** What the switch stands at. A device that another player switched on is not on for this one. */
export function pushStateOf({ publicKey, device, stored, playerId }: PushFacts): PushState {
  if (publicKey === null) return 'notSent'
  if (!device.hasPushManager) return 'unable'
  if (device.permission === 'denied') return 'denied'
  const isOwn = stored !== null && stored.playerId === playerId && stored.endpoint === device.endpoint
  return isOwn && device.permission === 'granted' ? 'on' : 'off'
}

/** The stored device, read from an unknown value; null when it is none. */
export function readStoredDevice(value: unknown): StoredDevice | null {
  if (typeof value !== 'object' || value === null) return null
  const { endpoint, playerId } = value as Record<string, unknown>
  return typeof endpoint === 'string' && typeof playerId === 'string' ? { endpoint, playerId } : null
}
