// What must not be read from the database alone: encrypted under the platform's own key (AES-256-GCM, a key for each use).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  /** Bytes nobody reads without the key; `context` (such as the row's id) must be the same to open them. */
  encrypt(context: string, clear: Buffer): Buffer
  /** Throws when the bytes were altered or belong elsewhere. */
  open(context: string, encrypted: Buffer): Buffer
  /** A keyed hash for what is looked up but not read (codes, addresses); SHA-256. */
  hash(text: string): Buffer
}

const ivBytes = 12
const tagBytes = 16

/** `secret` is hex; `use` parts one kind of thing from the next (RFC 5869). */
export function createEncryption(secret: string, use: string): Encryption {
  const derive = (what: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', `${use}:${what}`, 32))
  const key = derive('seal')
  const hashKey = derive('hash')
  return {
    encrypt(context, clear) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()])
    },
    open(context, encrypted) {
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, ivBytes)).setAAD(
        Buffer.from(context),
      )
      decipher.setAuthTag(encrypted.subarray(-tagBytes))
      return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()])
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest(),
  }
}
