// The private facts of one round of the caller: the wallet before and after it, its seed pair, and bets at a table.
import type { OwnRound } from '@mangetsu/contract/play-history'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { createdMsOf } from '../../../kernel/ids.ts'
import type { Games } from '../../../studio/index.ts'

/** Wallet entries that belong to a round, found between two instants. */
type RoundEntries = {
  readonly playerId: string
  readonly currency: Currency
  /** Ids of the round's transfer, and of the records its other transfers refer to. */
  readonly ids: readonly string[]
  readonly from: Date
  readonly to: Date
}

/** Balances in minor units; null if the wallet has no entry of the round. */
export type WalletAround = (
  tx: Tx,
  entries: RoundEntries,
) => Promise<{ readonly beforeMinor: bigint; readonly afterMinor: bigint } | null>

// A table's round is found by its own id, or by that of the player's record of it.
const find = `select r.id, r.game_id, r.currency, r.at, r.nonce, r.table_round_id,
    case when r.table_round_id is null then '' else r.events end as events, p.commitment, p.next_nonce
  from studio_round r left join seed_pair p on p.id = r.seed_pair_id
  where r.player_id = $1 and r.id = coalesce(
    (select b.own_round_id from table_bet b where b.round_id = $2 and b.player_id = $1), $2::uuid)`

type Row = {
  id: string
  game_id: string
  currency: Currency
  at: Date
  nonce: bigint | null
  table_round_id: string | null
  events: string
  commitment: string | null
  next_nonce: bigint | null
}

type Amounts = Readonly<Record<string, string>>

/** Reads the bets from the first event of a player's record of a table round: stakes and returns by spot. */
function betsIn(events: string): { readonly bets: Amounts; readonly paid: Amounts } {
  const [, bets = '{}', paid = '{}'] =
    /^\[\{"type":"betsPlaced","bets":(\{[^{}]*\}),"paid":(\{[^{}]*\})/.exec(events) ?? []
  return { bets: JSON.parse(bets) as Amounts, paid: JSON.parse(paid) as Amounts }
}

function betViews(games: Games, { game_id: tableId, currency, events }: Row): OwnRound['bets'] {
  const titles = new Map(
    games
      .tables()
      .find(({ id }) => id === tableId)
      ?.math.bets.map(({ spot, title }) => [spot, title]),
  )
  const { bets, paid } = betsIn(events)
  return Object.entries(bets).map(([spot, stake]) => ({
    title: titles.get(spot) ?? { ja: spot, en: spot },
    stake: toDecimal(BigInt(stake), currency),
    payout: toDecimal(BigInt(paid[spot] ?? '0'), currency),
  }))
}

/** Time after a round's last entry within which its wallet entries are searched, ms. */
const slackMs = 60_000

/** Returns null for a round of another player, and for an unknown one. */
export async function ownRound(
  tx: Tx,
  { games, walletAround }: { readonly games: Games; readonly walletAround: WalletAround },
  playerId: string,
  roundId: string,
): Promise<OwnRound | null> {
  const [row] = await tx.query<Row>(find, [playerId, roundId])
  if (row === undefined) return null
  const { id, currency, table_round_id: tableRoundId, nonce, commitment, next_nonce: nonces } = row
  const money = await walletAround(tx, {
    playerId,
    currency,
    ids: tableRoundId === null ? [id] : [id, tableRoundId],
    from: dateOf(createdMsOf(tableRoundId ?? id)),
    to: dateOf(Math.max(row.at.getTime(), createdMsOf(id)) + slackMs),
  })
  return {
    id,
    currency,
    wallet:
      money === null
        ? null
        : { before: toDecimal(money.beforeMinor, currency), after: toDecimal(money.afterMinor, currency) },
    pair:
      commitment === null || nonce === null || nonces === null
        ? null
        : { commitment, nonce: Number(nonce), nonces: Number(nonces) },
    bets: tableRoundId === null ? [] : betViews(games, row),
  }
}
