// Determines which lines can still win after three reels, so that the others need not be read to their end. A table by
// the stops of the first three reels, built once for each set of strips.
import type { CompiledSlot, StripReels } from './compile.ts'

/** Maximum number of lines in a 32-bit mask. */
const mostLines = 31
const mostEntries = 200_000
const front = 3

/** Returns the minimum count each kind pays for; more than the number of reels if it pays nothing. */
function leastCounts({ pays, mostCount, letters }: CompiledSlot): readonly number[] {
  return letters.map((_, kind) => {
    for (let count = 1; count <= mostCount; count += 1)
      if (pays[kind * (mostCount + 1) + count] !== 0) return count
    return mostCount + 1
  })
}

/** Whether a line that begins with these kinds can win: a run is long enough, or has not ended. */
function mayWin(word: readonly number[], least: readonly number[], standsFor: Int32Array): boolean {
  const isWild = (kind: number) => standsFor[kind] !== 0
  const wilds = word.findIndex((kind) => !isWild(kind))
  if (wilds < 0) return true
  const symbol = word[wilds] ?? 0
  const joins = (kind: number) => kind === symbol || ((standsFor[kind] ?? 0) & (1 << symbol)) !== 0
  const end = word.findIndex((kind) => !joins(kind))
  return end < 0 || end >= (least[symbol] ?? 0) || (wilds > 0 && wilds >= (least[word[0] ?? 0] ?? 0))
}

/** Returns 1 for each combination of the first three kinds with which a line can win. */
function kindsThatMayWin(slot: CompiledSlot): Uint8Array {
  const kinds = slot.letters.length
  const least = leastCounts(slot)
  return Uint8Array.from({ length: kinds ** front }, (_, at) => {
    const word = [Math.floor(at / kinds ** 2), Math.floor(at / kinds) % kinds, at % kinds]
    return mayWin(word, least, slot.standsFor) ? 1 : 0
  })
}

/** Returns the table of one set of strips, with one bit per line; null if there would be too many lines or entries. */
export function aliveTable(slot: CompiledSlot, set: StripReels, rowsOfLine: Uint8Array): Int32Array | null {
  const { reels } = slot
  const lines = rowsOfLine.length / reels
  const sizes = set.strips.slice(0, front).map((strip) => strip.length)
  const entries = sizes.reduce((product, size) => product * size, 1)
  if (reels < front || lines > mostLines || entries > mostEntries || set.heights !== null) return null
  const may = kindsThatMayWin(slot)
  const kinds = slot.letters.length
  // The kinds each line shows at each stop of the first three reels, weighted for the index into the table of kinds.
  const seen = set.strips.slice(0, front).map((strip, reel) =>
    Uint16Array.from({ length: strip.length * lines }, (_, at) => {
      const [stop, line] = [Math.floor(at / lines), at % lines]
      const kind = strip[(stop + (rowsOfLine[line * reels + reel] ?? 0)) % strip.length] ?? 0
      return kind * kinds ** (front - 1 - reel)
    }),
  )
  const table = new Int32Array(entries)
  const [first, second, third] = seen as [Uint16Array, Uint16Array, Uint16Array]
  let at = 0
  for (let a = 0; a < first.length; a += lines)
    for (let b = 0; b < second.length; b += lines)
      for (let c = 0; c < third.length; c += lines) {
        let mask = 0
        for (let line = 0; line < lines; line += 1) {
          const word =
            (first[a + line] as number) + (second[b + line] as number) + (third[c + line] as number)
          if (may[word] === 1) mask |= 1 << line
        }
        table[at] = mask
        at += 1
      }
  return table
}

/** Returns the table index of this grid's first three stops. */
export const aliveAt = (set: StripReels, stops: Int32Array): number =>
  ((stops[0] as number) * (set.strips[1] as Uint8Array).length + (stops[1] as number)) *
    (set.strips[2] as Uint8Array).length +
  (stops[2] as number)
