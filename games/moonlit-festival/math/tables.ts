// The rules as flat lookup tables for speed: every lookup of a spin is one array index. Built once from the rules, the
// large ones on first use, and immutable afterwards.
import {
  drumsToBegin,
  linePays,
  lines,
  reelCount,
  rowCount,
  scatter,
  stopsOnReel,
  strips,
  symbolLetters,
  wild,
} from '../rules.ts'

const kinds = symbolLetters.length
const wildKind = symbolLetters.indexOf(wild)
const scatterKind = symbolLetters.indexOf(scatter)
const leastRun = 3

/** Place values of a five-symbol word read as a decimal number, the leftmost reel first. */
const weights = [10_000, 1_000, 100, 10, 1] as const

const letterAt = (reel: number, place: number): string => (strips[reel] ?? '').charAt(place % stopsOnReel)

/** Three letters for each reel and stop, from the top; index reel × 32 + stop. */
export const columns: readonly string[] = Array.from({ length: reelCount * stopsOnReel }, (_, at) => {
  const reel = Math.floor(at / stopsOnReel)
  const stop = at % stopsOnReel
  return letterAt(reel, stop) + letterAt(reel, stop + 1) + letterAt(reel, stop + 2)
})

/** Weighted kind of each cell; index (reel × 32 + stop) × 3 + row. The sum of five is a word. */
export const cellWeights: Int32Array = Int32Array.from(
  { length: reelCount * stopsOnReel * rowCount },
  (_, at) => {
    const column = columns[Math.floor(at / rowCount)] ?? ''
    const reel = Math.floor(at / (stopsOnReel * rowCount))
    const letter = column.charAt(at % rowCount)
    return (symbolLetters as readonly string[]).indexOf(letter) * (weights[reel] ?? 0)
  },
)

/** Number of drums on each reel at each stop; index reel × 32 + stop. */
export const drumsAt: Uint8Array = Uint8Array.from(
  columns,
  (column) => [...column].filter((letter) => letter === scatter).length,
)

/** Row of each line on each reel; index line × 5 + reel. */
export const lineRows: Uint8Array = Uint8Array.from(lines.flatMap((line) => [...line].map(Number)))

type WordWin = { readonly kind: number; readonly count: number; readonly pay: number }

const nothing: WordWin = { kind: 0, count: 0, pay: 0 }

function payOf(kind: number, count: number): number {
  const letter = symbolLetters[kind]
  if (letter === undefined || letter === 't' || count < leastRun) return 0
  return linePays[letter][count - leastRun] ?? 0
}

function runOf(word: readonly number[], isInRun: (kind: number) => boolean): number {
  const end = word.findIndex((kind) => !isInRun(kind))
  return end < 0 ? word.length : end
}

/** Returns the better of the run of wilds alone and the run of the first other symbol including wilds. */
function winOf(word: readonly number[]): WordWin {
  const wilds = runOf(word, (kind) => kind === wildKind)
  const first = word[wilds]
  const alone: WordWin = { kind: wildKind, count: wilds, pay: payOf(wildKind, wilds) }
  if (first === undefined || first === scatterKind) return alone.pay > 0 ? alone : nothing
  const count = runOf(word, (kind) => kind === first || kind === wildKind)
  const mixed: WordWin = { kind: first, count, pay: payOf(first, count) }
  const best = alone.pay > mixed.pay ? alone : mixed
  return best.pay > 0 ? best : nothing
}

const wordCount = 100_000

function layOutWords() {
  const wins: readonly WordWin[] = Array.from({ length: wordCount }, (_, word) =>
    winOf(weights.map((weight) => Math.floor(word / weight) % kinds)),
  )
  return {
    /** Payout of each word, in line stakes. */
    pays: Uint16Array.from(wins, (win) => win.pay),
    /** Count and kind of each word's run. */
    counts: Uint8Array.from(wins, (win) => win.count),
    kinds: Uint8Array.from(wins, (win) => win.kind),
  }
}

let laidOutWords: ReturnType<typeof layOutWords> | null = null

/** Returns the tables of the hundred thousand words. */
export function words(): ReturnType<typeof layOutWords> {
  laidOutWords ??= layOutWords()
  return laidOutWords
}

function livingLines(first: number, second: number, third: number): number {
  let mask = 0
  for (let line = 0; line < lines.length; line += 1) {
    const cell = (reel: number, stop: number) =>
      cellWeights[(reel * stopsOnReel + stop) * rowCount + (lineRows[line * reelCount + reel] ?? 0)] ?? 0
    const word = cell(0, first) + cell(1, second) + cell(2, third)
    // The scatter in the fourth place ends any run, so this word pays exactly if three reels already do.
    const isAlive = words().pays[word + scatterKind * (weights[3] + weights[4])] !== 0
    if (isAlive) mask |= 1 << line
  }
  return mask
}

let laidOutLines: Int32Array | null = null

/** Returns which lines can win after three reels, one bit per line; index (stop1 × 32 + stop2) × 32 + stop3. */
export function linesAlive(): Int32Array {
  laidOutLines ??= Int32Array.from({ length: stopsOnReel ** 3 }, (_, at) =>
    livingLines(
      Math.floor(at / stopsOnReel ** 2),
      Math.floor(at / stopsOnReel) % stopsOnReel,
      at % stopsOnReel,
    ),
  )
  return laidOutLines
}

/** Whether this many drums begin or extend the festival. */
export const isFestival = (drums: number): boolean => drums >= drumsToBegin
