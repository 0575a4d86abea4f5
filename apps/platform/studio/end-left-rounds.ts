// Ends open rounds without a step for a day, whose players have left. The game's rule chooses the remaining
// actions, which stake nothing; the payout belongs to the player.
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { takeEach } from '../kernel/jobs.ts'
import { keepOver, openRound } from './open-rounds.ts'
import { gameOf, type StepParts } from './play-step.ts'
import { lockPair } from './seed-pairs.ts'
import { bookStep } from './step-money.ts'
import { actionsOf, foldedWhenLeft, leftAfterMs, touchedAtMs, viewAfter } from './stepped-round.ts'

/** Maximum number of rounds ended in one turn. */
const turnLimit = 50

/** Ends the player's round if it is still open and due, since the player may just have returned. */
async function endOne(parts: StepParts, tx: Tx, playerId: string, nowMs: number): Promise<boolean> {
  await lockPair(tx, playerId)
  const round = await openRound(tx, parts.seedPairs, 'player', playerId)
  if (round === null || touchedAtMs(round) > nowMs - leftAfterMs) return false
  const { game, math } = gameOf(parts.games, round)
  const folded = foldedWhenLeft(round, math)
  const booked = await bookStep(
    parts,
    tx,
    // No age: an absent player stakes nothing, so no rule by age applies.
    { round, playerId, game, place: { rules: parts.rules, age: null } },
    {
      furtherMinor: 0n,
      payoutMinor: folded.payoutMinor,
      isOver: true,
      key: 'left',
      nowMs,
      isLeft: true,
    },
  )
  if ('refusal' in booked)
    throw new Error(`the round ${round.id} could not be ended for one who has left: ${booked.refusal}`)
  const { balanceMinor, atMs } = booked
  const actions = folded.taken.slice(actionsOf(round).length)
  const left = actions.map(({ action }, place) => ({
    requestId: `left-${place}`,
    action,
    stakeMinor: 0n,
    balanceMinor,
    atMs,
  }))
  const after = { ...round, taken: [...round.taken, ...left] }
  await keepOver(tx, after, viewAfter(after, math, after.taken.length))
  return true
}

/** Runs one turn of the job, each round in its own transaction; returns true if more may remain. */
export async function endLeftRounds(parts: StepParts, nowMs: number): Promise<boolean> {
  const due = await parts.work.read((tx) =>
    tx.query<{ player_id: string }>(
      `select player_id from studio_open_round where player_id is not null and touched_at <= $1
       order by random() limit $2`,
      [dateOf(nowMs - leftAfterMs), turnLimit],
    ),
  )
  await takeEach(due, async ({ player_id: playerId }) => {
    if (await parts.work.write((tx) => endOne(parts, tx, playerId, nowMs))) parts.onSettled(playerId)
  })
  return due.length === turnLimit
}
