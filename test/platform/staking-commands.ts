// Commands of model-based tests for all ways to stake, take back, be refunded and set limits: for two players with
// their tables, guess games and bonuses, in any order, across midnights.
import fc from 'fast-check'
import { gameId } from './game-sessions.ts'

const who = fc.constantFrom(0 as const, 1 as const)
export const ways = {
  slot: { gameId: 'kingyo', input: { stake: '100.00' }, minor: 10_000n },
  stair: { gameId, input: { stake: '100.00' }, minor: 10_000n },
  stairHigher: { gameId, input: { stake: '100.00', bet: 'higher' }, minor: 20_000n },
  poker: { gameId: 'jacks-or-better', input: { stake: '100.00' }, minor: 10_000n },
  cards: { gameId: 'three-card-poker', input: { stake: '200.00' }, minor: 20_000n },
  feature: { gameId: 'ukai', input: { stake: '20.00', featureBuy: 'freeSpins' }, minor: 200_000n },
} as const
type WayName = keyof typeof ways

const command = {
  play: fc.record({
    do: fc.constant('play' as const),
    who,
    way: fc.constantFrom(...(Object.keys(ways) as WayName[])),
    own: fc.boolean(),
  }),
  step: fc.record({ do: fc.constant('step' as const), who, pick: fc.nat(3) }),
  lay: fc.record({
    do: fc.constant('lay' as const),
    who,
    table: fc.constantFrom(0 as const, 1 as const),
    hundreds: fc.constantFrom(0, 1, 3, 6, 10, 20),
  }),
  decide: fc.record({
    do: fc.constant('decide' as const),
    action: fc.constantFrom('hit', 'double', 'split', 'surrender', 'stand'),
  }),
  moveOn: fc.record({ do: fc.constant('moveOn' as const), table: fc.constantFrom(0 as const, 1 as const) }),
  giveBack: fc.record({
    do: fc.constant('giveBack' as const),
    table: fc.constantFrom(0 as const, 1 as const),
  }),
  guess: fc.record({
    do: fc.constant('guess' as const),
    who,
    option: fc.constantFrom('odd', 'even'),
    hundreds: fc.constantFrom(1, 5, 10),
  }),
  result: fc.record({
    do: fc.constant('result' as const),
    pick: fc.nat(3),
    how: fc.constantFrom('odd', 'even', 'void', 'correct-odd', 'correct-even', 'correct-none'),
  }),
  claim: fc.record({ do: fc.constant('claim' as const), who }),
  limit: fc.record({
    do: fc.constant('limit' as const),
    who,
    kind: fc.constantFrom('wager', 'loss', 'session', 'deposit'),
    period: fc.constantFrom('day', 'week', 'month'),
    cap: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 5 }),
  }),
  confirm: fc.record({ do: fc.constant('confirm' as const), who }),
  check: fc.record({ do: fc.constant('check' as const), who, minutes: fc.constantFrom(0, 15, 30) }),
  pass: fc.record({ do: fc.constant('pass' as const), who }),
  rest: fc.record({ do: fc.constant('rest' as const), who }),
  bonus: fc.record({
    do: fc.constant('bonus' as const),
    who,
    what: fc.constantFrom('money', 'spins', 'spin', 'giveUp'),
  }),
  wait: fc.record({
    do: fc.constant('wait' as const),
    for: fc.constantFrom('moment', 'played', 'played', 'played', 'minutes', 'pause', 'hours', 'day'),
  }),
  midnight: fc.record({
    do: fc.constant('midnight' as const),
    to: fc.constantFrom('evening', 'morning', 'morning', 'monday', 'month'),
  }),
  left: fc.record({ do: fc.constant('left' as const) }),
  follow: fc.record({ do: fc.constant('follow' as const) }),
} as const
export type Command = {
  [Name in keyof typeof command]: (typeof command)[Name] extends fc.Arbitrary<infer One> ? One : never
}[keyof typeof command]

const often: readonly (readonly [number, fc.Arbitrary<Command>])[] = [
  [24, command.play],
  [14, command.step],
  [16, command.lay],
  [4, command.decide],
  [9, command.moveOn],
  [2, command.giveBack],
  [8, command.guess],
  [5, command.result],
  [4, command.claim],
  [7, command.limit],
  [1, command.confirm],
  [1, command.check],
  [1, command.pass],
  [1, command.rest],
  [4, command.bonus],
  [10, command.wait],
  [6, command.midnight],
  [2, command.left],
  [1, command.follow],
]
/** Sequences that rarely occur at random: a guess game decided, claimed and corrected; an abandoned round. */
const stories: readonly fc.Arbitrary<readonly Command[]>[] = [
  fc
    .tuple(
      command.guess,
      command.guess,
      fc.array(fc.oneof(command.claim, command.result, command.midnight), { minLength: 4, maxLength: 8 }),
    )
    .map(([one, other, rest]) => [one, other, { do: 'result', how: one.option, pick: 0 } as const, ...rest]),
  fc
    .tuple(command.play, command.midnight, command.limit, command.play)
    .map(([one, midnight, limit, other]) => [
      { ...one, way: 'stair' } as const,
      midnight,
      { do: 'midnight', to: 'evening' } as const,
      { do: 'wait', for: 'day' } as const,
      { do: 'left' } as const,
      { do: 'wait', for: 'played' } as const,
      limit,
      other,
    ]),
]
export const commands = fc
  .array(
    fc.oneof(
      ...often.map(([weight, arbitrary]) => ({ weight, arbitrary: arbitrary.map((one) => [one]) })),
      ...stories.map((arbitrary) => ({ weight: 2, arbitrary })),
    ),
    { minLength: 60, maxLength: 120, size: 'max' },
  )
  .map((parts) => parts.flat())
