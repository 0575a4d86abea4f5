// Rounds of a table's game one after another as the house draws them: keys of consecutive links, with a value from outside each.
import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameEvent, KeyedDraws } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import { linkAt, openTableDraws } from '@mangetsu/chance/table-chain'
import { chainLength } from '@mangetsu/platform/tables/chains'

export type DrawnRounds = {
  readonly math: TableMath
  /** Decides every link and value, so that a run is the same each time. */
  readonly seed: string
  readonly rounds: number
  /** Of those before it, where a run is played in parts. */
  readonly from?: number
  /** Each from a fresh shoe; else shoes are dealt down as at a table. */
  readonly isFresh: boolean
  /** What is done to the draws of each round: nothing where all is fair. */
  readonly spoil?: (draws: KeyedDraws) => KeyedDraws
  /** Plays a round to its end, where seats decide in it. */
  readonly playOut?: PlayOut
}

export type PlayOut = (draws: KeyedDraws) => readonly GameEvent[]

const sha256Hex = (text: string): string => hash('sha256', text)

/** The links of a chain, the one at place k at k. */
function linksOf(last: string): readonly string[] {
  const links = [last]
  for (let at = chainLength; at > 0; at -= 1) links.push(linkAt(links.at(-1) ?? '', 1, 0))
  return links.reverse()
}

/** So many rounds between two turns, in which whoever runs this is answered. */
const inATurn = 20_000

/** Plays them all; the draws are those of `openTableDraws`, the rounds the game's own `play`. */
export async function playRounds(
  { math, seed, rounds, from = 0, isFresh, spoil = (draws) => draws, playOut }: DrawnRounds,
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
