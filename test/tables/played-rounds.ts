// Consecutive rounds of a table's game, played like on the site: by keys of consecutive links, each with an external
// value.
import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameEvent, KeyedDraws } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import { linkAt, openTableDraws } from '@mangetsu/chance/table-chain'
import { chainLength } from '@mangetsu/platform/tables/chains'

export type PlayedRounds = {
  readonly math: TableMath
  /** Determines every link and value, so that a run is reproducible. */
  readonly seed: string
  readonly rounds: number
  /** Number of previous rounds, if a run is played in parts. */
  readonly from?: number
  /** Whether each round uses a fresh shoe; otherwise shoes are dealt down as at a table. */
  readonly isFresh: boolean
  /** Bias applied to the draws of each round; none for fair draws. */
  readonly spoil?: (draws: KeyedDraws) => KeyedDraws
  /** Plays a round to its end, for games in which seats decide. */
  readonly playOut?: PlayOut
}

export type PlayOut = (draws: KeyedDraws) => readonly GameEvent[]

const sha256Hex = (text: string): string => hash('sha256', text)

/** Returns the links of a chain, indexed by their position. */
function linksOf(last: string): readonly string[] {
  const links = [last]
  for (let at = chainLength; at > 0; at -= 1) links.push(linkAt(links.at(-1) ?? '', 1, 0))
  return links.reverse()
}

/** Number of rounds after which it yields to the event loop, so that the test runner is answered. */
const inATurn = 20_000

/** Plays all rounds with the draws of `openTableDraws` and the game's own `play`. */
export async function playRounds(
  { math, seed, rounds, from = 0, isFresh, spoil = (draws) => draws, playOut }: PlayedRounds,
  visit: (events: readonly GameEvent[]) => void,
): Promise<void> {
  let shoe = math.newShoe
  let links: readonly string[] = []
  for (let no = from; no < from + rounds; no += 1) {
    const [chain, place] = [Math.floor(no / chainLength), 1 + (no % chainLength)]
    if (place === 1 || no === from) links = linksOf(sha256Hex(`${seed} ${chain}`))
    const draws = openTableDraws(
      links[place] ?? '',
      { chainId: `${math.id}-${chain}`, place },
      sha256Hex(`${seed} ${no}`),
    )
    if (playOut) visit(playOut(spoil(draws)))
    else {
      const played = math.play(spoil(draws), shoe)
      if (!isFresh) shoe = played.shoe
      visit(played.events)
    }
    if (no % inATurn === 0) await nextTurn()
  }
}
