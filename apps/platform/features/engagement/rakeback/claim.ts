// Claims rakeback: every claimable week, each once, from the promotion's budget into the wallet.
import { bonusTypes } from '@mangetsu/contract/bonus'
import { type Currency, toDecimal } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { Games } from '../../../studio/games.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type BonusFeature, cashWagering } from '../bonus/index.ts'
import { keyOfWeek, type Week, weeksOf } from './weeks.ts'

export type ClaimParts = { readonly games: Games; readonly bonus: Pick<BonusFeature, 'grantReward'> }

export type ReceivedRakeback = readonly { readonly currency: Currency; readonly amount: string }[]

type ReceivedRow = { currency: Currency; amount: bigint }

const receivedBy = `select b.currency, sum(b.amount)::bigint as amount
  from rakeback_claim c join bonus b on b.id = c.bonus_id
  where c.player_id = $1 and c.request_id = $2 group by b.currency order by b.currency`

const note = 'insert into rakeback_claim (player_id, request_id, bonus_id) values ($1, $2, $3)'

async function readReceived(tx: Tx, playerId: string, requestId: string): Promise<ReceivedRakeback> {
  const rows = await tx.query<ReceivedRow>(receivedBy, [playerId, requestId])
  return rows.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount, currency) }))
}

/** Sorted by currency and week, so that concurrent claims lock budgets in the same order. */
const inLockOrder = (weeks: readonly Week[]): Week[] =>
  [...weeks].sort((one, other) =>
    one.currency === other.currency
      ? one.week.localeCompare(other.week)
      : one.currency.localeCompare(other.currency),
  )

/**
 * Claims everything claimable. A repeated request returns the same reply. Amounts beyond the budget remain claimable;
 * if nothing can be paid, the request is refused.
 */
export async function claimRakeback(
  { games, bonus }: ClaimParts,
  tx: Tx,
  { playerId, requestId }: { readonly playerId: string; readonly requestId: string },
  nowMs: number,
): Promise<ReceivedRakeback | Refused<'rakebackNothing' | 'rewardUsedUp' | 'rewardTaken' | 'sessionEnded'>> {
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const before = await readReceived(tx, playerId, requestId)
  if (before.length > 0) return before
  const claimable = (await weeksOf(tx, games, playerId, nowMs)).filter(({ state }) => state === 'claimable')
  if (claimable.length === 0) return refuse('rakebackNothing')
  const refused: Refused<'rewardUsedUp' | 'rewardTaken'>[] = []
  for (const week of inLockOrder(claimable)) {
    const { currency, amountMinor, promotion } = week
    const reward = { kind: 'money', currency, amountMinor, wagering: cashWagering } as const
    const sourceKey = keyOfWeek(week)
    const request = {
      promotion,
      playerId,
      sourceKey,
      bonusType: bonusTypes.rakeback,
      reward,
      claim: 'now',
    } as const
    const given = await bonus.grantReward(tx, request, nowMs)
    if (isRefusal(given)) refused.push(given)
    else await tx.query(note, [playerId, requestId, given.bonus.id])
  }
  const received = await readReceived(tx, playerId, requestId)
  return received.length === 0 ? (refused[0] ?? refuse('rakebackNothing')) : received
}
