// Maps flags to stops: reads every arrangement of the three reels once and groups them by the flag they show.
import {
  type Flag,
  flagNames,
  lines,
  reelCount,
  rowCount,
  type SymbolLetter,
  stopsOnReel,
  strips,
  words,
} from '../rules.ts'

export type Stops = readonly [number, number, number]

/** One position of the reels. `line` is counted from 1; 0 if no line shows the role. */
export type Arrangement = { readonly stops: Stops; readonly grid: string; readonly line: number }

const cherry: SymbolLetter = 'c'

/** The three letters of each reel at each stop. */
const columns: readonly (readonly string[])[] = strips.map((strip) =>
  Array.from({ length: stopsOnReel }, (_, stop) =>
    Array.from({ length: rowCount }, (__, row) => strip.charAt((stop + row) % stopsOnReel)).join(''),
  ),
)

/** Returns the nine visible letters at these stops, reel by reel from the top. */
export const gridOf = (stops: Stops): string =>
  stops.map((stop, reel) => columns[reel]?.[stop] ?? '').join('')

/** Cells of each line, by their indices in a grid. */
const cellsOfLines: readonly (readonly number[])[] = lines.map((rows) =>
  [...rows].map((row, reel) => reel * rowCount + Number(row)),
)

type Seen = { readonly flag: Flag; readonly line: number }

/** The roles that a line shows by its word. */
const flagsByWord: ReadonlyMap<string, Flag> = new Map(
  (['big', 'regular', 'replay', 'bell', 'watermelon'] as const).map((flag) => [words[flag], flag]),
)

/** Returns everything a grid shows: a role for each line with its word, and the cherry on the left reel. */
export function seenIn(grid: string): readonly Seen[] {
  const seen: Seen[] = []
  cellsOfLines.forEach((cells, at) => {
    let word = ''
    for (const cell of cells) word += grid.charAt(cell)
    const flag = flagsByWord.get(word)
    if (flag !== undefined) seen.push({ flag, line: at + 1 })
  })
  if (grid.slice(0, rowCount).includes(cherry)) seen.push({ flag: 'cherry', line: 0 })
  return seen
}

/** Groups arrangements that show one role once, or nothing; arrangements that show two roles are never used. */
function sortArrangements(): Readonly<Record<Flag, readonly Arrangement[]>> {
  const sorted = Object.fromEntries(flagNames.map((flag) => [flag, [] as Arrangement[]])) as Record<
    Flag,
    Arrangement[]
  >
  for (let at = 0; at < stopsOnReel ** reelCount; at += 1) {
    const stops: Stops = [
      Math.floor(at / stopsOnReel ** 2),
      Math.floor(at / stopsOnReel) % stopsOnReel,
      at % stopsOnReel,
    ]
    const grid = gridOf(stops)
    const seen = seenIn(grid)
    if (seen.length > 1) continue
    const { flag, line } = seen[0] ?? { flag: 'none', line: 0 }
    sorted[flag].push({ stops, grid, line })
  }
  return sorted
}

/** For each flag, all arrangements that show it and nothing else, in ascending order of stops. */
export const arrangements = sortArrangements()
