// Constants as returned by the specification's V2 calls: encrypted under the fixed key of the common config. The key is
// public, so this is obfuscation only; no security depends on it.
import { createCipheriv, randomBytes } from 'node:crypto'

const nonceBytes = 12

/** Returns base64 of the nonce and the AES-256-GCM ciphertext with its tag; the key is base64 of 32 bytes. */
export function encryptConstants(constants: unknown, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  const text = Buffer.from(JSON.stringify(constants))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}
