// Labels and colours of a movement.
import { type Currency, minorOf } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import { currencyName } from '../../ui/currency-name.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/pill.tsx'
import type { HistoryMovement, MovementKind } from './movements.ts'

type Words = { readonly icon: IconName; readonly label: () => string }

const words: Readonly<Record<MovementKind, Words>> = {
  round: { icon: 'games', label: m.movements_kind_round },
  deposit: { icon: 'out', label: m.movements_kind_deposit },
  withdrawalHeld: { icon: 'up', label: m.movements_kind_withdrawalHeld },
  withdrawalReturned: { icon: 'turn', label: m.movements_kind_withdrawalReturned },
  reward: { icon: 'star', label: m.movements_kind_reward },
  bonus: { icon: 'star', label: m.movements_kind_bonus },
  jackpot: { icon: 'coin', label: m.movements_kind_jackpot },
  exchangeOut: { icon: 'swap', label: m.movements_kind_exchange },
  exchangeIn: { icon: 'swap', label: m.movements_kind_exchange },
  vaultLocked: { icon: 'lock', label: m.movements_kind_vaultLocked },
  vaultOpened: { icon: 'key', label: m.movements_kind_vaultOpened },
  providerOut: { icon: 'outside', label: m.movements_kind_providerOut },
  providerIn: { icon: 'turn', label: m.movements_kind_providerIn },
  guessStake: { icon: 'guess', label: m.guess_movement_stake },
  guessPrize: { icon: 'guess', label: m.guess_movement_prize },
  guessRefund: { icon: 'turn', label: m.guess_movement_refund },
  sportBet: { icon: 'sports', label: m.movements_kind_sportBet },
  sportBetBack: { icon: 'turn', label: m.movements_kind_sportBetBack },
  sportReturn: { icon: 'sports', label: m.movements_kind_sportReturn },
  sportCorrection: { icon: 'turn', label: m.movements_kind_sportCorrection },
  sportCashOut: { icon: 'sports', label: m.movements_kind_sportCashOut },
  raceBet: { icon: 'racing', label: m.movements_kind_raceBet },
  raceBetBack: { icon: 'turn', label: m.movements_kind_raceBetBack },
  raceReturn: { icon: 'racing', label: m.movements_kind_raceReturn },
  virtualFootballBet: { icon: 'sports', label: m.movements_kind_virtualFootballBet },
  virtualFootballBetBack: { icon: 'turn', label: m.movements_kind_virtualFootballBetBack },
  virtualFootballReturn: { icon: 'sports', label: m.movements_kind_virtualFootballReturn },
  adjustment: { icon: 'coin', label: m.movements_kind_adjustment },
}

/** Returns the name of a bet's game where it is known, otherwise the kind of the movement. */
export const labelOf = ({ kind }: HistoryMovement, gameName?: string): string =>
  gameName ?? words[kind].label()
export const iconOf = ({ kind }: HistoryMovement): IconName => words[kind].icon

/** Gains are green; outgoing money, and an amount that has not moved, have the text colour. */
export const toneOf = (amount: string, currency: Currency): string =>
  minorOf(amount, currency) > 0n ? 'text-matcha' : ''

const states = {
  open: { tone: 'now', label: m.movements_state_open },
  failed: { tone: 'bad', label: m.movements_state_failed },
  cancelled: { tone: 'plain', label: m.movements_state_cancelled },
} as const satisfies Record<string, { readonly tone: Tone; readonly label: () => string }>

/** Returns the badge of an entry that is not completed. */
export const markOf = ({ state }: HistoryMovement): { readonly tone: Tone; readonly label: string } | null =>
  state === 'done' ? null : { tone: states[state].tone, label: states[state].label() }

function roundNote({ stake, win, currency, series }: HistoryMovement): string {
  if (series !== undefined)
    return (series.hasEarlier ? m.movements_rounds_latest : m.movements_rounds)({ count: series.count })
  if (win === null && minorOf(stake ?? '0.00', currency) === 0n) return m.movements_note_table_refund()
  const staked = amountText(stake ?? '0.00', currency, 'record')
  return win === null
    ? m.movements_round_lost({ stake: staked })
    : m.movements_round_won({ stake: staked, win: amountText(win, currency, 'record') })
}

function exchangeNote({ kind, currency, exchanged }: HistoryMovement): string {
  if (exchanged !== undefined) return `${exchanged.currency}\u00a0→\u00a0${currency}`
  const name = { currency: currencyName(currency, getLocale()) }
  return kind === 'exchangeIn' ? m.movements_note_exchange_in(name) : m.movements_note_exchange_out(name)
}

const depositNotes = {
  done: m.movements_note_credited,
  open: m.movements_note_waiting,
  failed: m.movements_note_unmoved,
  cancelled: m.movements_note_unmoved,
}

const withdrawalNotes = {
  done: m.movements_note_sent,
  open: m.movements_note_held,
  failed: m.movements_note_came_back,
  cancelled: m.movements_note_came_back,
}

/**
 * Returns the line under the label: a round's stake and payout, or the money's status; '' where the label is enough.
 */
export function noteOf(movement: HistoryMovement): string {
  switch (movement.kind) {
    case 'round':
      return roundNote(movement)
    case 'deposit':
      return depositNotes[movement.state]()
    case 'withdrawalHeld':
      return withdrawalNotes[movement.state]()
    case 'exchangeOut':
    case 'exchangeIn':
      return exchangeNote(movement)
    case 'withdrawalReturned':
      return m.movements_note_returned()
    case 'reward':
      return m.movements_note_reward()
    case 'bonus':
      return m.movements_note_bonus()
    case 'adjustment':
      return m.movements_note_adjustment()
    default:
      return ''
  }
}

/** Returns the line beside a date: a round's stake and payout, or the currencies of an exchange; '' for the rest. */
export const shortNoteOf = (movement: HistoryMovement): string =>
  ['round', 'exchangeOut', 'exchangeIn'].includes(movement.kind) ? noteOf(movement) : ''
