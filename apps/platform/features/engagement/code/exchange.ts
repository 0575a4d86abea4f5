// Preview and redemption of a code: each attempt is subject to the count of misses, and the reward is granted once.
import type { RefusalName } from '@mangetsu/contract'
import { bonusTypes } from '@mangetsu/contract/bonus'
import type { Currency } from '@mangetsu/money'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { lockPlayer, type PlayerRow } from '../../identity/account/index.ts'
import { type BonusFeature, givenReward, type MoneyReward } from '../bonus/index.ts'
import { type AudiencePorts, isFor, type Promotion, promotionById, stateAt } from '../promotion/index.ts'
import { readCode } from './code-text.ts'
import { type CodeRules, codesKind } from './kind.ts'
import { countMiss, forgetMisses, lockMisses } from './misses.ts'

export type CodeParts = {
  readonly audience: AudiencePorts
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly hash: (code: string) => Buffer
}

type CodeRow = { hash: Buffer; promotion_id: string; used_by: string | null }

export type ReadableCode = {
  readonly hash: Buffer
  readonly promotion: Promotion<CodeRules>
  readonly reward: MoneyReward
}

/** An answer that may be a refusal but must still commit, so that the miss is counted. */
export type Looked<T> = { readonly answer: T | Refused<CodeRefusal> }
type CodeRefusal = Extract<
  RefusalName,
  | 'codeUnreadable'
  | 'codeUnknown'
  | 'codeUsed'
  | 'codeTaken'
  | 'codeOver'
  | 'codeNotYet'
  | 'codeBlocked'
  | 'activityNotForYou'
  | 'sessionEnded'
>

const lockCode = 'select hash, promotion_id, used_by from promotion_code where hash = $1 for no key update'

async function isTaken(tx: Tx, hash: Buffer, playerId: string): Promise<boolean> {
  const where = 'code_hash = $1 and player_id = $2'
  return (await tx.query(`select 1 from code_exchange where ${where}`, [hash, playerId])).length > 0
}

async function readOne(
  parts: CodeParts,
  tx: Tx,
  row: CodeRow,
  { id: playerId, display_currency }: PlayerRow,
  nowMs: number,
): Promise<ReadableCode | Refused<CodeRefusal>> {
  if (await isTaken(tx, row.hash, playerId)) return refuse('codeTaken')
  const promotion = await promotionById(tx, codesKind, row.promotion_id, nowMs)
  if (promotion === undefined) return refuse('codeUnknown')
  if (promotion.rules.type === 'single' && row.used_by !== null) return refuse('codeUsed')
  const state = stateAt(promotion.body, nowMs)
  if (state === 'over') return refuse('codeOver')
  if (state === 'upcoming') return refuse('codeNotYet', { from: instantOf(Date.parse(promotion.body.from)) })
  if (!(await isFor(parts.audience, tx, promotion, playerId))) return refuse('activityNotForYou')
  const reward = givenReward(promotion.rules.reward, display_currency as Currency)
  if (reward.kind === 'points') throw new Error(`the codes of ${promotion.code} give points`)
  return { hash: row.hash, promotion, reward }
}

/** Looks a code up for a player, whose row it locks, and counts a miss if the code does not exist. */
export async function lookAt(
  parts: CodeParts,
  tx: Tx,
  { playerId, typed }: { readonly playerId: string; readonly typed: string },
  nowMs: number,
): Promise<Looked<ReadableCode>> {
  const player = await lockPlayer(tx, playerId)
  if (player === undefined) return { answer: refuse('sessionEnded') }
  const code = readCode(typed)
  if (code === null) return { answer: refuse('codeUnreadable') }
  const misses = await lockMisses(tx, playerId, nowMs)
  if (misses.blockedUntil !== null) {
    const minutes = Math.max(1, Math.ceil((misses.blockedUntil.getTime() - nowMs) / 60_000))
    return { answer: refuse('codeBlocked', { minutes }) }
  }
  const [row] = await tx.query<CodeRow>(lockCode, [parts.hash(code)])
  if (row === undefined) {
    await countMiss(tx, playerId, misses, nowMs)
    return { answer: refuse('codeUnknown') }
  }
  return { answer: await readOne(parts, tx, row, player, nowMs) }
}

export type Exchanged = { readonly bonusId: string; readonly code: ReadableCode }

/** Grants a valid code's reward once; the request is stored, so that a retry returns the same reply. */
export async function takeCode(
  parts: CodeParts,
  tx: Tx,
  { playerId, requestId }: { readonly playerId: string; readonly requestId: string },
  code: ReadableCode,
  nowMs: number,
): Promise<Exchanged | Refused<'rewardUsedUp' | 'rewardTaken'>> {
  const { hash, promotion, reward } = code
  const sourceKey = `code:${hash.toString('hex')}`
  const request = {
    promotion,
    playerId,
    sourceKey,
    bonusType: bonusTypes.activity,
    reward,
    claim: 'now',
  } as const
  const granted = await parts.bonus.grantReward(tx, request, nowMs)
  if (isRefusal(granted)) return granted
  const bonusId = granted.bonus.id
  if (promotion.rules.type === 'single')
    await tx.query('update promotion_code set used_by = $2 where hash = $1', [hash, playerId])
  await tx.query(
    `insert into code_exchange (id, player_id, request_id, code_hash, promotion_id, version, bonus_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), playerId, requestId, hash, promotion.id, promotion.version, bonusId, dateOf(nowMs)],
  )
  await forgetMisses(tx, playerId)
  return { bonusId, code }
}
