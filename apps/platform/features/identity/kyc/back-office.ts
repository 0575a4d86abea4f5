// Back office of verification: pending cases, submitted documents, and the verdict of an operator, recorded with their
// name.
import { createHash } from 'node:crypto'
import { type KycReason, type KycSide, practiceReviewer } from '@mangetsu/contract/kyc'
import type { Tx } from '../../../kernel/db/index.ts'
import { appendOperatorEntry } from '../../../kernel/operator-log/index.ts'
import { findPlayerNamed, lockPlayer, type PlayerRow } from '../account/index.ts'
import { type FundsDetails, type IdentityDetails, openFunds, openIdentity } from './forms.ts'
import {
  type DocumentPicture,
  inReview,
  itemOf,
  itemTypes,
  type KycItemState,
  levelOf,
  statusOf,
} from './levels.ts'
import type { KycParts } from './parts.ts'
import {
  type ReviewRow,
  readKycRows,
  readReviews,
  readWaiting,
  type WaitingRow,
  writeVerdict,
} from './rows.ts'

/** Letters of a case's mark. */
const markLength = 12

export type KycCase = {
  /** Digest of the case's content, which changes with it: a verdict can name the version it is about. */
  readonly mark: string
  readonly player: PlayerRow
  readonly level: number
  readonly items: readonly KycItemState[]
  readonly identity: IdentityDetails | null
  readonly documentKind: string | null
  readonly funds: FundsDetails | null
  readonly pictures: readonly DocumentPicture[]
  readonly reviews: readonly ReviewRow[]
}

type KycVerdict = {
  /** A login name, email, phone or id. */
  readonly player: string
  /** 2 to 4; the first level is reached automatically. */
  readonly level: number
  /** Null approves. */
  readonly reason: KycReason | null
  /** The rejected sides; all if empty. */
  readonly sides: readonly KycSide[]
  /** Name of the reviewer. */
  readonly reviewer: string
  /** The mark of the case the reviewer looked at; omitted if it does not matter. */
  readonly seen?: string | undefined
}

export type KycBackOffice = {
  /** Lists at most `limit` pending cases, the longest waiting first. */
  list(limit: number): Promise<WaitingRow[]>
  /** Returns everything a player submitted; the operator's access is logged first. */
  show(player: string, operator: string, nowMs: number): Promise<KycCase | undefined>
  /** Returns a decrypted file of a case; the access is logged likewise. */
  readPicture(fileId: string, operator: string, nowMs: number): Promise<Buffer | undefined>
  /** Records the verdict and notifies the player; a failure is explained by a sentence. */
  review(verdict: KycVerdict, nowMs: number): Promise<KycOutcome>
}

export type KycOutcome = 'done' | 'playerUnknown' | 'notInReview' | 'changed' | 'levelBefore' | 'sideUnknown'

/** Names of the status numbers in the log. */
const statusNames = ['inReview', 'approved', 'notSent', 'rejected'] as const

async function caseOf({ encryption }: KycParts, tx: Tx, player: PlayerRow): Promise<KycCase> {
  const rows = await readKycRows(tx, player)
  const sent = {
    level: levelOf(rows),
    items: itemTypes.map((type) => ({
      ...itemOf(rows, type),
      sealed: undefined,
      status: statusOf(rows, type),
    })),
    identity: openIdentity(encryption, player.id, rows),
    documentKind: itemOf(rows, 'D').documentKind,
    funds: openFunds(encryption, player.id, rows),
    pictures: rows.pictures,
    reviews: await readReviews(tx, player.id),
  }
  const { id, birth_date, country, last_name_ja, first_name_ja, last_name_kana, first_name_kana } = player
  const person = [id, birth_date, country, last_name_ja, first_name_ja, last_name_kana, first_name_kana]
  const whole = createHash('sha256').update(JSON.stringify([person, sent]))
  return { mark: whole.digest('hex').slice(0, markLength), player, ...sent }
}

async function applyVerdict(
  parts: KycParts,
  tx: Tx,
  verdict: KycVerdict,
  nowMs: number,
): Promise<KycOutcome> {
  const isPractice = verdict.reviewer === practiceReviewer
  if (isPractice && parts.practiceReview === null) throw new Error('there is no practice reviewer here')
  const found = await findPlayerNamed(tx, verdict.player)
  const player = found && (await lockPlayer(tx, found.id))
  if (player === undefined) return 'playerUnknown'
  const { level, reason, sides, reviewer, seen } = verdict
  if (seen !== undefined && (await caseOf(parts, tx, player)).mark !== seen) return 'changed'
  const type = itemTypes[level - 1]
  if (type === undefined || type === 'P') return 'notInReview'
  const rows = await readKycRows(tx, player)
  const status = statusOf(rows, type)
  // An approval can be revoked: documents expire, and errors are discovered.
  if (status !== inReview && !(reason !== null && status === 1)) return 'notInReview'
  if (reason === null && levelOf(rows) < level - 1) return 'levelBefore'
  const ofLevel = rows.pictures.filter((picture) => picture.type === type)
  if (sides.some((side) => !ofLevel.some((picture) => picture.side === side))) return 'sideUnknown'
  const facts = { playerId: player.id, type, reason, sides, reviewer }
  await writeVerdict(tx, { ...facts, status: reason === null ? 1 : 3 }, nowMs)
  if (reason === null && type === 'F') await parts.limits.lookAgain(tx, player.id, nowMs)
  const kind = reason === null ? 'kycApproved' : 'kycRejected'
  const data = {
    level,
    ...(isPractice && { isPractice }),
    ...(reason === null ? {} : { reason, sides: sides.join(' ') }),
  }
  await parts.createNotice(tx, { playerId: player.id, kind, from: null, data }, nowMs)
  const before = { level, status: statusNames[status], reason: itemOf(rows, type).reason }
  const after = { level, status: reason === null ? 'approved' : 'rejected', reason, sides }
  const action = reason === null ? 'kyc.approve' : 'kyc.reject'
  const subject = { kind: 'player', id: player.id } as const
  const entry = { operator: reviewer, action, subject, playerId: player.id, before, after } as const
  await appendOperatorEntry(tx, entry, nowMs)
  return 'done'
}

/** Logged before anything is shown, so that no access goes unlogged. */
const keepReading = (
  { work }: KycParts,
  subject: { readonly kind: 'player' | 'file'; readonly id: string },
  playerId: string,
  operator: string,
  nowMs: number,
): Promise<void> => {
  const action = subject.kind === 'file' ? 'kyc.readFile' : 'kyc.read'
  const entry = { operator, action, subject, playerId, before: null, after: null } as const
  return work.write((tx) => appendOperatorEntry(tx, entry, nowMs))
}

export function createKycBackOffice(parts: KycParts): KycBackOffice {
  const { work, files } = parts
  return {
    list: (limit) => work.read((tx) => readWaiting(tx, limit)),
    async show(request, operator, nowMs) {
      const found = await work.read(async (tx) => {
        const player = await findPlayerNamed(tx, request)
        return player && caseOf(parts, tx, player)
      })
      if (found !== undefined)
        await keepReading(parts, { kind: 'player', id: found.player.id }, found.player.id, operator, nowMs)
      return found
    },
    async readPicture(fileId, operator, nowMs) {
      const found = await work.read((tx) => files.read(tx, fileId))
      if (found === undefined) return undefined
      await keepReading(parts, { kind: 'file', id: fileId }, found.facts.playerId, operator, nowMs)
      return found.bytes
    },
    review: (verdict, nowMs) => work.write((tx) => applyVerdict(parts, tx, verdict, nowMs)),
  }
}
