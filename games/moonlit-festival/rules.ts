// The rules of Moonlit Festival as plain data: symbols, reels, lines and pays. The maths applies them, the stage shows
// them, and this file computes nothing.

/** The ten symbols by their letters in strips and events. */
export const symbolNames = {
  m: 'moon',
  t: 'taiko',
  k: 'kitsune',
  d: 'daruma',
  o: 'koi',
  u: 'uchiwa',
  f: 'furin',
  r: 'ramune',
  g: 'kingyo',
  p: 'kazaguruma',
} as const

export type SymbolLetter = keyof typeof symbolNames

/** The letters in the order of their value: wild, scatter, then from the highest pay to the lowest. */
export const symbolLetters = Object.keys(symbolNames) as readonly SymbolLetter[]

export const wild: SymbolLetter = 'm'
export const scatter: SymbolLetter = 't'

export const reelCount = 5
export const rowCount = 3
export const stopsOnReel = 32

/** The five strips, read downwards; a stop is the index of the top row, and the strip is a ring. */
export const strips = [
  'kpofurpgrmodgfkgfuptdpofurgdpugr',
  'gprgpoftdkufpgdmrfpudopgmkurforu',
  'fgprfdmfgkpgrpuomfuotdrpogdkupru',
  'udgrfuprmupkrporgofugofdtgfdkgpm',
  'dkgmpgurkopfdorpfgdpfurturogrfup',
] as const

/** The twenty lines: the row (0 top, 2 bottom) on each reel from the left. */
export { twentyLines as lines } from '@mangetsu/slot-engine/paylines'

/** Payouts of three, four and five of a kind from the left, in line stakes (a line stake is stake ÷ 20). */
export const linePays: Readonly<Record<Exclude<SymbolLetter, 't'>, readonly [number, number, number]>> = {
  m: [50, 300, 5000],
  k: [40, 150, 1000],
  d: [30, 90, 400],
  o: [20, 60, 200],
  u: [15, 40, 150],
  f: [10, 25, 100],
  r: [8, 20, 80],
  g: [5, 15, 60],
  p: [5, 12, 50],
}

/** Payouts of three, four and five drums anywhere, in line stakes: 2, 10 and 100 times the stake. */
export const drumPays: readonly [number, number, number] = [40, 200, 2000]

/** Three drums begin the festival; three more during it extend it, at most twice. */
export const drumsToBegin = 3
export const freeSpinsAtFirst = 10
export const freeSpinsAdded = 5
export const freeSpinsAtMost = 20

/** Multiplier of each free spin: the moon waxes every second spin; from the tenth on it stays full. */
export const moonMultipliers = [1, 1, 2, 2, 3, 3, 5, 5, 10, 10] as const

/** Displayed steps of the waxing moon. */
export const moonSteps = [1, 2, 3, 5, 10] as const

/** Maximum payout of a round as a multiple of its stake; a round that reaches it ends. */
export const maxWinMultiple = 2000

/** Returns the multiplier of the free spin with this number, counted from 1. */
export const multiplierOf = (freeSpin: number): number =>
  moonMultipliers[Math.min(freeSpin, moonMultipliers.length) - 1] ?? 1

/** Declared figures; math/exact.ts derives them. */
export const figures = { rtpPpm: 965_000, volatility: 'medium' } as const
