// Activities: promotions as players see them, sign up for them and claim their rewards, and the constants of the
// deposit activity.

import { createCipheriv, randomBytes } from 'node:crypto'
import { calls, type InputOf } from '@mangetsu/contract'
import type { Activity } from '@mangetsu/contract/activity'
import type { PlayerBonus } from '@mangetsu/contract/bonus'
import type { Lang } from '@mangetsu/contract/fields'
import type { EventBus } from '../../../events/event-bus.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { BonusFeature } from '../bonus/index.ts'
import {
  allPromotions,
  allVersions,
  anyPromotionOf,
  isFor,
  isSeenAt,
  kindNamed,
  type Promotion,
  type PromotionKinds,
  promotionOf,
  stateAt,
  takePlace,
} from '../promotion/index.ts'
import type { ApplyOfKind } from './apply-of-kind.ts'
import { constantsOf, depositActivity } from './deposit-activity.ts'
import { type NextOfferParts, nextOffer } from './next-offer.ts'
import { findRequest, noteRequest, signUp, signUpOf } from './sign-up.ts'
import { type ActivityReader, activityView, isVisibleTo, type ViewParts } from './view.ts'

export type { ApplyDescriptor, ApplyOfKind, ApplyPorts } from './apply-of-kind.ts'
export { signUpOf } from './sign-up.ts'

const nonceBytes = 12

/**
 * Encrypts constants as the specification's V2 calls return them: base64 of the nonce and the AES-256-GCM ciphertext with
 * its tag; the key is base64 of 32 bytes. The key is in the common config and public, so no security depends on it.
 */
function encryptConstants(constants: unknown, key: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  const text = Buffer.from(JSON.stringify(constants))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

export type ActivityParts = ViewParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly bonus: Pick<BonusFeature, 'take' | 'shown'>
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly coupon: NextOfferParts['coupon']
  /** Encryption key of the constants, base64. */
  readonly activityKey: string
  readonly applyOfKind: Readonly<Record<string, ApplyOfKind>>
}

/** Returns whether the promotion accepts sign-ups now. */
function takesSignUps(kinds: PromotionKinds, { kind: name, body }: Promotion, nowMs: number): boolean {
  const kind = kindNamed(kinds, name)
  if (kind?.needsSignUp !== true || stateAt(body, nowMs) === 'over') return false
  const from = kind.signUpFrom?.(kind.rules.parse(body.rules))
  return from === undefined || Date.parse(from) <= nowMs
}

/** Lists the promotions visible to this reader: running, then upcoming, then ended; the nearest end first. */
async function seenBy(
  parts: ActivityParts,
  tx: Tx,
  playerId: ActivityReader,
  nowMs: number,
): Promise<Activity[]> {
  const seen: Activity[] = []
  const promotions = await allPromotions(tx, nowMs)
  for (const promotion of promotions) {
    if (kindNamed(parts.kinds, promotion.kind)?.isUnlisted || !isSeenAt(promotion.body, nowMs)) continue
    if (!(await isVisibleTo(parts, tx, promotion, playerId))) continue
    const activity = await activityView(parts, tx, promotion, promotions, nowMs)
    if (activity !== null) seen.push(activity)
  }
  const places = { running: 0, upcoming: 1, over: 2 } as const
  const end = ({ until, from, state }: Activity) => (state === 'upcoming' ? from : (until ?? '9'))
  return seen.sort((a, b) => places[a.state] - places[b.state] || (end(a) < end(b) ? -1 : 1))
}

async function findSeen(parts: ActivityParts, tx: Tx, code: string, playerId: ActivityReader, nowMs: number) {
  const found = await anyPromotionOf(tx, code, nowMs)
  const isSeen =
    found !== undefined && isSeenAt(found.body, nowMs) && (await isVisibleTo(parts, tx, found, playerId))
  return isSeen ? found : refuse('activityUnknown')
}

async function readDetail(
  parts: ActivityParts,
  tx: Tx,
  code: string,
  playerId: ActivityReader,
  nowMs: number,
) {
  const promotion = await findSeen(parts, tx, code, playerId, nowMs)
  if (isRefusal(promotion)) return promotion
  const versions = (await allVersions(tx, promotion.id, nowMs)).map(({ version, inForceFromMs, body }) => ({
    version,
    inForceFrom: instantOf(inForceFromMs),
    terms: body.terms,
  }))
  const activity = await activityView(parts, tx, promotion, await allPromotions(tx, nowMs), nowMs)
  return activity === null ? refuse('activityUnknown') : { activity, versions }
}

type ApplyInput = InputOf<typeof calls.applyActivity>
type Applying = {
  readonly playerId: string
  readonly input: ApplyInput
  readonly lang: Lang
  readonly nowMs: number
}

const requestOf = ({ activityCode, bonusId, itemId }: ApplyInput) =>
  JSON.stringify([activityCode, bonusId, itemId])

/** Handles a new request: claims a bonus, runs the kind's own effect, or signs up. */
async function applyNew(parts: ActivityParts, tx: Tx, { playerId, input, nowMs }: Applying) {
  const { activityCode, bonusId, itemId, requestId } = input
  if (bonusId !== undefined) {
    const taken = await parts.bonus.take(tx, playerId, bonusId, nowMs)
    return isRefusal(taken) ? taken : { bonusId: taken.id }
  }
  const promotion = await anyPromotionOf(tx, activityCode, nowMs)
  if (promotion === undefined || !isSeenAt(promotion.body, nowMs)) return refuse('activityUnknown')
  if (stateAt(promotion.body, nowMs) === 'over') return refuse('activityNotOpen')
  const closed = await parts.checkPlay(tx, playerId, nowMs)
  if (isRefusal(closed)) return closed
  if (!(await isFor(parts.audience, tx, promotion, playerId))) return refuse('activityNotForYou')
  const ofKind = parts.applyOfKind[promotion.kind]
  if (ofKind !== undefined) return ofKind(tx, { playerId, activityCode, itemId, requestId }, nowMs)
  if (!takesSignUps(parts.kinds, promotion, nowMs)) return refuse('activityNotOpen')
  // If two accounts of one person sign up at the same moment, only one passes.
  if (!(await takePlace(parts.audience.person, tx, promotion, playerId))) return refuse('activityNotForYou')
  await signUp(tx, promotion, playerId, nowMs)
  return { bonusId: null }
}

async function isSignedUp(tx: Tx, code: string, playerId: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from promotion_signup s join promotion p on p.id = s.promotion_id where p.code = $1 and s.player_id = $2',
    [code, playerId],
  )
  return rows.length > 0
}

async function apply(parts: ActivityParts, tx: Tx, applying: Applying) {
  const { playerId, input, lang, nowMs } = applying
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const request = requestOf(input)
  const known = await findRequest(tx, playerId, input.requestId)
  if (known !== undefined && known.request !== request) return refuse('keyReused')
  const done = known === undefined ? await applyNew(parts, tx, applying) : { bonusId: known.bonus_id }
  if (isRefusal(done)) return done
  const { bonusId } = done
  if (known === undefined)
    await noteRequest(tx, { playerId, requestId: input.requestId, request, bonusId }, nowMs)
  const bonus: PlayerBonus | null = bonusId === null ? null : await parts.bonus.shown(tx, bonusId, lang)
  const signFlag = (await isSignedUp(tx, input.activityCode, playerId)) ? 1 : 0
  return { activityCode: input.activityCode, signFlag, bonus }
}

async function readSignup(parts: ActivityParts, tx: Tx, code: string, playerId: string, nowMs: number) {
  const promotion = await findSeen(parts, tx, code, playerId, nowMs)
  if (isRefusal(promotion)) return promotion
  const signed = await signUpOf(tx, promotion.id, playerId)
  const isOpen = takesSignUps(parts.kinds, promotion, nowMs)
  const canSignUp = signed === undefined && isOpen && !isRefusal(await parts.checkPlay(tx, playerId, nowMs))
  return {
    activityCode: code,
    signFlag: signed === undefined ? 0 : 1,
    signTime: signed === undefined ? null : instantOf(signed.at),
    version: signed?.version ?? null,
    canSignUp,
  }
}

/** Returns the constants of the deposit activity with that code, for this reader. */
async function readConstants(tx: Tx, code: string, playerId: ActivityReader, nowMs: number) {
  const found = await promotionOf(tx, depositActivity, code, nowMs)
  const isTheirs = found?.rules.isForVisitors === (playerId === null)
  return found === undefined || !isTheirs ? refuse('activityUnknown') : constantsOf(tx, found, nowMs)
}

async function readConstant(
  tx: Tx,
  input: InputOf<typeof calls.queryActivityConstant>,
  playerId: ActivityReader,
  nowMs: number,
) {
  const constants = await readConstants(tx, input.activityCode, playerId, nowMs)
  if (isRefusal(constants)) return constants
  return constants.find(({ conKey }) => conKey === input.conKey) ?? refuse('activityUnknown')
}

function constantHandlers({ work, activityKey }: ActivityParts): Handler[] {
  return [
    handleEither(calls.queryActivityConstant, async ({ input, player, nowMs }) => {
      const constant = await work.read((tx) => readConstant(tx, input, player?.id ?? null, nowMs))
      return isRefusal(constant) ? constant : ok(constant)
    }),
    handleEither(calls.queryActivityConstantV2, async ({ input, player, nowMs }) => {
      const constant = await work.read((tx) => readConstant(tx, input, player?.id ?? null, nowMs))
      return isRefusal(constant) ? constant : ok(encryptConstants(constant, activityKey))
    }),
    handleEither(calls.queryActivityConstantsV2, async ({ input, player, nowMs }) => {
      const id = player?.id ?? null
      const constants = await work.read((tx) => readConstants(tx, input.activityCode, id, nowMs))
      return isRefusal(constants) ? constants : ok(encryptConstants(constants, activityKey))
    }),
  ]
}

export function createActivity(parts: ActivityParts): { handlers: Handler[] } {
  const { work, bus } = parts
  return {
    handlers: [
      ...constantHandlers(parts),
      handleEither(calls.queryActivities, async ({ input: { state, pageNo, pageSize }, player, nowMs }) => {
        const seen = await work.read((tx) => seenBy(parts, tx, player?.id ?? null, nowMs))
        const all = state === undefined ? seen : seen.filter((one) => one.state === state)
        const from = (pageNo - 1) * pageSize
        return ok({ activities: all.slice(from, from + pageSize), total: all.length })
      }),
      handleEither(calls.queryNextOffer, async ({ input: { currency }, player, nowMs }) =>
        ok({ offer: await nextOffer(parts, { playerId: player?.id ?? null, currency }, nowMs) }),
      ),
      handleEither(calls.queryActivity, async ({ input: { activityCode }, player, nowMs }) => {
        const id = player?.id ?? null
        const detail = await work.read((tx) => readDetail(parts, tx, activityCode, id, nowMs))
        return isRefusal(detail) ? detail : ok(detail)
      }),
      handlePlayer(calls.applyActivity, async ({ input, player, lang, nowMs }) => {
        const applied = await work.write((tx) =>
          apply(parts, tx, { playerId: player.id, input, lang, nowMs }),
        )
        if (isRefusal(applied)) return applied
        if (applied.bonus !== null) bus.publish({ type: 'balance', playerId: player.id })
        return ok(applied)
      }),
      handlePlayer(calls.querySignup, async ({ input: { activityCode }, player, nowMs }) => {
        const signup = await work.read((tx) => readSignup(parts, tx, activityCode, player.id, nowMs))
        return isRefusal(signup) ? signup : ok(signup)
      }),
    ],
  }
}
