// The floor of the slot engine: the same reels and lines evaluated by the plainest loop, nothing written down.
import type { Draws, GameMath } from '@mangetsu/chance'

export type BareReels = {
  /** One number a stop, reel × stops + stop. */
  readonly strips: Uint8Array
  readonly stops: number
  /** The row of each line on each reel, line × 5 + reel. */
  readonly lines: Uint8Array
  /** Line stakes paid, symbol × 6 + count. */
  readonly pays: Uint16Array
  readonly wild: number
}

const reels = 5
const stops = 32
const lineCount = 20
const learningRounds = 400_000
const lineStake = 100

type Spin = { type: string; stops: number[]; grid: string }
type Win = { line: number; symbol: string; count: number; cells: number[]; amountMinor: string }
type Wins = { type: string; wins: Win[] }

/** Draws made beforehand, the same in every run (xorshift32, Marsaglia 2003); each in [0, 32). */
export function valuesFrom(seed: number, count: number): Uint8Array {
  let state = seed
  return Uint8Array.from({ length: count }, () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 11) & (stops - 1)
  })
}

/** Draws handed over beforehand, again and again from the start. */
export function givenDraws(values: Uint8Array): Draws {
  let next = 0
  return {
    int(n) {
      const value = values[next] as number
      next = next + 1 === values.length ? 0 : next + 1
      return value % n
    },
  }
}

/**
 * Reads reels, lines and pays off the game's own events, so that the floor cannot differ from the game.
 * Throws when the rounds played did not show every line whole.
 */
export function learnReels(math: GameMath, values: Uint8Array): BareReels {
  const letters: string[] = ['m']
  const codeOf = (letter: string): number => {
    if (!letters.includes(letter)) letters.push(letter)
    return letters.indexOf(letter)
  }
  const strips = new Uint8Array(reels * stops)
  const lines = new Uint8Array(lineCount * reels).fill(255)
  const pays = new Uint16Array(16 * 6)
  const draws = givenDraws(values)
  for (let round = 0; round < learningRounds; round += 1) {
    const { events } = math.play(draws, BigInt(lineStake * lineCount))
    const spin = events[0] as unknown as Spin
    spin.stops.forEach((stop, reel) => {
      strips[reel * stops + stop] = codeOf(spin.grid.charAt(reel * 3))
    })
    const wins = events[1]?.type === 'wins' ? (events[1] as unknown as Wins).wins : []
    for (const { line, symbol, count, cells, amountMinor } of wins) {
      pays[codeOf(symbol) * 6 + count] = Number(amountMinor) / lineStake
      for (let reel = 0; reel < cells.length; reel += 1)
        lines[(line - 1) * reels + reel] = (cells[reel] as number) % 3
    }
  }
  if (lines.includes(255)) throw new Error('the rounds played did not show every line whole')
  return { strips, stops, lines, pays, wild: 0 }
}

/** Plays `rounds` base spins over given stops; answers what they paid in line stakes. */
export function spinBare(
  { strips, lines, pays, wild }: BareReels,
  values: Uint8Array,
  rounds: number,
): number {
  const window = new Uint8Array(reels * 3)
  let paid = 0
  let next = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let reel = 0; reel < reels; reel += 1) {
      const stop = (values[next] as number) % stops
      next = next + 1 === values.length ? 0 : next + 1
      for (let row = 0; row < 3; row += 1) {
        window[reel * 3 + row] = strips[reel * stops + ((stop + row) % stops)] as number
      }
    }
    for (let line = 0; line < lineCount; line += 1) {
      let symbol = wild
      let wilds = 0
      let count = 0
      for (; count < reels; count += 1) {
        const at = window[count * 3 + (lines[line * reels + count] as number)] as number
        if (at !== wild && symbol === wild) symbol = at
        if (at !== wild && at !== symbol) break
        if (symbol === wild) wilds += 1
      }
      paid += Math.max(pays[symbol * 6 + count] as number, pays[wild * 6 + wilds] as number)
    }
  }
  return paid
}
