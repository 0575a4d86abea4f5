// An entry of the operator log: its fields, and the hash that links it to the previous entry.
import { createHash } from 'node:crypto'

/** Every operator action that is logged. */
const operatorActions = [
  'kyc.read',
  'kyc.readFile',
  'kyc.approve',
  'kyc.reject',
  'deposit.credit',
  'deposit.dismiss',
  'withdrawal.approve',
  'withdrawal.reject',
  'content.publish',
  'content.withdraw',
  'announcement.publish',
  'announcement.withdraw',
  'inquiry.read',
  'inquiry.answer',
  'inquiry.close',
  'book.prove',
  'book.reconcile',
  'events.retry',
  'events.rebuild',
  'promotion.publish',
  'promotion.end',
  'promotion.whitelist',
  'promotion.codes',
  'series.publish',
  'series.end',
  'guess.propose',
  'guess.confirm',
  'lottery.beacon',
  'chat.read',
  'chat.hide',
  'chat.dismiss',
  'chat.block',
  'chat.lift',
  'opposed.review',
  'person.hold',
  'person.clear',
  'account.hold',
  'account.release',
  'sport.suspend',
  'sport.resume',
  'sport.proposeVoid',
  'sport.confirmVoid',
  'sport.margin',
  'sport.bound',
] as const

export type OperatorAction = (typeof operatorActions)[number]

type SubjectKind =
  | 'player'
  | 'file'
  | 'deposit'
  | 'withdrawal'
  | 'content'
  | 'announcement'
  | 'inquiry'
  | 'day'
  | 'proof'
  | 'consumer'
  | 'promotion'
  | 'series'
  | 'chatMessage'
  | 'table'
  | 'tableRound'
  | 'sport'

/** The change as JSON: states, reasons and amounts; never a player's texts or files. */
type LoggedState = Readonly<Record<string, string | number | boolean | null | readonly string[]>> | null

export type OperatorEntry = {
  /** The acting operator, by the name they gave. */
  readonly operator: string
  readonly action: OperatorAction
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  /** The player concerned; null if there is none. */
  readonly playerId: string | null
  readonly before: LoggedState
  readonly after: LoggedState
}

const operatorNameLimit = 100

/** Parses the name an operator acts under; returns null if the text is not a name. */
export function readOperatorName(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim()
  const isName =
    name.length > 0 &&
    name.length <= operatorNameLimit &&
    name.isWellFormed() &&
    !/[\p{Cc}\p{Cf}]/u.test(name)
  return isName ? name : null
}

/** Normalises a name for comparison: without case, width, accents, spaces and punctuation. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns whether two operators' names may belong to one person. Decisions that need two persons treat names as equal
 * that differ only in case, width, accents, spaces or punctuation.
 */
export const isSameOperator = (one: string, other: string): boolean =>
  one === other || foldName(one) === foldName(other)

/** The entry's columns as text, in the order of hashing. */
export type HashedFields = {
  readonly number: bigint
  readonly at: Date
  readonly operator: string
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly playerId: string | null
  readonly before: string
  readonly after: string
}

/** PostgreSQL and the audit use microseconds: a change of less than a millisecond is detected. */
const microseconds = (at: Date): string => at.toISOString().replace('Z', '000Z')

/**
 * Returns SHA-256 over the previous entry's hash and each field as `<bytes>:<text>,`, so that no two entries serialise
 * alike. `chain-rule.ts` computes the same in SQL.
 */
export function entryHash(previous: Buffer, fields: HashedFields): Buffer {
  const { number, at, operator, action, subjectKind, subjectId, playerId, before, after } = fields
  const texts = [
    String(number),
    microseconds(at),
    operator,
    action,
    subjectKind,
    subjectId,
    playerId ?? '',
    before,
    after,
  ]
  const hash = createHash('sha256').update(previous)
  for (const text of texts) hash.update(`${Buffer.byteLength(text)}:${text},`)
  return hash.digest()
}
