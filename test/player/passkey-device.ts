// A device with passkeys: responds to the browser's two requests (WebAuthn Level 3) as configured, or does not support
// them.
import { vi } from 'vitest'
import { giveBrowser } from './browser.ts'

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

/** Response of a device to a sign-in. */
export const signedKey = {
  ...key,
  response: {
    authenticatorData: bytes(2),
    clientDataJSON: bytes(3),
    signature: bytes(4),
    userHandle: undefined,
  },
}

/** Response of a device that has created a key. */
export const madeKey = {
  ...key,
  response: { attestationObject: bytes(5), clientDataJSON: bytes(3), getTransports: () => ['internal'] },
}

/** Rejects like a browser whose user cancels. */
export const putOff = (): Promise<never> => Promise.reject(new DOMException('no', 'NotAllowedError'))

/** Gives the browser passkeys for the rest of the test. */
export function withPasskeys(device: Device): void {
  vi.stubGlobal('PublicKeyCredential', class {})
  giveBrowser(navigator, 'credentials', { value: device })
}

export const withoutPasskeys = (): void => void vi.stubGlobal('PublicKeyCredential', undefined)
