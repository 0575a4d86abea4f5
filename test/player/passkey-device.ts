// A device with passkeys: answers the browser's two questions (WebAuthn Level 3) as a test says, or has none at all.
import { afterEach, vi } from 'vitest'

type PasskeyOptions = { readonly publicKey?: Readonly<Record<string, unknown>> }
type Device = {
  readonly get?: (options: PasskeyOptions) => Promise<unknown>
  readonly create?: (options: PasskeyOptions) => Promise<unknown>
}

const bytes = (byte: number): ArrayBuffer => new Uint8Array([byte]).buffer

const key = {
  id: 'a2V5',
  rawId: bytes(1),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
}

/** What a device answers to a sign-in. */
export const signedKey = {
  ...key,
  response: {
    authenticatorData: bytes(2),
    clientDataJSON: bytes(3),
    signature: bytes(4),
    userHandle: undefined,
  },
}

/** What a device answers once it has made a key. */
export const madeKey = {
  ...key,
  response: { attestationObject: bytes(5), clientDataJSON: bytes(3), getTransports: () => ['internal'] },
}

/** As a browser says that its owner put it off. */
export const putOff = (): Promise<never> => Promise.reject(new DOMException('no', 'NotAllowedError'))

/** Gives the browser passkeys for the rest of the test. */
export function withPasskeys(device: Device): void {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: device })
}

export const withoutPasskeys = (): void => void vi.stubGlobal('PublicKeyCredential', undefined)

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})
