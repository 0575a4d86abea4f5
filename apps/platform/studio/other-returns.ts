// Which settled rounds were begun otherwise than by the plain stake: with a feature bought, or with a bet beside it. What is
// reckoned from a game's own return is not true of them.
import { betPlaced, boughtFeature, type GameEvent, type GameMath, pricePaid } from '@mangetsu/chance'
import { isRound, type SettledRound, type SettledWager } from '../events/index.ts'
import { type Connection, listOf } from '../kernel/db/index.ts'
import type { Games } from './games.ts'

type Staked = Pick<SettledRound, 'id' | 'gameId' | 'currency' | 'stakeMinor' | 'funding'>

/** Whether this may be the price of something: own money, and so many times a stake of its game. */
function mayBeBought(math: GameMath, { currency, stakeMinor, funding }: Staked): boolean {
  if (math.featureBuys === undefined || funding !== 'cash') return false
  const stakes = math.stakesMinor(currency)
  return math.featureBuys.some((feature) => stakes.some((stake) => pricePaid(feature, stake) === stakeMinor))
}

function mayDiffer(games: Games, round: Staked): boolean {
  const math = games.find(round.gameId)?.math
  return math !== undefined && (math.bets !== undefined || mayBeBought(math, round))
}

// The first event has a type and a name, and is all that is looked at: the others would be read from far away.
const openings = `select id, left(events, 120) as opening from studio_round where id = any($1::uuid[])`

/** The first event of a round, where it is as short as one that says what was bought or bet. */
function firstOf(opening: string): readonly GameEvent[] {
  const [, first] = /^\[(\{[^{}]*\})/.exec(opening) ?? []
  return first === undefined ? [] : [JSON.parse(first) as GameEvent]
}

type Return = { readonly rtpPpm: number }

/** The return of a round that begins with these events, where that is not its game's own. */
function returnOf(
  { featureBuys = [], bets = [] }: GameMath,
  events: readonly GameEvent[],
): Return | undefined {
  const [bought, bet] = [boughtFeature(events), betPlaced(events)]
  return featureBuys.find(({ name }) => name === bought) ?? bets.find(({ name }) => name === bet)
}

/** The returns of the rounds among them that were begun otherwise, by their ids. Queries nothing where there can be none. */
export async function otherReturns(
  tx: Pick<Connection, 'query'>,
  games: Games,
  wagers: readonly SettledWager[],
): Promise<ReadonlyMap<string, Return>> {
  const returns = new Map<string, Return>()
  const gameOf = new Map(
    wagers
      .filter(isRound)
      .filter((round) => mayDiffer(games, round))
      .map(({ id, gameId }) => [id, gameId]),
  )
  if (gameOf.size === 0) return returns
  type Row = { id: string; opening: string }
  for (const { id, opening } of await tx.query<Row>(openings, [listOf([...gameOf.keys()])])) {
    const math = games.find(gameOf.get(id) ?? '')?.math
    const other = math && returnOf(math, firstOf(opening))
    if (other !== undefined) returns.set(id, other)
  }
  return returns
}
