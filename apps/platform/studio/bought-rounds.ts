// Which settled rounds were bought instead of spun: what is reckoned from a game's return is not true of them.
import { boughtFeature, type FeatureBuy, type GameEvent, pricePaid } from '@mangetsu/chance'
import type { SettledRound } from '../events/index.ts'
import { type Connection, listOf } from '../kernel/db/index.ts'
import type { Games } from './games.ts'

type Staked = Pick<SettledRound, 'id' | 'gameId' | 'currency' | 'stakeMinor' | 'funding'>

/** Whether this may be the price of something: own money, and so many times a stake of its game. */
function mayBeBought(games: Games, { gameId, currency, stakeMinor, funding }: Staked): boolean {
  const math = games.find(gameId)?.math
  if (math?.featureBuys === undefined || funding !== 'cash') return false
  const stakes = math.stakesMinor(currency)
  return math.featureBuys.some((feature) => stakes.some((stake) => pricePaid(feature, stake) === stakeMinor))
}

// The first event has a type and a name, and is all that is looked at: the others would be read from far away.
const openings = `select id, left(events, 120) as opening from studio_round where id = any($1::uuid[])`

/** The first event of a round, where it is as short as one that says what was bought. */
function firstOf(opening: string): readonly GameEvent[] {
  const [, first] = /^\[(\{[^{}]*\})/.exec(opening) ?? []
  return first === undefined ? [] : [JSON.parse(first) as GameEvent]
}

/** What was bought, by the ids of the rounds it was bought with. Asks nothing where no round may be one. */
export async function boughtAmong(
  tx: Pick<Connection, 'query'>,
  games: Games,
  rounds: readonly Staked[],
): Promise<ReadonlyMap<string, FeatureBuy>> {
  const bought = new Map<string, FeatureBuy>()
  const gameOf = new Map(
    rounds.filter((round) => mayBeBought(games, round)).map(({ id, gameId }) => [id, gameId]),
  )
  if (gameOf.size === 0) return bought
  type Row = { id: string; opening: string }
  for (const { id, opening } of await tx.query<Row>(openings, [listOf([...gameOf.keys()])])) {
    const name = boughtFeature(firstOf(opening))
    const sold = games.find(gameOf.get(id) ?? '')?.math.featureBuys ?? []
    const feature = sold.find((one) => one.name === name)
    if (feature !== undefined) bought.set(id, feature)
  }
  return bought
}
