// Decrypts secret fields, which arrive encrypted under the webkey, a bounded number at a time.
import { openFields } from '@mangetsu/wire/server'
import { type Refused, refuse } from './answer.ts'

export type Secrets = {
  /** Returns the input with its secret fields decrypted; refuses it if one cannot be read or too many are waiting. */
  open(
    names: readonly string[],
    ts: string,
    input: Record<string, unknown>,
  ): Promise<Record<string, unknown> | Refused<'unreadableSecret' | 'busy'>>
}

/**
 * Private-key operations share the thread pool with password hashes; calls beyond this many waiting ones are refused.
 */
const pendingLimit = 256

export function createSecrets(privateKey: CryptoKey): Secrets {
  let pending = 0
  return {
    async open(names, ts, input) {
      if (pending >= pendingLimit) return refuse('busy')
      pending += 1
      try {
        const opened = await openFields(privateKey, names, ts, input)
        return opened.ok ? { ...opened.payload } : refuse('unreadableSecret', { field: opened.field })
      } finally {
        pending -= 1
      }
    },
  }
}
