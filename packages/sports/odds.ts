// Odds in thousandths: the books that a margin gives, and the six formats in which a reader sees them.

const million = 1_000_000

/** The lowest odds offered, thousandths. */
export const leastOdds = 1_001

/**
 * Cuts odds to the figures that the decimal format shows: thousandths below 1.01, hundredths below 10, tenths below
 * 100, whole numbers above. Odds offered are cut, so that a return is exactly what the odds shown promise.
 */
export function cutOdds(odds: number): number {
  const step = odds < 1_010 ? 1 : odds < 10_000 ? 10 : odds < 100_000 ? 100 : 1_000
  return odds - (odds % step)
}

/** Binary digits of the exponent of a book, which is found to a part in 68 billion. */
const exponentDigits = 36

/** A result this close below a whole number of thousandths is that number: the exponent has no further digits. */
const nearlyWhole = 1 + 1e-9

/**
 * Returns positive chances to the power of the largest exponent between 0 and 1 at which they sum to `sum`; ones if none
 * does. A power is a product of repeated square roots, which every machine rounds alike.
 */
function poweredTo(sum: number, chances: readonly number[]): Float64Array {
  const roots = Float64Array.from(chances)
  let powers = new Float64Array(roots.length).fill(1)
  let further = new Float64Array(roots.length)
  for (let digit = 1; digit <= exponentDigits; digit += 1) {
    let total = 0
    for (let at = 0; at < roots.length; at += 1) {
      const root = Math.sqrt(roots[at] ?? 1)
      const power = (powers[at] ?? 1) * root
      roots[at] = root
      further[at] = power
      total += power
    }
    if (total >= sum) [powers, further] = [further, powers]
  }
  return powers
}

/**
 * Returns the odds (thousandths, cut, at most `most`) of all outcomes of a market from their fair chances (ppm). The
 * inverse odds sum to at least the chances' sum / (1 - margin): backing every outcome returns at most 1 less the margin
 * (ppm). The margin is spread by the power method (Clarke, Kovalchik and Ingram, "Adjusting bookmaker's odds to allow
 * for overround", American Journal of Sports Science 5, 2017): each inverse is the chance to one power, so that a
 * favourite carries less of the margin than an outsider. Null, not offered, is an outcome that is impossible, or whose
 * odds would be below `leastOdds`.
 */
export function bookOf(
  chancesPpm: readonly number[],
  marginPpm: number,
  most: number,
): readonly (number | null)[] {
  const sum = chancesPpm.reduce((total, chance) => total + chance, 0)
  const possible = chancesPpm.flatMap((chance) => (chance > 0 ? [chance / million] : []))
  const inverses = marginPpm === 0 ? possible : poweredTo(sum / (million - marginPpm), possible)
  const left = inverses.values()
  return chancesPpm.map((chance) => {
    if (chance <= 0) return null
    const odds = cutOdds(Math.min(Math.floor((1_000 * nearlyWhole) / (left.next().value ?? 1)), most))
    return odds < leastOdds ? null : odds
  })
}

/** The formats in which odds are shown. */
export const oddsFormats = ['decimal', 'fractional', 'american', 'hongKong', 'indonesian', 'malay'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const minus = '\u2212'

/** Returns a quotient rounded up. */
const upTo = (dividend: number, divisor: number): number => Math.ceil(dividend / divisor)

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}

/** Writes thousandths with the decimals that odds of this size have; `cut` drops the rest, `up` rounds it up. */
function figures(thousandths: number, rounding: 'cut' | 'up'): string {
  const decimals = thousandths < 10 ? 3 : thousandths < 10_000 ? 2 : thousandths < 100_000 ? 1 : 0
  const step = 10 ** (3 - decimals)
  const shown = rounding === 'cut' ? thousandths - (thousandths % step) : upTo(thousandths, step) * step
  const [whole, rest] = [Math.floor(shown / 1_000), String(shown % 1_000).padStart(3, '0')]
  return decimals === 0 ? String(whole) : `${whole}.${rest.slice(0, decimals)}`
}

/** Returns what a stake of 1000 wins, and what must be staked to win 1000. */
const winOf = (odds: number): number => odds - 1_000
const stakeOf = (odds: number): number => upTo(1_000_000, winOf(odds))

const writing: Readonly<Record<OddsFormat, (odds: number) => string>> = {
  decimal: (odds) => (odds < 1_010 ? `1.${String(odds - 1_000).padStart(3, '0')}` : figures(odds, 'cut')),
  fractional(odds) {
    const common = divisorOf(winOf(odds), 1_000)
    return `${winOf(odds) / common}/${1_000 / common}`
  },
  american: (odds) =>
    odds >= 2_000 ? `+${Math.floor(winOf(odds) / 10)}` : `${minus}${upTo(100_000, winOf(odds))}`,
  hongKong: (odds) => figures(winOf(odds), 'cut'),
  indonesian: (odds) =>
    odds >= 2_000 ? figures(winOf(odds), 'cut') : `${minus}${figures(stakeOf(odds), 'up')}`,
  malay: (odds) => (odds <= 2_000 ? figures(winOf(odds), 'cut') : `${minus}${figures(stakeOf(odds), 'up')}`),
}

/**
 * Writes odds of at least 1.001, thousandths, in a format: decimal 2.56, fractional 39/25, American +156, Hong Kong
 * 1.56, Indonesian 1.56, Malay -0.65. What is not exact promises less than the odds pay, never more.
 */
export const oddsText = (odds: number, format: OddsFormat): string => writing[format](odds)
