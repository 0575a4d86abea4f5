// The forms of the second and fourth level: sealed under their owner's id, opened for the owner and for reviewers.
import { FundsSource, KycAddress, Occupation } from '@mangetsu/contract/kyc'
import * as z from 'zod/mini'
import type { Sealing } from '../../../kernel/encryption.ts'
import type { Kept } from './rows.ts'

const Identity = z.object({ address: KycAddress, occupation: Occupation })
export type Identity = z.infer<typeof Identity>

const Funds = z.object({ source: FundsSource, explanation: z.string() })
export type Funds = z.infer<typeof Funds>

export const sealForm = (
  sealing: Sealing,
  playerId: string,
  type: 'F' | 'S',
  form: Identity | Funds,
): Buffer => sealing.seal(`${playerId}:${type}`, Buffer.from(JSON.stringify(form)))

function open<T>(sealing: Sealing, playerId: string, type: 'F' | 'S', kept: Kept, schema: z.ZodMiniType<T>) {
  const sealed = kept.items.find((item) => item.type === type)?.sealed ?? null
  if (sealed === null) return null
  return schema.parse(JSON.parse(sealing.open(`${playerId}:${type}`, sealed).toString()))
}

export const openIdentity = (sealing: Sealing, playerId: string, kept: Kept): Identity | null =>
  open(sealing, playerId, 'F', kept, Identity)

export const openFunds = (sealing: Sealing, playerId: string, kept: Kept): Funds | null =>
  open(sealing, playerId, 'S', kept, Funds)
