// Texts of a round's money: the chips and result of each bet, and the amounts in the pay tables.
import { formatAmount } from '@mangetsu/money'
import type { HouseAnnouncer } from './announcer.ts'
import type { HouseDesign, Pays } from './design.ts'
import { type HouseMoney, partsOf } from './house-money.ts'
import { announcerOf, type HouseParts } from './house-parts.ts'
import type { ShownBet } from './spots.ts'

/** Amount from which each larger chip is used, as a multiple of the smallest chip. */
const chipFrom = [1n, 5n, 10n, 50n, 100n] as const

function chipNoOf({ antesMinor }: HouseDesign, { currency }: HouseMoney, amountMinor: bigint): number {
  const least = antesMinor(currency)[0] ?? 1n
  return Math.max(0, chipFrom.filter((from) => amountMinor >= from * least).length - 1)
}

function showFurther(parts: HouseParts, money: HouseMoney, announcer: HouseAnnouncer): ShownBet {
  const { design, options, round } = parts
  const { showdown, isOver } = round
  const { antes, title } = design.further
  const isStaked = showdown !== null
  const term = antes === 1 ? announcer.say('sameAsAnte') : announcer.say('timesAnte', { antes })
  return {
    title: title[options.lang],
    amount: isStaked ? announcer.amount(money.furtherMinor) : term,
    chips: isStaked ? antes : 0,
    chipNo: chipNoOf(design, money, money.anteMinor),
    result: isStaked && isOver ? announcer.result(money.furtherMinor, showdown.furtherPaidMinor) : null,
  }
}

function showAnte(parts: HouseParts, money: HouseMoney, announcer: HouseAnnouncer): ShownBet {
  const { design, options, round } = parts
  const { showdown, isOver } = round
  const bonus = isOver ? (showdown?.anteBonusMinor ?? 0n) : 0n
  const bonusText = formatAmount(bonus, money.currency, {
    lang: options.lang,
    style: 'compact',
    sign: 'always',
  })
  return {
    title: announcer.say('ante'),
    amount: announcer.amount(money.anteMinor),
    chips: 1,
    chipNo: chipNoOf(design, money, money.anteMinor),
    result: isOver ? announcer.result(money.anteMinor, showdown?.antePaidMinor ?? 0n) : null,
    ...(bonus > 0n && { note: announcer.say('bonus', { amount: bonusText }) }),
  }
}

/** Shows the chips and results at the spots. */
export function showBets(parts: HouseParts): void {
  const { picture, design, options, round } = parts
  const money = partsOf(design, round.money)
  const announcer = announcerOf(parts)
  const side = round.deal?.side ?? null
  picture.spots.show('ante', showAnte(parts, money, announcer))
  picture.spots.show('further', showFurther(parts, money, announcer))
  picture.spots.show(
    'side',
    money.sideMinor === 0n
      ? null
      : {
          title: design.side.title[options.lang],
          amount: announcer.amount(money.sideMinor),
          chips: 1,
          chipNo: chipNoOf(design, money, money.sideMinor),
          result: side === null ? null : announcer.result(money.sideMinor, side.paidMinor),
        },
  )
}

/** Shows the amounts in the pay tables. */
export function showPays(parts: HouseParts): void {
  const { picture, design, round } = parts
  const money = partsOf(design, round.money)
  const announcer = announcerOf(parts)
  const paid =
    ({ rows }: Pays, stakedMinor: bigint) =>
    (name: string) =>
      stakedMinor === 0n
        ? ''
        : announcer.amount(stakedMinor * BigInt(rows.find((row) => row.name === name)?.pays ?? 0))
  picture.pays.side.setMoney(
    money.sideMinor === 0n ? '' : announcer.amount(money.sideMinor),
    paid(design.side.pays, money.sideMinor),
  )
  picture.pays.ante.setMoney(announcer.amount(money.anteMinor), paid(design.antePays, money.anteMinor))
}
