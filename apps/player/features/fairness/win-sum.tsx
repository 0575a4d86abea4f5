// How the wins of a round's grid make its payout: the pay of each from the pay table, times its ways, lines or clusters.
import type { Round } from '@mangetsu/contract/studio'
import type { PicturedWin, PlayedFeature, RoundPicture } from '@mangetsu/games/round-picture'
import { minorOf, toDecimal } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { countText } from '../../ui/count.ts'
import { returnText } from '../../ui/multiple.ts'
import { wonText } from './round-chain.tsx'

type Props = {
  readonly round: Pick<Round, 'stake' | 'payout' | 'currency'>
  readonly picture: RoundPicture | null
}

const countTexts = { ways: m.win_ways, lines: m.win_lines, clusters: m.win_clusters } as const

/** Returns the factors of a win's amount; null unless their product is the amount that the round's record states. */
function factorsText(
  { pay, times, of, amountMinor }: PicturedWin,
  multiplier: number,
  round: Props['round'],
): string | null {
  if (pay === null) return null
  const stake = minorOf(round.stake, round.currency)
  const { units, perStake } = pay
  const isExact = stake * BigInt(units * times * multiplier) === BigInt(amountMinor) * BigInt(perStake)
  if (!isExact) return null
  const isCounted = of !== 'scatters' && (of === 'ways' || times > 1)
  const staked = amountText(round.stake, round.currency, 'record')
  return [
    isCounted ? m.win_counted({ stake: staked, count: countTexts[of]({ count: countText(times) }) }) : staked,
    returnText(BigInt(units), BigInt(perStake)),
    ...(multiplier === 1 ? [] : [m.win_multiplier({ count: countText(multiplier) })]),
  ].reduce((first, second) => m.win_factors({ first, second }))
}

const featureNames: Readonly<Record<PlayedFeature, () => string>> = {
  cascades: m.lobby_feature_cascades,
  freeSpins: m.lobby_feature_free_spins,
  holdAndWin: m.lobby_feature_hold_and_win,
  meter: m.lobby_feature_bonus_game,
  respins: m.lobby_feature_respins,
  sets: m.lobby_feature_collect,
}

/** Names what paid beside the grid shown. */
function restText(features: readonly PlayedFeature[], isAll: boolean): string {
  const names = features.map((feature) => featureNames[feature]()).join(' ・ ')
  if (names === '') return m.win_rest()
  return isAll ? names : m.win_rest_of({ features: names })
}

/** Nothing for a round without a win, and for one whose wins the largest possible payout has cut. */
export function WinSum({ round, picture }: Props) {
  if (picture?.kind !== 'symbols') return null
  const { payout, currency } = round
  const { parts, multiplier, amountMinor } = picture.sum ?? { parts: [], multiplier: 1, amountMinor: '0' }
  const amount = BigInt(amountMinor)
  if (parts.reduce((total, part) => total + BigInt(part.amountMinor), 0n) !== amount) return null
  const shown = (minor: bigint) => amountText(toDecimal(minor, currency), currency, 'record')
  const rest = minorOf(payout, currency) - amount
  if (parts.length === 0 && rest <= 0n) return null
  return (
    <section className="mt-4">
      <h3 className="font-sans text-second font-bold tracking-normal">{m.win_sum_title()}</h3>
      <ul className="figures mt-1 text-second">
        {parts.map((part) => {
          const factors = factorsText(part, multiplier, round)
          return (
            <li
              key={`${part.title} ${part.count} ${part.amountMinor}`}
              className="flex flex-wrap justify-between gap-x-4 py-1"
            >
              <span>{wonText(part)}</span>
              <span className="ml-auto text-right">
                {factors !== null && <span className="text-paper-dim">{`${factors} = `}</span>}
                <b>{shown(BigInt(part.amountMinor))}</b>
              </span>
            </li>
          )
        })}
        {rest > 0n && (
          <li className="flex justify-between gap-4 py-1">
            <span>{restText(picture.features, parts.length === 0)}</span>
            <b>{shown(rest)}</b>
          </li>
        )}
      </ul>
    </section>
  )
}
