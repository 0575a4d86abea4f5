// Rewards a player received, for the features that grant them: by type, and in total.
import { type BonusStatus, type BonusType, bonusStatuses } from '@mangetsu/contract/bonus'
import type { Currency } from '@mangetsu/money'
import type { Connection } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

export type GivenBonus = {
  readonly id: string
  readonly promotion_id: string
  readonly source_key: string
  readonly status: BonusStatus
  readonly currency: Currency
  readonly amount: bigint
  readonly claim_by: Date | null
}

type StoredGiven = Omit<GivenBonus, 'status'> & { readonly status: number }

/** Returns all grants of one type to a player, the oldest first. */
export async function givenOfType(tx: Reader, playerId: string, type: BonusType): Promise<GivenBonus[]> {
  const rows = await tx.query<StoredGiven>(
    `select id, promotion_id, source_key, status, currency, amount, claim_by from bonus
     where player_id = $1 and bonus_type = $2 order by id`,
    [playerId, type],
  )
  return rows.map((row) => ({ ...row, status: row.status as BonusStatus }))
}

export type ReceivedRewards = {
  readonly bonus_type: number
  readonly currency: Currency
  readonly count: number
  readonly released: bigint
}

/** Sums the rewards that became the player's own, by type and currency. */
export const receivedOf = (tx: Reader, playerId: string): Promise<ReceivedRewards[]> =>
  tx.query<ReceivedRewards>(
    `select bonus_type, currency, count(*)::int as count, sum(released)::bigint as released from bonus
     where player_id = $1 and status = $2 group by bonus_type, currency order by bonus_type, currency`,
    [playerId, bonusStatuses.released],
  )
