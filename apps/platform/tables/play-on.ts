// Plays a round to its end, or to the next decision of a seat.
import type { SeatedPlay } from '@mangetsu/chance/table'
import { openTableDraws } from '@mangetsu/chance/table-chain'
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import type { BeaconValue } from './beacon.ts'
import { type ChainSecrets, linkOf } from './chains.ts'
import { mathOfRound } from './round-math.ts'
import { type DecisionMade, keepDecision, seatedIn } from './seats.ts'
import { findTableRound, type RoundTurn, type TableRound } from './table-round.ts'
import type { TableSetup } from './table-setup.ts'

export type PlayOnParts = ChainSecrets & { readonly setup: TableSetup }

export type PlayedSoFar = {
  readonly found: BeaconValue
  /** Omitted at tables without seats. */
  readonly seated?: SeatedPlay
  readonly nowMs: number
}

// The remaining cards follow from the link, so the link is not stored in clear before the round is over.
const keepTurn = `update table_round set state = 'acting', beacon_signature = $2, beacon_value = $3, events = $4, turn = $5,
    turn_ends_at = $6
  where id = $1`

const keepEnd = `update table_round set state = 'drawn', beacon_signature = $2, beacon_value = $3, events = $4, link = $5,
    shoe_after = $6, shown_until = $7, mark = $8, began_shoe = $9, turn = null, turn_ends_at = null
  where id = $1`

/**
 * Plays a round from its link, beacon value and decisions, and stores the result.
 * The round or its table is locked.
 */
export async function playOn(
  tx: Tx,
  { setup, ...secrets }: PlayOnParts,
  round: TableRound,
  { found: { signature, value }, seated, nowMs }: PlayedSoFar,
): Promise<void> {
  const link = await linkOf(tx, secrets, round)
  const shoeBefore = round.shoeBefore === '' ? undefined : round.shoeBefore
  const math = mathOfRound(setup, round)
  const { events, shoe, turn } = math.play(openTableDraws(link, round, value), shoeBefore, seated)
  const { thinkMs } = setup
  const shownMs = setup.showMs(thinkMs === undefined ? events : events.slice(round.events?.length ?? 0))
  const known = [round.id, signature, value, JSON.stringify(events)]
  if (turn !== undefined && thinkMs !== undefined) {
    const step = seated?.decisions.length ?? 0
    await tx.query(keepTurn, [...known, JSON.stringify({ ...turn, step }), dateOf(nowMs + shownMs + thinkMs)])
    return
  }
  await tx.query(keepEnd, [
    ...known,
    link,
    shoe ?? null,
    dateOf(nowMs + shownMs),
    setup.mark(events),
    events.some(({ type }) => type === 'newShoe'),
  ])
  if (shoe !== undefined) await tx.query('update play_table set shoe = $2 where id = $1', [setup.id, shoe])
}

/** The beacon value a round was begun with. Throws if it has none yet. */
function foundIn({ id, beacon }: TableRound): BeaconValue {
  const { signature = null, value = null } = beacon ?? {}
  if (signature === null || value === null) throw new Error(`the round ${id} has no value from outside`)
  return { signature, value }
}

/**
 * Locks a round exclusively; returns its current state and the database's clock. Throws for an unknown round.
 */
export async function lockRound(
  tx: Tx,
  id: string,
): Promise<{ readonly round: TableRound; readonly now: Date }> {
  const [locked] = await tx.query<{ now: Date }>(
    `with locked as (select id from table_round where id = $1 for update)
      select clock_timestamp() as now from locked`,
    [id],
  )
  const round = await findTableRound(tx, id)
  if (locked === undefined || round === null) throw new Error(`the round ${id} is gone`)
  return { round, now: locked.now }
}

export type TurnDecided = Pick<DecisionMade, 'what' | 'by' | 'at'> & { readonly turn: RoundTurn }

/**
 * Stores the decision of a turn, and plays the round to its next decision or end.
 * The round is locked exclusively.
 */
export async function decideTurn(
  tx: Tx,
  parts: PlayOnParts,
  round: TableRound,
  { turn: { step, seat, hand }, ...decided }: TurnDecided,
): Promise<void> {
  await keepDecision(tx, round.id, { step, seat, hand, ...decided })
  const seated = await seatedIn(tx, round.id)
  await playOn(tx, parts, round, { found: foundIn(round), seated, nowMs: decided.at.getTime() })
}
