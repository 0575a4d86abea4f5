// One entry of the operator log: what it holds, and the hash that ties it to the entry before it.
import { createHash } from 'node:crypto'

/** Everything an operator can do that is kept. */
export const operatorActions = [
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
] as const

export type OperatorAction = (typeof operatorActions)[number]

export type SubjectKind =
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

/** What changed, as JSON: states, reasons and amounts; never what a player wrote or sent. */
export type LoggedState = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
> | null

export type OperatorEntry = {
  /** Who acted, by the name they gave. */
  readonly operator: string
  readonly action: OperatorAction
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  /** Whose matter it is; null where it is no player's. */
  readonly playerId: string | null
  readonly before: LoggedState
  readonly after: LoggedState
}

/** Follows no entry: the first one's `previous_hash`, and the head of an empty log. */
export const noHash = Buffer.alloc(32)

export const operatorNameLimit = 100

/** The name an operator acts under, or null where the text is none. */
export function readOperatorName(text: string | undefined): string | null {
  const name = (text ?? '').normalize('NFC').trim()
  const isName =
    name.length > 0 &&
    name.length <= operatorNameLimit &&
    name.isWellFormed() &&
    !/[\p{Cc}\p{Cf}]/u.test(name)
  return isName ? name : null
}

/** The name as it is compared: without case, width, accents, spaces and marks. */
const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether two operators' names may be one person's. Decisions that need two persons treat names that differ only in case,
 * width, accents, spaces or punctuation as one.
 */
export const isSameOperator = (one: string, other: string): boolean =>
  one === other || foldName(one) === foldName(other)

/** The entry's columns as text, in the order they are hashed in. */
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

/** PostgreSQL counts microseconds, and so does the proof: one that was changed by less than a millisecond shows. */
const microseconds = (at: Date): string => at.toISOString().replace('Z', '000Z')

/**
 * SHA-256 over the previous entry's hash and each field as `<bytes>:<text>,`, so that no two entries are written alike.
 * `chain-rule.ts` computes the same in SQL.
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
