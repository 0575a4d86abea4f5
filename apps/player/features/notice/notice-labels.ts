// Texts of a notice: a title line, and a second line for details.
import type { Notice, NoticeKind } from '@mangetsu/contract/notice'
import { type Currency, currencies } from '@mangetsu/money'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { amountText } from '../../ui/amount.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'

type Data = Notice['data']

export type NoticeText = { readonly title: string; readonly text?: string }

const textOf = (data: Data, name: string): string => {
  const value = data[name]
  return value === undefined || value === null ? '' : String(value)
}

const isCurrency = (code: string): code is Currency => code in currencies

/** Limits are in yen (the contract's reference currency), play time in minutes. */
const capText = (limit: string, cap: string): string =>
  limit === 'session' ? m.notice_minutes({ minutes: cap }) : amountText(cap, 'JPY', 'compact')

const limitNames: Readonly<Record<string, () => string>> = {
  deposit: m.notice_limit_deposit,
  loss: m.notice_limit_loss,
  wager: m.notice_limit_wager,
  session: m.notice_limit_session,
}

const periodNames: Readonly<Record<string, () => string>> = {
  day: m.notice_period_day,
  week: m.notice_period_week,
  month: m.notice_period_month,
}

/** Returns the limit's kind, period and cap; '' if the notice does not contain them. */
function limitLine(data: Data): string {
  const kind = textOf(data, 'limit')
  const limit = limitNames[kind]?.()
  const period = periodNames[textOf(data, 'period')]?.()
  if (limit === undefined || period === undefined) return ''
  const cap = textOf(data, 'cap')
  return cap === ''
    ? m.notice_limit_line_none({ limit, period })
    : m.notice_limit_line({ limit, period, cap: capText(kind, cap) })
}

function amountLine(data: Data): string {
  const currency = textOf(data, 'currency')
  if (!isCurrency(currency)) return ''
  return m.notice_kyc_reward_text({ amount: amountText(textOf(data, 'amount'), currency, 'compact') })
}

/** Formats a notice's amount, by the field names of its amount and currency. */
const sum = (data: Data, amount = 'amount', currency = 'currency'): string => {
  const code = textOf(data, currency)
  return isCurrency(code) ? amountText(textOf(data, amount), code, 'compact') : ''
}

const openingLine = (data: Data): string =>
  m.notice_vault_opening_text({ amount: sum(data), time: when(data, 'opensAt') })

const differenceLine = (data: Data): string =>
  m.notice_deposit_differs_text({ amount: sum(data), received: sum(data, 'received', 'receivedCurrency') })

/** Returns the destination of the money, in the reader's language as sent by the platform. */
const destinationLine = (data: Data): string => textOf(data, getLocale() === 'ja' ? 'ja' : 'en')

const howWords: Readonly<Record<string, () => string>> = {
  password: m.notice_how_password,
  code: m.notice_how_code,
  passkey: m.notice_how_passkey,
}
const how = (data: Data): string => howWords[textOf(data, 'how')]?.() ?? ''

const when = (data: Data, name: string): string => {
  const at = textOf(data, name)
  return at === '' ? '' : dayAndTime(at)
}

const shut = (data: Data): string => {
  const time = when(data, 'until')
  return time === '' ? m.notice_for_good() : m.notice_until({ time })
}

const endOf = (data: Data): string => {
  const time = when(data, 'until')
  return time === '' ? '' : m.notice_exclusion_ended_text({ time })
}

const raiseLine = (data: Data): string => {
  const limit = limitLine(data)
  return limit === '' ? '' : m.notice_limit_raise_asked_text({ limit })
}

const closingLine = (data: Data): string => {
  const time = when(data, 'closingAt')
  return time === '' ? '' : m.notice_closing_asked_text({ time })
}

const reminderLine = (data: Data): string => {
  const time = when(data, 'until')
  return time === '' ? '' : m.notice_reward_reminder_text({ time })
}

const level = (data: Data) => ({ level: textOf(data, 'level') })

type Words = {
  readonly icon: IconName
  readonly title: (data: Data) => string
  readonly text?: (data: Data) => string
}

const plain = (icon: IconName, title: () => string, text?: (data: Data) => string): Words =>
  text === undefined ? { icon, title } : { icon, title, text }

/** Texts of every kind. */
/** Notices stored without the number of bets are about one. */
function sportCorrectionLine(data: Notice['data']): string {
  const [number, count, amount] = [String(data.number), Number(data.bets ?? 1), sum(data)]
  if (typeof data.claim !== 'string')
    return count > 1
      ? m.notice_sport_corrected_all_text({ count, amount })
      : m.notice_sport_corrected_text({ number, amount })
  const claim = sum(data, 'claim')
  return count > 1
    ? m.notice_sport_claim_all_text({ count, amount, claim })
    : m.notice_sport_claim_text({ number, amount, claim })
}

const words: Readonly<Record<NoticeKind, Words>> = {
  signedIn: plain('user', m.notice_signed_in, how),
  signInFailed: plain('warn', m.notice_sign_in_failed, m.notice_sign_in_failed_text),
  newDevice: plain('phone', m.notice_new_device, how),
  lockedOut: plain('lock', m.notice_locked_out, (data) =>
    m.notice_locked_out_text({ minutes: textOf(data, 'minutes') }),
  ),
  sessionRevoked: {
    icon: 'close',
    title: (data) => m.notice_session_revoked({ count: textOf(data, 'count') }),
  },
  refreshReused: plain('warn', m.notice_refresh_reused, m.notice_refresh_reused_text),
  passwordChanged: plain('lock', m.notice_password_changed, m.notice_password_changed_text),
  passwordReset: plain('lock', m.notice_password_reset, m.notice_password_reset_text),
  emailBound: plain('mail', m.notice_email_bound, (data) => textOf(data, 'address')),
  emailChanged: plain('mail', m.notice_email_changed, (data) => textOf(data, 'address')),
  phoneBound: plain('phone', m.notice_phone_bound, (data) => textOf(data, 'address')),
  phoneChanged: plain('phone', m.notice_phone_changed, (data) => textOf(data, 'address')),
  nameChanged: plain('user', m.notice_name_changed),
  authenticatorOn: plain('shield', m.notice_authenticator_on, m.notice_authenticator_on_text),
  authenticatorOff: plain('shield', m.notice_authenticator_off, m.notice_authenticator_off_text),
  recoveryCodeUsed: plain('document', m.notice_recovery_code_used, (data) =>
    m.notice_recovery_code_used_text({ left: textOf(data, 'left') }),
  ),
  recoveryCodesRenewed: plain(
    'document',
    m.notice_recovery_codes_renewed,
    m.notice_recovery_codes_renewed_text,
  ),
  passkeyAdded: plain('key', m.notice_passkey_added, (data) => textOf(data, 'name')),
  passkeyRemoved: plain('key', m.notice_passkey_removed, (data) => textOf(data, 'name')),
  limitSet: plain('shield', m.notice_limit_set, limitLine),
  limitRaiseAsked: plain('clock', m.notice_limit_raise_asked, raiseLine),
  limitRaised: plain('shield', m.notice_limit_raised, limitLine),
  breakBegun: plain('pause', m.notice_break_begun, shut),
  excluded: plain('pause', m.notice_excluded, shut),
  exclusionEnded: plain('clock', m.notice_exclusion_ended, endOf),
  kycSubmitted: plain('document', m.notice_kyc_submitted, (data) => m.notice_kyc_submitted_text(level(data))),
  kycApproved: plain('check', m.notice_kyc_approved, (data) =>
    data.isPractice ? m.notice_kyc_approved_practice(level(data)) : m.notice_kyc_approved_text(level(data)),
  ),
  kycRejected: plain('warn', m.notice_kyc_rejected, (data) =>
    data.isPractice ? m.notice_kyc_rejected_practice(level(data)) : m.notice_kyc_rejected_text(level(data)),
  ),
  kycReward: plain('coin', m.notice_kyc_reward, amountLine),
  withdrawPasswordSet: plain('lock', m.notice_withdraw_password_set, m.notice_withdraw_password_set_text),
  payoutMethodAdded: plain('bank', m.notice_payout_method_added, destinationLine),
  payoutMethodRemoved: plain('bank', m.notice_payout_method_removed, destinationLine),
  vaultOpeningAsked: plain('clock', m.notice_vault_opening, openingLine),
  bonusPaid: plain('coin', m.notice_bonus_paid, (data) => m.notice_bonus_paid_text({ amount: sum(data) })),
  couponReturned: plain('warn', m.notice_coupon_returned, (data) =>
    m.notice_coupon_returned_text({ amount: sum(data) }),
  ),
  bonusWagered: plain('coin', m.notice_bonus_wagered, (data) =>
    m.notice_bonus_wagered_text({ amount: sum(data) }),
  ),
  jackpotPaid: plain('coin', m.notice_jackpot_paid, (data) =>
    m.notice_bonus_paid_text({ amount: sum(data) }),
  ),
  lotteryWon: plain('coin', m.notice_lottery_won, m.notice_lottery_won_text),
  rewardReminder: plain('clock', m.notice_reward_reminder, reminderLine),
  guessDecided: plain('coin', m.guess_notice_title, (data) =>
    data.isRefund === true
      ? m.guess_notice_refund({ amount: sum(data) })
      : m.guess_notice_prize({ amount: sum(data) }),
  ),
  sportCorrected: plain('warn', m.notice_sport_corrected, sportCorrectionLine),
  sportVoided: plain('warn', m.notice_sport_voided, (data) =>
    typeof data.amount === 'string'
      ? m.notice_sport_voided_text({ number: String(data.number), amount: sum(data) })
      : m.notice_sport_voided_leg_text({ number: String(data.number) }),
  ),
  sportCashedOut: plain('coin', m.notice_sport_cashed_out, (data) =>
    m.notice_sport_cashed_out_text({ number: String(data.number), amount: sum(data) }),
  ),
  sportCashOutRefused: plain('warn', m.notice_sport_cash_out_refused, (data) =>
    m.notice_sport_cash_out_refused_text({ number: String(data.number) }),
  ),
  tournamentPrize: plain('coin', m.tournament_notice_title, (data) =>
    typeof data.amount === 'string'
      ? m.tournament_notice_money({ place: Number(data.place), amount: sum(data) })
      : m.tournament_notice_prize({ place: Number(data.place) }),
  ),
  depositDiffers: plain('warn', m.notice_deposit_differs, differenceLine),
  dataExported: plain('document', m.notice_data_exported),
  closingAsked: plain('close', m.notice_closing_asked, closingLine),
  closingWithdrawn: plain('check', m.notice_closing_withdrawn),
}

export const iconOf = ({ kind }: Pick<Notice, 'kind'>): IconName => words[kind].icon

export function noticeTextOf({ kind, data }: Pick<Notice, 'kind' | 'data'>): NoticeText {
  const { title, text } = words[kind]
  const second = text?.(data) ?? ''
  return second === '' ? { title: title(data) } : { title: title(data), text: second }
}

/** Kinds that a third party may have caused. */
const suspect: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'signInFailed',
  'newDevice',
  'lockedOut',
  'refreshReused',
  'withdrawPasswordSet',
  'payoutMethodAdded',
])

/** Whether the notice asks its reader to secure the account. */
export const isSuspect = ({ kind }: Pick<Notice, 'kind'>): boolean => suspect.has(kind)
