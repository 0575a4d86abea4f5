// The master key: decrypts the platform's secrets and is never in the database. Stored in a file of the data folder or
// in the environment.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type MasterKeys = {
  /** Location of the key, described for an operator. */
  readonly place: string
  /** Reads the candidate keys: none before the first start, two during a rotation. */
  read(): readonly Buffer[]
  /** Creates and stores the first key. */
  create(): Buffer
}

const masterKeyBytes = 32
export const masterKeyVariable = 'MANGETSU_MASTER_KEY'
const fileName = 'master.key'
const nextSuffix = '.next'

/** Parses 32 bytes from 64 hexadecimal digits or base64; returns null for any other text. */
export function parseMasterKey(text: string): Buffer | null {
  const trimmed = text.trim()
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return null
  const bytes = Buffer.from(trimmed, 'base64')
  return bytes.length === masterKeyBytes ? bytes : null
}

/** Wraps one given key, such as the environment's. */
export const givenMasterKey = (key: Buffer, place = masterKeyVariable): MasterKeys => ({
  place,
  read: () => [key],
  create: () => key,
})

function readKeyFile(path: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The key ${path} cannot be read: ${(error as Error).message}`)
  }
  const key = parseMasterKey(text)
  if (key === null)
    throw new Error(
      `${path} holds no key (64 hexadecimal digits): put it back from your backup. Nothing was changed.`,
    )
  return key
}

/** Writes the key to disk, readable by its owner only, before anything is encrypted by it. Never overwrites a file. */
function writeKeyFile(path: string, key: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, `${key.toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export type MasterKeyFile = MasterKeys & {
  /** Stores another key in addition to the current one, until `finishRotation`. */
  prepareRotation(): Buffer
  /** Replaces the current key by the other one. */
  finishRotation(): void
}

/** Returns access to the key in a data folder. */
export function masterKeyFile(dataDir: string): MasterKeyFile {
  const path = join(dataDir, fileName)
  const next = path + nextSuffix
  const make = (where: string): Buffer => {
    const key = randomBytes(masterKeyBytes)
    writeKeyFile(where, key)
    return key
  }
  return {
    place: path,
    read: () => [readKeyFile(path), readKeyFile(next)].filter((key) => key !== null),
    create: () => make(path),
    prepareRotation() {
      // The key of an interrupted rotation may be the one in force: it is used, not replaced.
      return readKeyFile(next) ?? make(next)
    },
    finishRotation: () => renameSync(next, path),
  }
}

/** Returns the environment's key if it is set, else the data folder's. */
export const masterKeysOf = (given: Buffer | null, dataDir: string): MasterKeys =>
  given === null ? masterKeyFile(dataDir) : givenMasterKey(given)

const prefix = 'wrapped:1:'
const ivBytes = 12
const tagBytes = 16

export const isWrapped = (value: string): boolean => value.startsWith(prefix)

/** Encrypts with AES-256-GCM; the secret's name is authenticated with it, so that secrets cannot be exchanged. */
export function wrapSecret(key: Buffer, name: string, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  const encrypted = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return prefix + encrypted.toString('base64url')
}

/** Decrypts a secret; returns null if the key, the name or a bit differs. */
export function unwrapSecret(key: Buffer, name: string, wrapped: string): string | null {
  const encrypted = Buffer.from(wrapped.slice(prefix.length), 'base64url')
  if (encrypted.length < ivBytes + tagBytes) return null
  const iv = encrypted.subarray(0, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(-tagBytes))
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(ivBytes, -tagBytes)),
      decipher.final(),
    ]).toString()
  } catch {
    return null
  }
}
