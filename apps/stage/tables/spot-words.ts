// Display and labels of each spot: own chips, others' chips, its result. Pure.
import type { TableCrowd } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { Currency } from '@mangetsu/stage-kit/amounts'
import type { ShownSpot } from '@mangetsu/stage-kit/tables/cell-pieces'
import { chipFaceOf } from '@mangetsu/stage-kit/tables/chips'
import type { TableResult } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import { type BetsState, stackOf, stakesOf } from './bets-state.ts'
import type { OfferedBet } from './odds.ts'
import type { OwnResult } from './own-result.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf } from './table-money.ts'

export type SpotSight = {
  readonly bets: BetsState
  readonly crowd: TableCrowd
  /** Result of the round, once it has been shown. */
  readonly result: TableResult | null
  /** Result for the player, once known. */
  readonly own: OwnResult | null
  /** The player's position in the crowd; null until reported. */
  readonly ownAt: Pick<OwnAtTable, 'spots'> | null
}

export type SpotFrame = {
  readonly offered: ReadonlyMap<string, OfferedBet>
  /** Odds of a spot as text. */
  readonly odds: ReadonlyMap<string, string>
  readonly chipsMinor: readonly bigint[]
  readonly currency: Currency
  readonly lang: StageLang
  readonly say: Translate<TableKey>
}

/** Returns the result of a spot; null before it is known. */
function endOf(spot: string, isStaked: boolean, { result, own }: SpotSight): ShownSpot['result'] {
  if (result === null) return null
  const known = own?.spots[spot]?.kind
  if (isStaked && known !== undefined) return known
  const isWon = result.wins.includes(spot)
  if (!isStaked) return isWon ? 'wins' : 'rests'
  if (isWon) return 'won'
  return result.back.includes(spot) ? 'back' : 'lost'
}

/** Returns the others' chips: the crowd without the player, each as one chip of about their stake, in yen. */
function othersOn(
  spot: string,
  isPlaced: boolean,
  { crowd, ownAt }: SpotSight,
  frame: SpotFrame,
): ShownSpot['others'] {
  const there = crowd.spots[spot]
  const players = (there?.players ?? 0) - ((ownAt?.spots.includes(spot) ?? isPlaced) ? 1 : 0)
  if (there === undefined || players < 1) return null
  const each = Number(there.staked) / there.players
  const no = yenChips.filter((yen) => yen <= each).length - 1
  const face = chipFaceOf(yenMinor[Math.max(0, no)] ?? 0n, yenMinor, 'JPY', frame.lang)
  return { face, players }
}

const yenChips = [100, 500, 1_000, 5_000, 10_000] as const
const yenMinor = yenChips.map((yen) => BigInt(yen) * 100n)

function labelOf(
  spot: string,
  shown: Omit<ShownSpot, 'label'>,
  stakeMinor: bigint,
  sight: SpotSight,
  frame: SpotFrame,
) {
  const { say, offered, currency, lang } = frame
  const name = offered.get(spot)?.title[lang] ?? spot
  const odds = frame.odds.get(spot) ?? ''
  const amount = stakeMinor === 0n ? '' : amountOf({ currency, lang }, stakeMinor)
  const key = stakeMinor === 0n ? 'emptySpot' : shown.isOpen ? 'openSpot' : 'ownSpot'
  const back = sight.own?.spots[spot]
  const end =
    back === undefined
      ? ''
      : back.paidMinor > 0n
        ? say('spotWon', { amount: amountOf({ currency, lang }, back.paidMinor) })
        : say('spotLost')
  const others = shown.others === null ? '' : say('othersOfSpot', { players: shown.others.players })
  return `${say(key, { name, odds, amount })}${end}${others}`
}

function slipOf(
  spot: string,
  stakeMinor: bigint,
  { own }: SpotSight,
  { currency, lang }: SpotFrame,
): string | null {
  if (stakeMinor === 0n) return null
  const back = own?.spots[spot]
  if (back?.kind === 'won') return amountOf({ currency, lang }, back.paidMinor - back.stakeMinor, 'always')
  return amountOf({ currency, lang }, back?.kind === 'back' ? back.paidMinor : stakeMinor)
}

/** Returns the gain of a spot in the fewest chips. */
function paidOn(
  spot: string,
  { own }: SpotSight,
  { chipsMinor, currency, lang }: SpotFrame,
): ShownSpot['paid'] {
  const back = own?.spots[spot]
  if (back?.kind !== 'won') return []
  const chips = stackOf(back.paidMinor - back.stakeMinor, chipsMinor)
  return chips.map((chip) => chipFaceOf(chip, chipsMinor, currency, lang))
}

/** Returns a function that computes the display of a spot on demand. */
export function shownSpots(sight: SpotSight, frame: SpotFrame): (spot: string) => ShownSpot {
  const { lying, placed } = sight.bets
  const [stakes, placedStakes] = [stakesOf(lying), stakesOf(placed)]
  return (spot) => {
    const [stakeMinor, placedMinor] = [stakes[spot] ?? 0n, placedStakes[spot] ?? 0n]
    const shown = {
      chips: (lying[spot] ?? []).map((chip) =>
        chipFaceOf(chip, frame.chipsMinor, frame.currency, frame.lang),
      ),
      slip: slipOf(spot, stakeMinor, sight, frame),
      paid: paidOn(spot, sight, frame),
      isOpen: stakeMinor !== placedMinor,
      others: othersOn(spot, placedMinor > 0n, sight, frame),
      result: endOf(spot, stakeMinor > 0n, sight),
    }
    return { ...shown, label: labelOf(spot, shown, stakeMinor, sight, frame) }
  }
}
