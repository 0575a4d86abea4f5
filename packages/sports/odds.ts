// Odds in thousandths: the books that a margin gives, and the six formats in which a reader sees them.

/** A billion: thousandths of odds times parts per million. */
const scale = 1_000_000_000

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

/**
 * Returns the odds, thousandths, at which a bet on an outcome of this fair chance (ppm) returns at most 1 less the
 * margin (ppm) of its stake on average: (1 - margin) / chance, cut, at most `most`. Null, not offered, if the outcome
 * is impossible or these odds would be below `leastOdds`.
 */
export function oddsOf(chancePpm: number, marginPpm: number, most: number): number | null {
  if (chancePpm <= 0) return null
  const fair = Math.floor(((scale / 1_000_000) * (1_000_000 - marginPpm)) / chancePpm)
  const odds = cutOdds(Math.min(fair, most))
  return odds < leastOdds ? null : odds
}

/**
 * Returns a market's odds by outcome from its fair chances, as `oddsOf` does. Backing every outcome of a complete book
 * returns at most 1 less the margin: the inverse odds sum to at least 1 / (1 - margin).
 */
export const bookOf = (
  chancesPpm: readonly number[],
  marginPpm: number,
  most: number,
): readonly (number | null)[] => chancesPpm.map((chance) => oddsOf(chance, marginPpm, most))

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
