// Constants as the specification's V2 calls answer them: encrypted under the fixed key of the common config. It hides, it
// does not protect: nothing rests on it.
import { createCipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12

/** Base64 of a nonce and AES-256-GCM's ciphertext with its tag; the key is base64 of 32 bytes. */
export function encryptConstants(constants: unknown, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  const text = Buffer.from(JSON.stringify(constants))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
