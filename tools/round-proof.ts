// The proof of one stored round: its seed is the one committed to, and the game's maths makes it again.
import { commit, type GameMath, openDraws } from '@mangetsu/chance'
import type { OutputOf } from '@mangetsu/contract'
import type { replayRound } from '@mangetsu/contract/studio'
import { parseAmount, toDecimal } from '@mangetsu/money'

export type StoredRound = OutputOf<typeof replayRound>

/** What was compared, and whether it held. */
export type Check = { readonly says: string; readonly holds: boolean }

/**
 * Checks a revealed round by its own record alone (docs/fairness.md). Throws a RangeError with a sentence when the
 * seed is still sealed or the record is of another game or version than `math`.
 */
export function proveRound({ round, serverSeed }: StoredRound, math: GameMath): readonly Check[] {
  if (serverSeed === null) {
    throw new RangeError(
      'This round is still sealed: whoever played it reveals its server seed by changing the seed on /fairness ' +
        '(a demo reveals it by itself when its session ends); then run this again.',
    )
  }
  if (round.gameId !== math.id || round.gameVersion !== math.version) {
    throw new RangeError(
      `This round was decided by ${round.gameId} ${round.gameVersion}, and this checkout has ${math.version}: use the ` +
        'checkout of that version.',
    )
  }
  const stake = parseAmount(round.stake, round.currency)
  if (!stake.ok) throw new RangeError(`${round.stake} is no amount of ${round.currency}.`)
  const again = math.play(openDraws(serverSeed, round.clientSeed, round.nonce), stake.amountMinor)
  return [
    { says: 'SHA-256 of the server seed is the commitment', holds: commit(serverSeed) === round.commitment },
    {
      says: 'the draws lead to the same events',
      holds: JSON.stringify(again.events) === JSON.stringify(round.events),
    },
    {
      says: `the round returns ${round.payout} ${round.currency}`,
      holds: toDecimal(again.payoutMinor, round.currency) === round.payout,
    },
  ]
}
