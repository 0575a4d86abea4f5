// Formats cases and withdrawals as lines of plain text, without control characters from players' texts.
import { formatAmount } from '@mangetsu/money'
import type { KycCase, KycOutcome } from '@mangetsu/platform/features/identity/kyc/index'
import type { DepositRow } from '@mangetsu/platform/features/payments/deposit/index'
import type { ReconciliationDifference } from '@mangetsu/platform/features/payments/reconciliation/index'
import type { WaitingWithdrawal, WaitReason } from '@mangetsu/platform/features/payments/withdrawal/index'
import type { OperatorLogRow } from '@mangetsu/platform/kernel/operator-log/index'

const levelOfType = { P: 1, F: 2, D: 3, S: 4 } as const
const statusNames = ['in review', 'approved', 'not sent', 'rejected'] as const

/** Replaces control and direction characters, which could rewrite the screen. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')

/** Formats as YYYY-MM-DD HH:MM in UTC. */
export const time = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export const waitingLine = (row: {
  loginName: string
  type: keyof typeof levelOfType
  submittedAt: Date
}): string => `${row.loginName}  level ${levelOfType[row.type]}  since ${time(row.submittedAt)}`

const waitWords: Readonly<Record<WaitReason, string>> = {
  amount: 'the amount',
  newMethod: 'a new destination',
  newAccount: 'a new account',
}

export const withdrawalLine = (row: WaitingWithdrawal): string =>
  `${row.id}  ${formatAmount(row.amount, row.currency, { lang: 'en', style: 'record' })}  to ${plain(row.destination)}  because of ${row.waits.map((why) => waitWords[why]).join(', ')}  since ${time(row.created_at)}`

export const strayedLine = (row: DepositRow): string =>
  `${row.id}  ${formatAmount(row.amount, row.currency, { lang: 'en', style: 'record' })}  for player ${row.player_id}  at ${time(row.changed_at)}`

/** Formats the ordered and the received amount, each in its currency. */
export function differingLine(row: DepositRow): string {
  const show = (minor: bigint, currency: DepositRow['currency']) =>
    formatAmount(minor, currency, { lang: 'en', style: 'record' })
  const arrived =
    row.received === null ? 'nothing' : show(row.received, row.received_currency ?? row.currency)
  const slip = row.voucher_file === null ? '' : ', with a slip'
  return `${row.id}  ${show(row.amount, row.currency)} asked, ${arrived} arrived  for player ${row.player_id}  at ${time(row.changed_at)}${slip}`
}

const differenceWords: Readonly<Record<ReconciliationDifference['kind'], string>> = {
  missingInBook: 'the book does not know it',
  missingAtBank: 'the bank does not know it',
  amountDiffers: 'the amounts differ',
  stateDiffers: 'the bank has moved it, the book has not',
}

export const differenceLine = ({ day, kind, direction, ref, ...one }: ReconciliationDifference): string =>
  `${day}  ${direction} ${plain(ref)}  ${differenceWords[kind]}: bank ${one.bankAmount ?? 'nothing'}, book ${one.bookAmount ?? 'nothing'} ${one.currency}`

export const findingLine = ({ rule, row, detail }: { rule: string; row: string; detail: string }): string =>
  `${rule}: ${row} ${detail}`

/** Formats an entry of the operator log in one line: the old state, then the new one. */
export function logLine({
  number,
  at,
  operator,
  action,
  subjectKind,
  subjectId,
  ...one
}: OperatorLogRow): string {
  const whose = one.playerId === null || one.playerId === subjectId ? '' : `  of player ${one.playerId}`
  const states = one.before === 'null' && one.after === 'null' ? '' : `  ${one.before} -> ${one.after}`
  return plain(`${number}  ${time(at)}  ${operator}  ${action}  ${subjectKind} ${subjectId}${whose}${states}`)
}

const because = (reason: string | null): string => (reason === null ? '' : ` (${reason})`)

/** Formats all fields of a case, one per line. */
export function caseLines(found: KycCase): string[] {
  const { player, identity, funds } = found
  const name = [player.last_name_ja, player.first_name_ja].filter((part) => part !== null).join(' ')
  const kana = [player.last_name_kana, player.first_name_kana].filter((part) => part !== null).join(' ')
  const lines = [
    `${player.login_name} (${player.id}), level ${found.level}`,
    `Name: ${name === '' ? 'not sent' : `${plain(name)} / ${plain(kana)}`}, born ${player.birth_date}`,
  ]
  for (const item of found.items) {
    lines.push(`Level ${levelOfType[item.type]}: ${statusNames[item.status]}${because(item.reason)}`)
  }
  if (identity !== null) {
    const { country, postalCode, prefecture, city, street, building = '' } = identity.address
    const parts = [country, postalCode, prefecture, city, street, building].filter((part) => part !== '')
    lines.push(`Address: ${plain(parts.join(' '))}`, `Occupation: ${identity.occupation}`)
  }
  if (found.documentKind !== null) lines.push(`Document: ${found.documentKind}`)
  for (const { side, status, reason, fileId, at } of found.pictures) {
    lines.push(`Picture: ${side}, ${statusNames[status]}${because(reason)}, ${time(at)}, ${fileId}`)
  }
  if (funds !== null) lines.push(`Funds: ${funds.source}. ${plain(funds.explanation)}`)
  for (const { type, verdict, reason, sides, reviewer, at } of found.reviews) {
    const about = sides.length === 0 ? '' : `, ${sides.join(' ')}`
    lines.push(
      `Review: level ${levelOfType[type]} ${verdict}${because(reason)}${about}, ${plain(reviewer)}, ${time(at)}`,
    )
  }
  lines.push(`Mark: ${found.mark}`)
  return lines
}

/** Reasons why a decision could not be recorded. */
export const outcomeSentences: Readonly<Record<Exclude<KycOutcome, 'done'>, string>> = {
  playerUnknown: 'There is no such player.',
  notInReview: 'Nothing of this level waits for a verdict.',
  changed: 'The player has sent something since, or somebody else has decided. Look at the case again.',
  levelBefore: 'The level below is not approved; decide about that first.',
  sideUnknown: 'The player has not sent that side.',
}
