// Pays the bets of a drawn round in one batch, or gives those of a round back that cannot be drawn.
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { dateOf, siteZone } from '../kernel/clock.ts'
import { listOf, type Tx } from '../kernel/db/index.ts'
import { isRefused, release, settleHeld } from '../ledger/index.ts'
import { allBets, betsText, type StoredBets } from './stored-bets.ts'
import type { TableRound } from './table-round.ts'
import { type Bets, payoutOf, type TableSetup } from './table-setup.ts'

type Paid = StoredBets & { readonly holdId: string; readonly payoutMinor: bigint }

const lockGuards = `select player_id from play_guard where player_id = any($1::uuid[]) order by player_id for no key update`

// A guard counts stakes when they are bet: here come returns, and nothing is refused.
const countReturns = `update play_guard g
  set day = a.day, staked = a.staked, returned = a.returned, played_ms = a.played_ms, last_round_at = a.last_round_at,
    since_check_ms = a.since_check_ms, sitting_ms = a.sitting_ms, sitting_net = a.sitting_net
  from unnest($1::uuid[], $2::bigint[], $3::bigint[]) as i(player, stake, win)
  join play_guard k on k.player_id = i.player
  cross join lateral play_guard_after(play_guard_at(k, $4, $5), $4, i.stake, i.win) as a
  where g.player_id = i.player`

type Counted = { readonly playerId: string; readonly stakeMinor: bigint; readonly winMinor: bigint }

async function countOnGuards(tx: Tx, counted: readonly Counted[], nowMs: number): Promise<void> {
  const players = listOf(counted.map(({ playerId }) => playerId))
  if ((await tx.query(lockGuards, [players])).length === 0) return
  await tx.query(countReturns, [
    players,
    listOf(counted.map(({ stakeMinor }) => stakeMinor)),
    listOf(counted.map(({ winMinor }) => winMinor)),
    ...[dateOf(nowMs), siteZone],
  ])
}

const spots = (bets: Bets) => JSON.parse(betsText(bets)) as unknown

/** A player's own round: what they have bet, what each spot gave back, and what happened at the table. */
const eventsOf = ({ math }: TableSetup, { events }: TableRound, { bets }: StoredBets): string => {
  const paid = Object.fromEntries(
    Object.entries(bets).map(([spot, minor]) => [spot, `${math.payoutMinor(spot, minor, events ?? [])}`]),
  )
  return JSON.stringify([{ type: 'betsPlaced', bets: spots(bets), paid }, ...(events ?? [])])
}

const insertRounds = `insert into studio_round (id, session_id, player_id, table_round_id, game_id, game_version, currency,
    stake, payout, events, at)
  select i.id, i.session, i.player, $1, $2, $3, i.currency, i.stake, i.payout, i.events, $4
    from unnest($5::uuid[], $6::uuid[], $7::uuid[], $8::text[], $9::bigint[], $10::bigint[], $11::text[])
      as i(id, session, player, currency, stake, payout, events)`

const markPaid = `update table_bet b set paid = i.payout from unnest($2::uuid[], $3::bigint[]) as i(player, payout)
  where b.round_id = $1 and b.player_id = i.player`

const countOnSessions = `update studio_session s
  set rounds = s.rounds + 1, staked = s.staked + i.stake, returned = s.returned + i.payout, last_round_id = i.id
  from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::uuid[]) as i(session, stake, payout, id) where s.id = i.session`

async function keepRounds(
  tx: Tx,
  { setup, round, nowMs }: { readonly setup: TableSetup; readonly round: TableRound; readonly nowMs: number },
  paid: readonly (Paid & { readonly roundId: string })[],
): Promise<void> {
  const list = (of: (one: (typeof paid)[number]) => string | bigint) => listOf(paid.map(of))
  const ids = list(({ roundId }) => roundId)
  const sessions = list(({ sessionId }) => sessionId)
  const players = list(({ playerId }) => playerId)
  const stakes = list(({ stakedMinor }) => stakedMinor)
  const payouts = list(({ payoutMinor }) => payoutMinor)
  await tx.query(insertRounds, [
    ...[round.id, round.gameId, round.gameVersion, dateOf(nowMs), ids, sessions, players],
    ...[
      paid.map(({ currency }) => currency),
      stakes,
      payouts,
      paid.map((one) => eventsOf(setup, round, one)),
    ],
  ])
  await tx.query(markPaid, [round.id, players, payouts])
  await tx.query(countOnSessions, [sessions, stakes, payouts, ids])
}

/** Pays everybody who bet; the ids of the rounds that are theirs. The round's table is locked. */
export async function payBets(
  tx: Tx,
  setup: TableSetup,
  round: TableRound,
  nowMs: number,
): Promise<readonly string[]> {
  const { events } = round
  if (events === null) throw new Error(`the round ${round.id} is paid before it was drawn`)
  const paid = (await allBets(tx, round.id)).map((one): Paid => {
    if (one.holdId === null) throw new Error(`${one.playerId} has a stake in ${round.id} and no hold`)
    return { ...one, holdId: one.holdId, payoutMinor: payoutOf(setup.math, one.bets, events) }
  })
  if (paid.length === 0) return []
  await countOnGuards(
    tx,
    paid.map(({ playerId, currency, payoutMinor }) => ({
      ...{ playerId, stakeMinor: 0n, winMinor: returnInReference(currency, payoutMinor) },
    })),
    nowMs,
  )
  const transfers = await settleHeld(
    tx,
    { houseAccount: setup.houseAccount, ref: round.id },
    paid.map(({ holdId, playerId, currency, stakedMinor: stakeMinor, payoutMinor: winMinor }) => ({
      ...{ holdId, playerId, currency, stakeMinor, winMinor },
    })),
  )
  const rounds = paid.map((one, place) => ({ ...one, roundId: transfers[place] ?? '' }))
  await keepRounds(tx, { setup, round, nowMs }, rounds)
  return transfers
}

/** Gives everybody their stake back, who have then not bet it. The round's table is locked. */
export async function returnBets(tx: Tx, round: TableRound, nowMs: number): Promise<void> {
  const bets = await allBets(tx, round.id)
  if (bets.length === 0) return
  await countOnGuards(
    tx,
    bets.map(({ playerId, currency, stakedMinor }) => ({
      ...{ playerId, stakeMinor: -inReference(currency, stakedMinor), winMinor: 0n },
    })),
    nowMs,
  )
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
