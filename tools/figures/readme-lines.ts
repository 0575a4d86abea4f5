// The lines of a game's README about its return, generated from its table: a test compares the README with them.
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import type { FiguresTable } from './whole.ts'

/** Returns text that the README must contain verbatim; rows of its table begin with it. */
export function readmeLines({ figures }: FiguresTable): readonly string[] {
  const { rtp, parts, deviation, hitRate, aboveStakeRate, freeSpins, hold, meter, capRate } = figures
  const bought = Object.entries(figures.featureBuys ?? {})
  const features = [freeSpins, hold, meter].flatMap((one) => (one === null ? [] : [one.chance]))
  return [
    `## Return to player: ${percent(rtp, 2)}`,
    `| RTP | ${percent(rtp, 6)} |`,
    `| of it base game | ${percent(parts.base + parts.scatters + parts.sets, 6)} |`,
    `| standard deviation | ${deviation.toFixed(4)} stakes a round |`,
    `| rounds that pay | ${percent(hitRate, 4)} |`,
    `| rounds that pay more than the stake | ${percent(aboveStakeRate, 4)} |`,
    ...features.map((chance) => `| ${oneIn(chance, 2)} |`),
    ...(capRate > 1e-13 ? [`| cap reached | ${oneIn(capRate, 0)} |`] : []),
    ...bought.flatMap(([name, of]) => [
      `| ${name}: RTP | ${percent(of.rtp, 6)} |`,
      `| ${name}: standard deviation | ${of.deviation.toFixed(4)} prices |`,
      `| ${name}: pays more than its price | ${percent(of.abovePriceRate, 4)} |`,
    ]),
    `Volatility: ${figures.volatility}.`,
  ]
}
