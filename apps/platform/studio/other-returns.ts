// Finds settled rounds that began with a feature buy or a side bet. They have their own returns, so figures computed from
// the game's return do not apply to them.
import { boughtFeature, type GameEvent, type GameMath, placedSideBet, pricePaid } from '@mangetsu/chance'
import { isRound, type SettledRound, type SettledWager } from '../events/index.ts'
import { type Connection, listOf } from '../kernel/db/index.ts'
import type { Games } from './games.ts'

type Staked = Pick<SettledRound, 'id' | 'gameId' | 'currency' | 'stakeMinor' | 'funding'>

/** Whether the stake may be a price: own money, and a multiple of a stake of its game. */
function mayBeBought(math: GameMath, { currency, stakeMinor, funding }: Staked): boolean {
  if (math.featureBuys === undefined || funding !== 'cash') return false
  const stakes = math.stakesMinor(currency)
  return math.featureBuys.some((feature) => stakes.some((stake) => pricePaid(feature, stake) === stakeMinor))
}

function mayDiffer(games: Games, round: Staked): boolean {
  const math = games.find(round.gameId)?.math
  return math !== undefined && (math.sideBets !== undefined || mayBeBought(math, round))
}

// Only the first event, a type and a name, is read: the others are stored out of line.
const openings = `select id, left(events, 120) as opening from studio_round where id = any($1::uuid[])`

/** The first event of a round, if it is as short as that of a feature buy or a side bet. */
function firstOf(opening: string): readonly GameEvent[] {
  const [, first] = /^\[(\{[^{}]*\})/.exec(opening) ?? []
  return first === undefined ? [] : [JSON.parse(first) as GameEvent]
}

type Return = { readonly rtpPpm: number }

/** The return of a round with these first events, if it is not the game's own. */
function returnOf(
  { featureBuys = [], sideBets = [] }: GameMath,
  events: readonly GameEvent[],
): Return | undefined {
  const [bought, sideBet] = [boughtFeature(events), placedSideBet(events)]
  return featureBuys.find(({ name }) => name === bought) ?? sideBets.find(({ name }) => name === sideBet)
}

/** The returns of those rounds by id. Runs no query if there can be none. */
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
