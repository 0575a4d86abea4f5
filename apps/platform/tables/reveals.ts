// The recurring job that publishes the values of voided rounds once the beacon has them.
import type { UnitOfWork } from '../kernel/http/index.ts'
import { type BeaconSource, beaconValues } from './beacon.ts'
import { openSignatureProof } from './signature-proof.ts'
import { revealVoided } from './voided-rounds.ts'

export type Reveals = {
  /** Writes every value that has come. A job; false. */
  turn(): Promise<boolean>
  close(): Promise<void>
}

export function createReveals(parts: { readonly work: UnitOfWork; readonly beacon: BeaconSource }): Reveals {
  const proof = openSignatureProof()
  const provedAt = beaconValues(parts.beacon, proof.prove)
  return {
    turn: () => revealVoided(parts, provedAt).then(() => false),
    close: proof.close,
  }
}
