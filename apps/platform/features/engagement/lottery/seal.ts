// Encrypted parts of a lottery: its seed, whose commitment is published before the first ticket, and the secret behind
// the holders' pseudonyms.
import { createHmac, randomBytes } from 'node:crypto'
import { commit, newServerSeed } from '@mangetsu/chance'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { LotteryRow } from './rows.ts'

/** Encryption purpose of lottery seeds and secrets. */
export const sealUse = 'lottery'

const seedContext = (promotionId: string) => `seed:${promotionId}`
const secretContext = (promotionId: string) => `secret:${promotionId}`

const insert = `insert into lottery (promotion_id, sealed_seed, sealed_secret, commitment, sealed_at)
  values ($1, $2, $3, $4, $5) on conflict do nothing`

/** Seals a lottery once; it is visible from then on. */
export async function sealLottery(
  tx: Tx,
  encryption: Encryption,
  promotionId: string,
  nowMs: number,
): Promise<void> {
  const seed = newServerSeed(randomBytes)
  const sealedSeed = encryption.encrypt(seedContext(promotionId), Buffer.from(seed, 'hex'))
  const sealedSecret = encryption.encrypt(secretContext(promotionId), randomBytes(32))
  await tx.query(insert, [promotionId, sealedSeed, sealedSecret, commit(seed), dateOf(nowMs)])
}

type Sealed = Pick<LotteryRow, 'promotion_id' | 'sealed_seed' | 'sealed_secret'>

export const openSeed = (encryption: Encryption, { promotion_id: id, sealed_seed: sealed }: Sealed): string =>
  encryption.open(seedContext(id), sealed).toString('hex')

/**
 * Returns a player's pseudonym in a lottery: HMAC-SHA-256 of their id under the lottery's secret. It neither identifies
 * the player nor links them to other lotteries.
 */
export function holderOf(
  encryption: Encryption,
  { promotion_id: id, sealed_secret: sealed }: Sealed,
  playerId: string,
): string {
  const secret = encryption.open(secretContext(id), sealed)
  return createHmac('sha256', secret).update(playerId).digest('hex')
}
