// Constants of the deposit activity: one code for players, another for visitors; encrypted where the browser can
// decrypt them, which is everywhere except on a site without TLS.
import type { ApiRefusal } from '@mangetsu/client/api-result'
import type { ActivityConstant } from '@mangetsu/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from './page.tsx'
import { queryKeyOf } from './push-cache.ts'
import { useClient } from './use-client.ts'

const codes = { player: 'deposit-welcome', visitor: 'deposit-welcome-visitor' } as const
const nonceBytes = 12

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Decrypts the response of a V2 call with the fixed key of the common config (AES-256-GCM, the nonce before the
 * ciphertext).
 */
export async function decryptConstants(text: string, key: string): Promise<unknown> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt'])
  const bytes = bytesOf(text)
  const iv = bytes.subarray(0, nonceBytes)
  const clear = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, imported, bytes.subarray(nonceBytes))
  return JSON.parse(new TextDecoder().decode(clear))
}

const quiet = { isHandled: true, isQuiet: true } as const

function useRead<T>(
  key: object,
  read: (activityCode: string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const { queries } = useClient()
  const signedIn = useSignedIn()
  const activityCode = signedIn === 'in' ? codes.player : codes.visitor
  const query = useQuery<T, ApiRefusal>(
    {
      queryKey: queryKeyOf('queryActivityConstant', { ...key, activityCode }),
      enabled: signedIn !== 'unknown',
      queryFn: ({ signal }) => read(activityCode, signal),
    },
    queries,
  )
  return query.data
}

/** Returns one constant by its key; undefined while loading, or if there is none. */
export function useDepositConstant(conKey: string): ActivityConstant | undefined {
  const { api } = useClient()
  return useRead({ conKey }, async (activityCode, signal) => {
    const key = (await api.config())?.activityKey
    const canDecrypt = Boolean(key) && globalThis.crypto?.subtle !== undefined
    if (!canDecrypt) {
      const plain = await api.call('queryActivityConstant', { activityCode, conKey }, { ...quiet, signal })
      if (!plain.ok) throw plain
      return plain.data
    }
    const answer = await api.call('queryActivityConstantV2', { activityCode, conKey }, { ...quiet, signal })
    if (!answer.ok) throw answer
    return (await decryptConstants(answer.data, key ?? '')) as ActivityConstant
  })
}

/** Returns all constants; undefined while loading. */
export function useDepositConstants(): readonly ActivityConstant[] | undefined {
  const { api } = useClient()
  return useRead({ all: true }, async (activityCode, signal) => {
    const answer = await api.call('queryActivityConstantsV2', { activityCode }, { ...quiet, signal })
    if (!answer.ok) throw answer
    const key = (await api.config())?.activityKey
    const canDecrypt = Boolean(key) && globalThis.crypto?.subtle !== undefined
    return canDecrypt ? ((await decryptConstants(answer.data, key ?? '')) as ActivityConstant[]) : []
  })
}
