// Attacks by a thief with the ids of another's rounds, at games and at tables.
import { newId } from '@mangetsu/platform/kernel/ids'
import type { createPlayerWithEverything } from './player-with-everything.ts'

type Theirs = Awaited<ReturnType<typeof createPlayerWithEverything>>
type Ids = Theirs['ids']

export type Attack = {
  /** Input of the attacker, who knows all of these ids except the one under attack. */
  readonly input: (
    ids: Ids,
    begun: Theirs['begun'],
  ) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** The refusal; or for an accepted call, a predicate that detects the other player's data. */
  readonly leads: string | ((data: never, ids: Ids) => boolean)
}

export const gameAttacks: Readonly<Record<string, Attack>> = {
  'markRoundShown.roundId': { input: ({ round }) => ({ roundId: round }), leads: 'roundUnknown' },
  'playStep.roundId': {
    input: ({ round }) => ({ requestId: newId(), roundId: round, step: 0, action: 'keep' }),
    leads: 'roundUnknown',
  },
  // A session at a slot is invalid at a table; and at a table it only returns its own player's bets.
  'placeTableBets.roundId': {
    input: ({ round }) => ({ requestId: newId(), roundId: round, revision: 0, bets: {} }),
    leads: 'sessionEnded',
  },
  'actAtTable.roundId': {
    input: ({ round }) => ({ requestId: newId(), roundId: round, step: 0, action: 'stand' }),
    leads: 'sessionEnded',
  },
  'sendRoomCommand.roomId': {
    input: ({ round }) => ({ requestId: newId(), kind: 'table', roomId: round, command: {} }),
    leads: 'roomUnknown',
  },
  'queryOwnRound.roundId': { input: ({ round }) => ({ roundId: round }), leads: 'roundUnknown' },
  'pagePlayHistory.before': {
    input: ({ round }) => ({ before: round }),
    leads: ({ rounds }: { rounds: unknown[] }) => rounds.length > 0,
  },
  'queryOwnBets.roundId': { input: ({ round }) => ({ roundId: round }), leads: 'sessionEnded' },
}
