// Checks in the reader's own browser that a revealed seed matches the commitment made before the round.
import { useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16)
  return bytes
}

const hexOf = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the SHA-256 (FIPS 180-4) of the seed's 32 bytes as hex: the commitment shown before play. */
export const commitmentOf = async (serverSeed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', bytesOf(serverSeed)))

type Props = { readonly serverSeed: string; readonly commitment: string }

export function ProofCheck({ serverSeed, commitment }: Props) {
  const [isRight, setIsRight] = useState<boolean | null>(null)
  useEffect(() => {
    // Without a secure context `crypto.subtle` is missing; the page then describes the manual check.
    if (crypto.subtle === undefined) return
    void commitmentOf(serverSeed).then((found) => setIsRight(found === commitment))
  }, [serverSeed, commitment])
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-second">
      {isRight === null && <span className="text-paper-dim">{m.proof_waiting()}</span>}
      {isRight === true && (
        <>
          <Icon name="check" size="sm" className="text-matcha" />
          <span className="text-matcha">{m.proof_right()}</span>
        </>
      )}
      {isRight === false && (
        <>
          <Icon name="warn" size="sm" className="text-torii-text" />
          <span className="text-torii-text">{m.proof_wrong()}</span>
        </>
      )}
    </p>
  )
}
