// A passkey for tests: a device that signs according to WebAuthn (Level 3, 6), and can be made to get each part wrong.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Parts of the device's response that a test replaces. */
export type KeyOverrides = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly credentialId?: string
}

export type SoftwareKey = {
  readonly credentialId: string
  /** Responds to the options of a registration. */
  create(options: Readonly<Record<string, unknown>>, bent?: KeyOverrides): Record<string, unknown>
  /** Responds to the options of a sign-in; its counter is incremented each time. */
  get(options: Readonly<Record<string, unknown>>, bent?: KeyOverrides): Record<string, unknown>
}

/** Encodes the necessary subset of CBOR (RFC 8949): small integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (!(value instanceof Map)) throw new TypeError('there is no CBOR for this')
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** Encodes the public key as COSE (RFC 9053, 7.1.1): EC2, ES256, P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = (text: string) => Buffer.from(text, 'base64url')
  const fields: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]
  return cbor(new Map(fields))
}

const flagsOf = (isVerified: boolean, hasKey: boolean) => 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)

function authDataOf(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested])
}

const userIdOf = (options: Readonly<Record<string, unknown>>): string => (options.user as { id: string }).id

export function createSoftwareKey(origin = 'http://localhost:3000'): SoftwareKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  const host = new URL(origin).hostname
  const state = { counter: 0, userHandle: '' }

  const clientDataOf = (
    type: string,
    options: Readonly<Record<string, unknown>>,
    bent: KeyOverrides,
  ): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? options.challenge,
        origin: bent.origin ?? origin,
        crossOrigin: bent.crossOrigin ?? false,
      }),
    )

  const credential = (response: Record<string, unknown>, rawId = credentialId) => ({
    id: rawId,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    credentialId,
    create(options, bent = {}) {
      state.userHandle = userIdOf(options)
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const flags = flagsOf(bent.isVerified ?? true, true)
      const authData = authDataOf(bent.rpId ?? host, flags, bent.counter ?? 0, attested)
      const fields: [string, unknown][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]
      return credential({
        clientDataJSON: clientDataOf('webauthn.create', options, bent).toString('base64url'),
        attestationObject: cbor(new Map(fields)).toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options, bent = {}) {
      state.counter = bent.counter ?? state.counter + 1
      const clientData = clientDataOf('webauthn.get', options, bent)
      const authData = authDataOf(bent.rpId ?? host, flagsOf(bent.isVerified ?? true, false), state.counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
      return credential(
        {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: bent.userHandle ?? state.userHandle,
        },
        bent.credentialId,
      )
    },
  }
}
