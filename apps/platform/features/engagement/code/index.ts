// Codes: the reward is previewed before redemption, and each code is redeemed once.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Lang } from '@mangetsu/contract/fields'
import type { EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type BonusFeature, rewardOfBonus, rewardView } from '../bonus/index.ts'
import { type AudiencePorts, promotionVersion } from '../promotion/index.ts'
import { type CodeBackOffice, createCodeBackOffice } from './back-office.ts'
import { readCode } from './code-text.ts'
import { type CodeParts, type Exchanged, lookAt, takeCode } from './exchange.ts'
import { codesKind } from './kind.ts'
import { missesOf, missesUntilWait } from './misses.ts'

export type { CodeBackOffice } from './back-office.ts'
export { ensureSandboxCode } from './sandbox-code.ts'

export type CodeFeatureParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly encryption: Pick<Encryption, 'hash'>
  readonly audience: AudiencePorts
  readonly bonus: Pick<BonusFeature, 'grantReward' | 'shown'>
}

type ExchangeRow = {
  id: string
  code_hash: Buffer
  promotion_id: string
  version: number
  bonus_id: string
  at: Date
  code: string
}

const exchanges = `select x.id, x.code_hash, x.promotion_id, x.version, x.bonus_id, x.at, p.code
  from code_exchange x join promotion p on p.id = x.promotion_id`

const findExchange = `${exchanges} where x.player_id = $1 and x.request_id = $2`
const pageExchanges = `${exchanges} where x.player_id = $1 order by x.id desc limit $2 offset $3`

type Exchanging = {
  readonly playerId: string
  readonly input: InputOf<typeof calls.exchangeCode>
  readonly nowMs: number
}

/** Returns the stored reply of a repeated request; the same request id with another code is refused. */
async function exchangeOnce(parts: CodeParts, tx: Tx, { playerId, input, nowMs }: Exchanging) {
  const [known] = await tx.query<ExchangeRow>(findExchange, [playerId, input.requestId])
  if (known !== undefined) {
    const code = readCode(input.code)
    const isSame = code !== null && parts.hash(code).equals(known.code_hash)
    return { answer: isSame ? { bonusId: known.bonus_id, activityCode: known.code } : refuse('keyReused') }
  }
  const { answer } = await lookAt(parts, tx, { playerId, typed: input.code }, nowMs)
  if (isRefusal(answer)) return { answer }
  const taken = await takeCode(parts, tx, { playerId, requestId: input.requestId }, answer, nowMs)
  return { answer: isRefusal(taken) ? taken : withCode(taken) }
}

const withCode = ({ bonusId, code }: Exchanged) => ({ bonusId, activityCode: code.promotion.code })

async function bonusView({ bonus }: CodeFeatureParts, tx: Tx, bonusId: string, lang: Lang) {
  const one = await bonus.shown(tx, bonusId, lang)
  return { reward: rewardOfBonus(one), bonus: one }
}

async function page(
  parts: CodeFeatureParts,
  tx: Tx,
  playerId: string,
  input: InputOf<typeof calls.pageExchangedCodes>,
  { lang, nowMs }: { lang: Lang; nowMs: number },
) {
  const rows = await tx.query<ExchangeRow>(pageExchanges, [
    playerId,
    input.pageSize,
    (input.pageNo - 1) * input.pageSize,
  ])
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from code_exchange where player_id = $1',
    [playerId],
  )
  const exchanged = []
  for (const row of rows) {
    const { body } = await promotionVersion(tx, codesKind, { id: row.promotion_id, version: row.version })
    const shown = await bonusView(parts, tx, row.bonus_id, lang)
    exchanged.push({ activityCode: row.code, title: body.title, at: instantOf(row.at), ...shown })
  }
  const { misses, blockedUntil } = await missesOf(tx, playerId, nowMs)
  const until = blockedUntil === null ? null : instantOf(blockedUntil)
  return { exchanged, total: counted?.total ?? 0, misses, missesUntilWait, blockedUntil: until }
}

export function createCode(parts: CodeFeatureParts): {
  readonly handlers: Handler[]
  readonly backOffice: CodeBackOffice
} {
  const { work, bus, audience, bonus } = parts
  const exchange: CodeParts = { audience, bonus, hash: (code) => parts.encryption.hash(code) }
  return {
    backOffice: createCodeBackOffice(work, exchange.hash),
    handlers: [
      handlePlayer(calls.queryCodePrize, async ({ input, player, nowMs }) => {
        const { answer } = await work.write((tx) =>
          lookAt(exchange, tx, { playerId: player.id, typed: input.code }, nowMs),
        )
        if (isRefusal(answer)) return answer
        const { promotion, reward } = answer
        const { title, terms, until } = promotion.body
        const facts = { title, terms, until, version: promotion.version, type: promotion.rules.type }
        return ok({ activityCode: promotion.code, ...facts, reward: rewardView(reward) })
      }),
      handlePlayer(calls.exchangeCode, async ({ input, player, lang, nowMs }) => {
        const done = await work.write((tx) =>
          exchangeOnce(exchange, tx, { playerId: player.id, input, nowMs }),
        )
        if (isRefusal(done.answer)) return done.answer
        const { bonusId, activityCode } = done.answer
        bus.publish({ type: 'balance', playerId: player.id })
        return ok({ activityCode, ...(await work.read((tx) => bonusView(parts, tx, bonusId, lang))) })
      }),
      handlePlayer(calls.pageExchangedCodes, async ({ input, player, lang, nowMs }) =>
        ok(await work.read((tx) => page(parts, tx, player.id, input, { lang, nowMs }))),
      ),
    ],
  }
}
