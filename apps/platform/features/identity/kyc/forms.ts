// The forms of the second and fourth level: encrypted under their owner's id, decrypted for the owner and for
// reviewers.
import { FundsSource, KycAddress, Occupation } from '@mangetsu/contract/kyc'
import * as z from 'zod/mini'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { KycRows } from './rows.ts'

const IdentityDetails = z.object({ address: KycAddress, occupation: Occupation })
export type IdentityDetails = z.infer<typeof IdentityDetails>

const FundsDetails = z.object({ source: FundsSource, explanation: z.string() })
export type FundsDetails = z.infer<typeof FundsDetails>

export const encryptForm = (
  encryption: Encryption,
  playerId: string,
  type: 'F' | 'S',
  form: IdentityDetails | FundsDetails,
): Buffer => encryption.encrypt(`${playerId}:${type}`, Buffer.from(JSON.stringify(form)))

function open<T>(
  encryption: Encryption,
  playerId: string,
  type: 'F' | 'S',
  rows: KycRows,
  schema: z.ZodMiniType<T>,
) {
  const encrypted = rows.items.find((item) => item.type === type)?.sealed ?? null
  if (encrypted === null) return null
  return schema.parse(JSON.parse(encryption.open(`${playerId}:${type}`, encrypted).toString()))
}

export const openIdentity = (
  encryption: Encryption,
  playerId: string,
  rows: KycRows,
): IdentityDetails | null => open(encryption, playerId, 'F', rows, IdentityDetails)

export const openFunds = (encryption: Encryption, playerId: string, rows: KycRows): FundsDetails | null =>
  open(encryption, playerId, 'S', rows, FundsDetails)
