// Detects that the player's bets in a round were changed in another window or on another device, and fetches them.
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { SeatedGame } from '@mangetsu/stage-kit/tables/table-game'
import { type BetsState, stakesOf } from './bets-state.ts'
import { addedSpot, ownSeats, seatSpot } from './seat-spots.ts'
import { render, type TableMade } from './table-sight.ts'

/** Returns whether the number of doubles or splits on own seats differs from the bets known here. */
function isBehind(
  { placed }: Pick<BetsState, 'placed'>,
  events: readonly PlayedEvent[],
  game: Pick<SeatedGame, 'addedTo'>,
): boolean {
  const stakes = stakesOf(placed)
  return ownSeats({ placed }).some((seat) => {
    const added = (stakes[seatSpot(seat)] ?? 0n) * BigInt(game.addedTo(events, seat))
    return (stakes[addedSpot(seat)] ?? 0n) !== added
  })
}

async function fetchOwn(made: TableMade, roundId: string): Promise<void> {
  made.now.isDoubted = false
  if (!(await made.playerBets.refresh(roundId))) return
  made.seating?.follow()
  render(made)
}

/** Fetches the bets of the round if those known here cannot be complete. */
export function followElsewhere(made: TableMade): void {
  const { parts, now, playerBets, seating } = made
  const { round } = now.view
  // A finished round's payouts are fetched anyway, and they change the wallet.
  if (round === null || round.state === 'settled' || round.state === 'refunded') {
    now.isDoubted = false
    return
  }
  // A request under way brings its own answer.
  if (playerBets.isSending || seating?.isSending || playerBets.bets.roundId !== round.id) return
  const { seated } = parts.game
  const events = round.events as readonly PlayedEvent[]
  const { ownAt } = now
  const isNewer = ownAt?.roundId === round.id && ownAt.revision > playerBets.bets.revision
  // One fetch per point of a round and per change, whatever the answer.
  const at = `${round.id} ${round.state} ${events.length} ${isNewer ? ownAt.revision : 0}`
  if (
    now.fetchedAt !== at &&
    (isNewer || (seated !== undefined && isBehind(playerBets.bets, events, seated)))
  ) {
    now.fetchedAt = at
    now.isDoubted = true
  }
  if (now.isDoubted) void fetchOwn(made, round.id)
}
