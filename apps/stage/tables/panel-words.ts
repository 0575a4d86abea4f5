// Texts of the panel about a round: the bets, the pending action, the result. Pure.
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import { type BetsState, isUnconfirmed, stakesOf, sumOf, totalOf } from './bets-state.ts'
import type { OfferedBet } from './odds.ts'
import type { OwnResult } from './own-result.ts'
import type { TablePhase } from './phase.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf, type TableMoney } from './table-money.ts'
import type { CanDo, PanelLine, TableDisc } from './table-panel.ts'

export type LineInput = {
  readonly phase: TablePhase
  readonly bets: BetsState
  readonly isSending: boolean
  readonly own: OwnResult | null
  /** During the player's own turn, the hand against the dealer's card. */
  readonly hand?: string
}

export type LineFrame = {
  readonly say: Translate<TableKey>
  readonly lang: StageLang
  readonly money: Pick<TableMoney, 'currency' | 'lang'>
  readonly offered: ReadonlyMap<string, OfferedBet>
}

/** Returns the spot with the highest stake, the amount, and the number of other spots with bets. */
function summary({ lying }: BetsState, { say, lang, money, offered }: LineFrame): string {
  const stakes = Object.entries(stakesOf(lying)).sort(([, one], [, other]) => (one < other ? 1 : -1))
  const [first] = stakes
  if (first === undefined) return ''
  const [spot, minor] = first
  const values = { name: offered.get(spot)?.title[lang] ?? spot, amount: amountOf(money, minor) }
  return stakes.length === 1 ? say('onSpot', values) : say('onSpots', { ...values, more: stakes.length - 1 })
}

function ended(own: OwnResult, isRefunded: boolean, frame: LineFrame): PanelLine {
  const { say, lang } = frame
  const money = { currency: own.currency, lang }
  const [staked, returned] = [amountOf(money, own.stakedMinor), amountOf(money, own.returnedMinor)]
  const back = say('backTotal', { staked, returned })
  if (isRefunded) return { tone: 'plain', line: say('refundedTotal', { amount: returned }), detail: '' }
  if (own.isWin) {
    const figure = amountOf(money, own.returnedMinor - own.stakedMinor, 'always')
    return { tone: 'win', line: say('wonTotal'), figure, detail: back }
  }
  // A return without a gain is no win and is not presented as one.
  if (own.returnedMinor > 0n) return { tone: 'plain', line: back, detail: '' }
  return { tone: 'calm', line: say('lostTotal', { staked }), detail: '' }
}

export function lineOf({ phase, bets, isSending, own, hand }: LineInput, frame: LineFrame): PanelLine {
  const { say } = frame
  if (hand !== undefined) return { tone: 'plain', line: hand, detail: say('lateStands') }
  if (own !== null) return ended(own, phase.kind === 'over' && phase.isRefunded, frame)
  if (bets.foreign !== null) {
    const { currency, stakes } = bets.foreign
    const amount = amountOf({ currency, lang: frame.lang }, sumOf(stakes))
    return { tone: 'plain', line: say('foreignLie', { amount }), detail: say('accepted') }
  }
  const line = summary(bets, frame)
  const isBetting = phase.kind === 'betting'
  if (isBetting && isUnconfirmed(bets)) {
    const detail = isSending ? say('sending') : say(line === '' ? 'takenUp' : 'unconfirmed')
    return { tone: 'plain', line, detail }
  }
  if (line !== '') return { tone: 'plain', line, detail: say('accepted') }
  return { tone: 'calm', line: isBetting ? say('invitation') : '', detail: '' }
}

/** Returns the announcement of the player's result when a round is over. */
export function spokenResult(own: OwnResult, isRefunded: boolean, { say, lang }: LineFrame): string {
  const money = { currency: own.currency, lang }
  const [staked, returned] = [amountOf(money, own.stakedMinor), amountOf(money, own.returnedMinor)]
  if (isRefunded) return say('refundedTotal', { amount: returned })
  if (own.returnedMinor === 0n) return say('spokenLost', { staked })
  return say('spokenWon', {
    staked,
    returned,
    net: amountOf(money, own.returnedMinor - own.stakedMinor, 'always'),
  })
}

export function discOf({ phase, bets, isSending }: LineInput, { say }: LineFrame): TableDisc {
  if (phase.kind !== 'betting') return { word: say('discClosed'), sign: null, canPress: false, isLit: false }
  if (isSending) return { word: say('sending'), sign: null, canPress: false, isLit: true }
  if (isUnconfirmed(bets)) return { word: say('confirm'), sign: 'check', canPress: true, isLit: true }
  if (totalOf(bets.lying) > 0n || bets.foreign !== null)
    return { word: say('confirmed'), sign: 'check', canPress: false, isLit: false }
  if (totalOf(bets.last) > 0n) return { word: say('rebet'), sign: 'rebet', canPress: true, isLit: true }
  return { word: say('discEmpty'), sign: null, canPress: false, isLit: false }
}

export function canDo({ phase, bets }: LineInput): CanDo {
  const isBetting = phase.kind === 'betting'
  const isLaid = totalOf(bets.lying) > 0n
  return {
    undo: isBetting && bets.before.length > 0,
    double: isBetting && isLaid,
    clear: isBetting && isLaid,
    rebet: isBetting && bets.foreign === null && totalOf(bets.last) > 0n,
  }
}
