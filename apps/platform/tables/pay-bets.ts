// Pays the bets of a drawn round in one batch, or refunds those of a round that cannot be drawn.
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { dateOf } from '../kernel/clock.ts'
import { type BatchColumn, batchColumns, type Tx } from '../kernel/db/index.ts'
import { isRefused, release, settleHeld } from '../ledger/index.ts'
import { type CheckedWager, takeWagers } from '../wagering/guard.ts'
import { wagerKinds } from '../wagering/kinds.ts'
import type { FindLinkedAccounts } from '../wagering/linked-accounts.ts'
import { countedStakes, storedRisk } from './counted-stakes.ts'
import { takeBackStake } from './hold-bets.ts'
import { recordOpposed } from './opposed-bets.ts'
import { mathOfRound } from './round-math.ts'
import { allBets, betsInTexts, type StoredBets } from './stored-bets.ts'
import type { TableRound } from './table-round.ts'
import { type Bets, payoutsOf, sumOf, type TableSetup } from './table-setup.ts'

type Paid = StoredBets & {
  readonly holdId: string
  /** The return of each spot, and their sum. */
  readonly payouts: Bets
  readonly payoutMinor: bigint
  /** The part of the stake that counts as turnover. */
  readonly atRiskMinor: bigint
}

/** Counts payouts on the players' guards: their stakes were counted when they were bet. */
function countOnGuards(tx: Tx, paid: readonly Paid[], nowMs: number): Promise<readonly CheckedWager[]> {
  const wagers = paid.map(({ playerId, currency, payoutMinor, stakedMinor }) => {
    const returned = returnInReference(currency, payoutMinor)
    return { playerId, stake: null, returned, roundNet: returned - inReference(currency, stakedMinor) }
  })
  return takeWagers(tx, wagerKinds.table, wagers, nowMs)
}

/**
 * The events of a player's own round: their bets with the return of each spot, then the events of the table.
 */
const eventsOf = ({ events }: TableRound, { bets, payouts }: Paid): string =>
  JSON.stringify([
    { type: 'betsPlaced', bets: betsInTexts(bets), paid: betsInTexts(payouts) },
    ...(events ?? []),
  ])

/** A bet paid as its player's own round. */
type PaidRound = Paid & { readonly roundId: string; readonly at: Date; readonly eventsJson: string }

const id: BatchColumn<PaidRound> = { name: 'id', sqlType: 'uuid[]', of: ({ roundId }) => roundId }
const session: BatchColumn<PaidRound> = {
  name: 'session',
  sqlType: 'uuid[]',
  of: ({ sessionId }) => sessionId,
}
const player: BatchColumn<PaidRound> = { name: 'player', sqlType: 'uuid[]', of: ({ playerId }) => playerId }
const stake: BatchColumn<PaidRound> = {
  name: 'stake',
  sqlType: 'bigint[]',
  of: ({ stakedMinor }) => stakedMinor,
}
const payout: BatchColumn<PaidRound> = {
  name: 'payout',
  sqlType: 'bigint[]',
  of: ({ payoutMinor }) => payoutMinor,
}

const roundColumns = batchColumns<PaidRound>([
  { name: 'at', sqlType: 'timestamptz[]', of: ({ at }) => at.toISOString() },
  id,
  session,
  player,
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  stake,
  payout,
  { name: 'at_risk', sqlType: 'bigint[]', of: ({ atRiskMinor, bets }) => storedRisk(atRiskMinor, bets) },
  { name: 'events', sqlType: 'text[]', of: ({ eventsJson }) => eventsJson },
])

const insertRounds = `insert into studio_round (id, session_id, player_id, table_round_id, game_id, game_version, currency,
    stake, payout, at_risk, events, at)
  select i.id, i.session, i.player, $1, $2, $3, i.currency, i.stake, i.payout, i.at_risk, i.events, i.at
    from ${roundColumns.unnest(4)}`

const paidColumns = batchColumns([player, payout, id])

const markPaid = `update table_bet b set paid = i.payout, own_round_id = i.id from ${paidColumns.unnest(2)}
  where b.round_id = $1 and b.player_id = i.player`

const sessionColumns = batchColumns([session, stake, payout, id])

const countOnSessions = `update studio_session s
  set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.payout, last_round_id = i.id
  from ${sessionColumns.unnest(1)} where s.id = i.session`

async function keepRounds(
  tx: Tx,
  round: TableRound,
  paid: readonly (Paid & { readonly roundId: string; readonly at: Date })[],
): Promise<void> {
  const rounds = paid.map((one) => ({ ...one, eventsJson: eventsOf(round, one) }))
  // A player's round names the table as its game; the table's round names the game whose rules apply.
  await tx.query(insertRounds, [round.id, round.tableId, round.gameVersion, ...roundColumns.values(rounds)])
  await tx.query(markPaid, [round.id, ...paidColumns.values(rounds)])
  await tx.query(countOnSessions, sessionColumns.values(rounds))
}

/** All bets with their payouts and turnover; records opposed bets for review. */
async function evaluatedBets(
  tx: Tx,
  { setup, findLinked }: PayParts,
  round: TableRound,
  nowMs: number,
): Promise<Paid[]> {
  const { events } = round
  if (events === null) throw new Error(`the round ${round.id} is paid before it was drawn`)
  const bets = await allBets(tx, round.id)
  const links =
    bets.length < 2
      ? []
      : await findLinked(
          tx,
          bets.map(({ playerId }) => playerId),
        )
  const math = mathOfRound(setup, round)
  const counted = countedStakes(math, bets, links)
  await recordOpposed(
    tx,
    round,
    bets.filter(({ playerId }) => counted.get(playerId)?.isOpposed === true),
    nowMs,
  )
  return bets.map((one): Paid => {
    if (one.holdId === null) throw new Error(`${one.playerId} has a stake in ${round.id} and no hold`)
    const payouts = payoutsOf(math, one.bets, events)
    const atRiskMinor = counted.get(one.playerId)?.atRiskMinor ?? 0n
    return { ...one, holdId: one.holdId, payouts, payoutMinor: sumOf(payouts), atRiskMinor }
  })
}

export type PayParts = { readonly setup: TableSetup; readonly findLinked: FindLinkedAccounts }

/**
 * Pays all bets of a drawn round; returns the ids of the players' own rounds. The round's table is locked.
 */
export async function payBets(
  tx: Tx,
  parts: PayParts,
  round: TableRound,
  nowMs: number,
): Promise<readonly string[]> {
  const { setup } = parts
  const paid = await evaluatedBets(tx, parts, round, nowMs)
  if (paid.length === 0) return []
  const counted = await countOnGuards(tx, paid, nowMs)
  const transfers = await settleHeld(
    tx,
    { houseAccount: setup.houseAccount, kind: 'tableRound' },
    paid.map(({ holdId, playerId, currency, stakedMinor: stakeMinor, payoutMinor: winMinor }) => ({
      holdId,
      playerId,
      currency,
      stakeMinor,
      winMinor,
      ref: round.id,
    })),
  )
  const rounds = paid.map((one, place) => ({
    ...one,
    roundId: transfers[place] ?? '',
    at: dateOf(counted[place]?.atMs ?? nowMs),
  }))
  await keepRounds(tx, round, rounds)
  return transfers
}

/** Refunds all stakes, which then never count as bet. The round's table is locked. */
export async function returnBets(tx: Tx, round: TableRound, nowMs: number): Promise<void> {
  const bets = await allBets(tx, round.id)
  if (bets.length === 0) return
  // Ordered by player id, the order in which guards are locked everywhere.
  for (const { playerId, currency, stakedByDay: before } of bets)
    await takeBackStake(tx, { playerId, currency, before, after: {} }, nowMs)
  for (const { holdId, playerId } of bets) {
    if (holdId === null) throw new Error(`${playerId} has a stake in ${round.id} and no hold`)
    const given = await release(tx, {
      key: `table-refund:${holdId}`,
      kind: 'tableRefund',
      ref: round.id,
      holdId,
    })
    if (isRefused(given))
      throw new Error(`the hold ${holdId} of ${round.id} was not given back: ${given.refusal}`)
  }
  await tx.query('update table_bet set paid = staked where round_id = $1 and staked > 0', [round.id])
}
