// The panel's lines and spoken sentences of a round. Pure functions; a payout of at most the stake is called
// a return, never a win.

import { formatAmount } from '@mangetsu/money'
import type { CascadeEvent, LockedCell, SlotWin, SpinEvent, WinsEvent } from '@mangetsu/slot-engine/events'
import type { Letter, SlotModel } from '@mangetsu/slot-engine/model'
import type { RoundMoney, StatusLine } from '../game-stage.ts'
import { createTranslate, grouped, joined, multipleOf, type StageLang, type Translate } from '../text.ts'
import { returnDetailOf } from '../win-sizes.ts'
import { type SlotKey, type SlotWords, slotMessages } from './messages.ts'
import { ladderOf } from './modes.ts'

/** The state of a round when a text is written. */
type RoundSoFar = {
  readonly totalMinor: bigint
  readonly spin: SpinEvent | null
  /** The current multiplier of wins. */
  readonly multiplier: number
  /** The number of cascades in this spin. */
  readonly cascades: number
}

export type Announcer = {
  readonly say: Translate<SlotKey>
  symbol(letter: Letter): string
  amount(amountMinor: bigint): string
  /** Returns units as an amount at the current stake. */
  worth(units: number): string
  /** Returns a text such as "stake ×6.40". */
  multiple(totalMinor: bigint): string
  /** The line while reels turn and the result is unknown. */
  launched(): StatusLine
  /** The line with the name and price of a bought feature, before it begins. */
  bought(feature: string): StatusLine
  /** The line before a spin's reels stop. */
  spin(spin: SpinEvent, totalMinor: bigint): StatusLine
  wins(wins: WinsEvent, round: RoundSoFar): StatusLine
  cascade(cascade: CascadeEvent, round: RoundSoFar): StatusLine | null
  holdSpin(
    locked: readonly LockedCell[],
    landed: readonly LockedCell[],
    left: number,
    totalMinor: bigint,
  ): StatusLine
  spokenLocked(landed: readonly LockedCell[], left: number): string
  /** The number of symbols in the meter and how many are missing; empty without a meter. */
  gathered(collected: number): string
  /** The lines at the end of a round. */
  end(totalMinor: bigint): StatusLine
  spokenEnd(totalMinor: bigint): string
  /** The stake and the net result of a return. */
  returnDetail(totalMinor: bigint): string
}

type WinGroup = {
  readonly symbol: Letter
  readonly count: number
  readonly ways: number | undefined
  lines: number
  amountMinor: bigint
}

/** Groups wins by symbol and count, highest first. */
function groupsOf(wins: readonly SlotWin[]): readonly WinGroup[] {
  const groups = new Map<string, WinGroup>()
  for (const { symbol, count, ways, amountMinor } of wins) {
    const group = groups.get(`${symbol}${count}`) ?? { symbol, count, ways, lines: 0, amountMinor: 0n }
    group.lines += 1
    group.amountMinor += BigInt(amountMinor)
    groups.set(`${symbol}${count}`, group)
  }
  return [...groups.values()].sort((a, b) => (a.amountMinor < b.amountMinor ? 1 : -1))
}

/** More groups than this are summarised: the panel has two rows. */
const mostNamed = 3

type Words = {
  readonly model: SlotModel
  readonly lang: StageLang
  readonly say: Translate<SlotKey>
  readonly symbol: (letter: Letter) => string
}

const countedAs = { lines: 'linesWon', ways: 'kindsWon', clusters: 'clustersWon' } as const

/** Names all payouts of an evaluation: wins by symbol, and scatters. */
function wonBy({ wins, scatters }: WinsEvent, { model, say, symbol }: Words): readonly string[] {
  const named = (group: WinGroup): string => {
    const values = {
      symbol: symbol(group.symbol),
      count: group.count,
      lines: group.lines,
      ways: group.ways ?? 0,
    }
    if (model.pays.kind === 'lines' && group.lines > 1) return say('ofAKindLines', values)
    return say(group.ways !== undefined && group.ways > 1 ? 'ofAKindWays' : 'ofAKind', values)
  }
  const groups = groupsOf(wins)
  const texts =
    groups.length > mostNamed ? [say(countedAs[model.pays.kind], { count: wins.length })] : groups.map(named)
  const scatter = model.scatter?.letter
  if (scatters === 0 || scatter === undefined) return texts
  return [...texts, say('ofAKind', { symbol: symbol(scatter), count: scatters })]
}

const phaseKeys = { free: 'freeSpin', respin: 'respin', meter: 'meterSpin' } as const

const calm = (label: string): StatusLine => ({
  tone: 'calm',
  label,
  amountMinor: null,
  detail: '',
  left: null,
})

/** Texts and amounts of a round. */
type Money = Words & {
  readonly stakeMinor: bigint
  readonly amount: (amountMinor: bigint) => string
  readonly multiple: (totalMinor: bigint) => string
}

const toneOf = (totalMinor: bigint, { stakeMinor }: Money): StatusLine['tone'] =>
  totalMinor > stakeMinor ? 'win' : 'plain'

/** Names the multiplier if it can change. */
const multiplied = (multiplier: number, isFeature: boolean, { model, say }: Money): string => {
  const isRising = ladderOf(model).length > 0
  const isShown = (isRising && isFeature) || ((isRising || model.scoop !== undefined) && multiplier > 1)
  return isShown ? say('multiplier', { multiplier }) : ''
}

function returned(totalMinor: bigint, { stakeMinor, say, amount }: Money): StatusLine {
  const detail = totalMinor === stakeMinor ? say('atStake') : say('belowStake', { stake: amount(stakeMinor) })
  return { tone: 'plain', label: say('back'), amountMinor: totalMinor, detail, left: null }
}

function phaseLine(
  { phase, no, of }: SpinEvent,
  totalMinor: bigint,
  detail: string,
  money: Money,
): StatusLine {
  const label = phase === 'base' ? money.say('win') : money.say(phaseKeys[phase], { no, of })
  // During the last spin "0 left" would read as if nothing were turning any more.
  const left = phase === 'base' || no >= of ? null : of - no
  return { tone: toneOf(totalMinor, money), label, amountMinor: totalMinor, detail, left }
}

function winsLine(event: WinsEvent, { spin, multiplier, cascades }: RoundSoFar, money: Money): StatusLine {
  const { say, lang, model, stakeMinor } = money
  const totalMinor = BigInt(event.totalMinor)
  const parts = [cascades > 0 ? say('cascade', { no: cascades + 1 }) : '', ...wonBy(event, money)]
  if (spin !== null && spin.phase !== 'base') {
    const detail = joined([...parts, multiplied(multiplier, spin.phase !== 'respin', money)], lang)
    return phaseLine(spin, totalMinor, detail, money)
  }
  const isReturn = totalMinor <= stakeMinor
  if (isReturn && model.cascade === undefined) return returned(totalMinor, money)
  const more = [multiplied(multiplier, false, money), isReturn ? '' : money.multiple(totalMinor)]
  const detail = joined([...parts, ...more], lang)
  if (isReturn) return { ...returned(totalMinor, money), detail }
  return { tone: 'win', label: say('win'), amountMinor: totalMinor, detail, left: null }
}

function worthOf(
  { letter, amountMinor, prize }: LockedCell,
  { model, lang, say, symbol, amount }: Money,
): string {
  const title = model.hold?.prizes.find(({ name }) => name === prize)?.title[lang]
  const values = { symbol: symbol(letter), amount: amount(BigInt(amountMinor)), prize: title ?? '' }
  return say(title === undefined ? 'lockedValue' : 'lockedPrize', values)
}

function endLine(totalMinor: bigint, money: Money): StatusLine {
  if (totalMinor === 0n) return calm(money.say('noWin'))
  if (totalMinor <= money.stakeMinor) return returned(totalMinor, money)
  const detail = money.multiple(totalMinor)
  return { tone: 'win', label: money.say('win'), amountMinor: totalMinor, detail, left: null }
}

function spokenEnd(totalMinor: bigint, { say, amount, stakeMinor }: Money): string {
  if (totalMinor === 0n) return say('noWin')
  const values = {
    amount: amount(totalMinor),
    stake: amount(stakeMinor),
    multiple: multipleOf(totalMinor, stakeMinor),
  }
  return say(totalMinor > stakeMinor ? 'spokenWin' : 'spokenBack', values)
}

/** Names the heights of the columns and the number of ways of this spin. */
function waysNow({ heights }: SpinEvent, { say }: Money): string | null {
  if (heights === undefined) return null
  const ways = heights.reduce((product, height) => product * height, 1)
  return say('waysNow', { heights: heights.join('×'), ways: grouped(ways) })
}

/** Creates the texts for one round's money in one language. */
export function createAnnouncer(
  model: SlotModel,
  words: SlotWords,
  lang: StageLang,
  { stakeMinor, currency }: RoundMoney,
): Announcer {
  const say = createTranslate(slotMessages(words), lang)
  const amount = (amountMinor: bigint) => formatAmount(amountMinor, currency, { lang, style: 'compact' })
  const symbol = (letter: Letter) => model.symbols[letter]?.title[lang] ?? letter
  const multiple = (totalMinor: bigint) => say('ofStake', { multiple: multipleOf(totalMinor, stakeMinor) })
  const money: Money = { model, lang, say, symbol, stakeMinor, amount, multiple }
  return {
    say,
    symbol,
    amount,
    multiple,
    worth: (units) => amount((stakeMinor * BigInt(units)) / BigInt(model.units)),
    launched: () => ({ ...calm(say('invitation')), isWaiting: true }),
    bought: (feature) => ({ ...calm(say('bought', { feature })), detail: amount(stakeMinor) }),
    spin(spin, totalMinor) {
      if (spin.phase === 'base') return calm(waysNow(spin, money) ?? say('invitation'))
      return phaseLine(spin, totalMinor, multiplied(spin.multiplier, spin.phase !== 'respin', money), money)
    },
    wins: (event, soFar) => winsLine(event, soFar, money),
    cascade({ multiplier }, { spin, totalMinor }) {
      if (spin === null || spin.phase === 'base' || multiplier === spin.multiplier) return null
      return phaseLine(spin, totalMinor, multiplied(multiplier, true, money), money)
    },
    holdSpin(locked, landed, left, totalMinor) {
      const sumMinor = locked.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), totalMinor)
      const named = landed.slice(0, mostNamed).map((cell) => worthOf(cell, money))
      const label = say('holdSpinNow', { count: locked.length })
      return {
        tone: toneOf(sumMinor, money),
        label,
        amountMinor: sumMinor,
        detail: joined(named, lang),
        left,
      }
    },
    spokenLocked(landed, left) {
      if (landed.length === 0) return say('spokenLeft', { left })
      const spoken = joined(
        landed.map((cell) => worthOf(cell, money)),
        lang,
      )
      return say('spokenLocked', { held: spoken, left })
    },
    gathered(collected) {
      const places = model.meter?.places ?? 0
      return collected >= places
        ? ''
        : say('meterCount', { held: collected, places, left: places - collected })
    },
    end: (totalMinor) => endLine(totalMinor, money),
    spokenEnd: (totalMinor) => spokenEnd(totalMinor, money),
    returnDetail: (totalMinor) => returnDetailOf(totalMinor, { stakeMinor, currency }, lang),
  }
}
