// The forms of the second and fourth level: sealed under their owner's id, opened for the owner and for reviewers.
import { FundsSource, KycAddress, Occupation } from '@mangetsu/contract/kyc'
import * as z from 'zod/mini'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { KycRows } from './rows.ts'

const IdentityDetails = z.object({ address: KycAddress, occupation: Occupation })
export type IdentityDetails = z.infer<typeof IdentityDetails>

const FundsDetails = z.object({ source: FundsSource, explanation: z.string() })
export type FundsDetails = z.infer<typeof FundsDetails>

export const encryptForm = (
  sealing: Encryption,
  playerId: string,
  type: 'F' | 'S',
  form: IdentityDetails | FundsDetails,
): Buffer => sealing.encrypt(`${playerId}:${type}`, Buffer.from(JSON.stringify(form)))

function open<T>(
  sealing: Encryption,
  playerId: string,
  type: 'F' | 'S',
  kept: KycRows,
  schema: z.ZodMiniType<T>,
) {
  const sealed = kept.items.find((item) => item.type === type)?.sealed ?? null
  if (sealed === null) return null
  return schema.parse(JSON.parse(sealing.open(`${playerId}:${type}`, sealed).toString()))
}

export const openIdentity = (sealing: Encryption, playerId: string, kept: KycRows): IdentityDetails | null =>
  open(sealing, playerId, 'F', kept, IdentityDetails)

export const openFunds = (sealing: Encryption, playerId: string, kept: KycRows): FundsDetails | null =>
  open(sealing, playerId, 'S', kept, FundsDetails)
