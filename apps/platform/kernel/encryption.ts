// Encryption of data that must not be readable from the database alone, under the platform's own key (AES-256-GCM, one
// key per use).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  /** Encrypts bytes; the same `context` (such as the row's id) is required to decrypt them. */
  encrypt(context: string, clear: Buffer): Buffer
  /** Decrypts bytes. Throws if they were altered or belong to another context. */
  open(context: string, encrypted: Buffer): Buffer
  /** Returns a keyed hash (SHA-256) of values that are looked up but not read (codes, addresses). */
  hash(text: string): Buffer
}

const ivBytes = 12
const tagBytes = 16

/** `secret` is hex; `use` separates the keys of different kinds of data (RFC 5869). */
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
