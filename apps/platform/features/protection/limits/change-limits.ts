// Changes to a player's limits and pauses. Runs with the player's
// row locked; a refusal rolls everything back.
import type { calls, InputOf } from '@mangetsu/contract'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { CreateNotice, NewNotice } from '../../../kernel/notice-port.ts'
import { guardOf, lockGuard, passCheck, putCaps, putCheck, putClosure } from './guard.ts'
import {
  type Change,
  capText,
  limitsOf,
  putLimit,
  putRaise,
  recordChange,
  removeLimit,
} from './limit-rows.ts'
import { answerPrompt, type RuledProfile } from './prompts.ts'
import {
  type CurrentLimit,
  decideBreak,
  decideConfirm,
  decideEnd,
  decideExclusion,
  decideSet,
  liveRaise,
  opensAtMs,
  type PlayPause,
  readCap,
} from './rules.ts'
import { followPause, putRestrictions, type SamePersonParts } from './same-person.ts'

/** Closes the player's open orders; returns a function that publishes the changes after the commit. */
export type CloseOrders = (tx: Tx, playerId: string, nowMs: number) => Promise<() => void>

export type ChangeLimitsParts = {
  readonly createNotice: CreateNotice
  readonly person: SamePersonParts
  readonly profile: RuledProfile
  readonly closeOrders: CloseOrders
}

/** The player who makes the change, with the transaction, instant and network address. */
export type LimitChangeContext = {
  readonly tx: Tx
  readonly playerId: string
  readonly from: Origin
  readonly nowMs: number
  /** Functions that publish events once the change is committed. */
  readonly afterCommit: (() => void)[]
}

type SelfControlInput = InputOf<typeof calls.selfControl>
type SelfControlAction<Action extends SelfControlInput['action']> = Extract<
  SelfControlInput,
  { action: Action }
>
type RefusalOfChange = 'badLimit' | 'limitOrder' | 'limitUnknown' | 'raiseTooEarly' | 'closureHolds'
type Outcome<Name extends RefusalOfChange> = Promise<Refused<Name> | null>

type NoticeOfChange =
  | 'limitSet'
  | 'limitRaiseAsked'
  | 'limitRaised'
  | 'breakBegun'
  | 'excluded'
  | 'exclusionEnded'

/** Records the change and notifies the player. */
async function notify(
  { createNotice }: ChangeLimitsParts,
  { tx, playerId, from, nowMs }: LimitChangeContext,
  kind: NoticeOfChange,
  change: Change,
): Promise<void> {
  await recordChange(tx, playerId, change, nowMs)
  const { kind: limit = null, period = null, to } = change
  const data: NonNullable<NewNotice['data']> = limit === null ? { until: to } : { limit, period, cap: to }
  await createNotice(tx, { playerId, kind, from, data }, nowMs)
}

/** Settlement reads a cap from the guard; deposits are checked against the limit's own row. */
async function bringIntoForce(
  { tx, playerId, nowMs }: LimitChangeContext,
  kind: CurrentLimit['kind'],
): Promise<void> {
  if (kind === 'deposit') return
  await lockGuard(tx, playerId, nowMs)
  await putCaps(tx, playerId, await limitsOf(tx, playerId))
}

async function dropRaise(
  changing: LimitChangeContext,
  { id, kind, period, cap, raise }: CurrentLimit,
): Promise<void> {
  const { tx, playerId, nowMs } = changing
  await putRaise(tx, id, null)
  const raisedCap = raise === null || raise.cap === null ? null : capText(kind, raise.cap)
  const change = { what: 'raiseDropped', kind, period, from: raisedCap, to: capText(kind, cap) } as const
  await recordChange(tx, playerId, change, nowMs)
}

async function set(
  parts: ChangeLimitsParts,
  changing: LimitChangeContext,
  { kind, period, cap: text }: SelfControlAction<'set'>,
): Outcome<'badLimit' | 'limitOrder' | 'limitUnknown'> {
  const { tx, playerId, nowMs } = changing
  const cap = text === null ? null : readCap(kind, text)
  if (isRefusal(cap)) return cap
  const limits = await limitsOf(tx, playerId)
  const verdict = decideSet(
    limits.filter((limit) => limit.kind === kind),
    period,
    cap,
    nowMs,
  )
  if (isRefusal(verdict)) return verdict
  const own = limits.find((limit) => limit.kind === kind && limit.period === period)
  const raise = own === undefined ? null : liveRaise(own, nowMs)
  if (own !== undefined && raise !== null && verdict.act !== 'askRaise') await dropRaise(changing, own)
  if (verdict.act === 'keep') return null
  const from = own === undefined ? null : capText(kind, own.cap)
  const to = verdict.cap === null ? null : capText(kind, verdict.cap)
  if (verdict.act === 'askRaise') {
    if (own === undefined) return refuse('limitUnknown')
    await putRaise(tx, own.id, verdict)
    await notify(parts, changing, 'limitRaiseAsked', { what: 'raiseAsked', kind, period, from, to })
    return null
  }
  await putLimit(tx, playerId, { kind, period, cap: verdict.cap }, nowMs)
  await bringIntoForce(changing, kind)
  const what = verdict.act === 'insert' ? 'set' : 'lowered'
  await notify(parts, changing, 'limitSet', { what, kind, period, from, to })
  return null
}

async function confirmRaise(
  parts: ChangeLimitsParts,
  changing: LimitChangeContext,
  { id }: SelfControlAction<'confirmRaise'>,
): Outcome<'limitUnknown' | 'raiseTooEarly' | 'limitOrder'> {
  const { tx, playerId, nowMs } = changing
  const verdict = decideConfirm(await limitsOf(tx, playerId), id, nowMs)
  if (isRefusal(verdict)) return verdict
  const { limit, cap } = verdict
  const { kind, period } = limit
  if (cap === null) await removeLimit(tx, limit.id)
  else await putLimit(tx, playerId, { kind, period, cap }, nowMs)
  await bringIntoForce(changing, kind)
  const to = cap === null ? null : capText(kind, cap)
  const what = cap === null ? 'removed' : 'raised'
  await notify(parts, changing, 'limitRaised', { what, kind, period, from: capText(kind, limit.cap), to })
  return null
}

async function giveUpRaise(
  changing: LimitChangeContext,
  { id }: SelfControlAction<'dropRaise'>,
): Outcome<'limitUnknown'> {
  const limits = await limitsOf(changing.tx, changing.playerId)
  const limit = limits.find((one) => one.id === id)
  if (limit === undefined || liveRaise(limit, changing.nowMs) === null) return refuse('limitUnknown')
  await dropRaise(changing, limit)
  return null
}

const untilText = (ms: number | null): string | null => (ms === null ? null : instantOf(ms))

async function lockClosure({ tx, playerId, nowMs }: LimitChangeContext): Promise<PlayPause | null> {
  await lockGuard(tx, playerId, nowMs)
  return (await guardOf(tx, playerId, nowMs))?.closure ?? null
}

/** Closes play for a time or permanently on all accounts of the person, and closes their open orders. */
async function shut(
  parts: ChangeLimitsParts,
  changing: LimitChangeContext,
  what: 'break' | 'excluded',
  decide: (current: PlayPause | null, nowMs: number) => PlayPause | Refused<'closureHolds'>,
): Outcome<'closureHolds'> {
  const closure = decide(await lockClosure(changing), changing.nowMs)
  if (isRefusal(closure)) return closure
  await putClosure(changing.tx, changing.playerId, closure)
  const { tx, playerId, nowMs } = changing
  const restricted = await followPause(tx, parts.person, playerId, nowMs)
  for (const id of [playerId, ...restricted])
    changing.afterCommit.push(await parts.closeOrders(tx, id, nowMs))
  const to = untilText(closure.untilMs)
  await notify(parts, changing, what === 'break' ? 'breakBegun' : 'excluded', { what, from: null, to })
  return null
}

async function endExclusion(parts: ChangeLimitsParts, changing: LimitChangeContext): Outcome<'closureHolds'> {
  const { tx, playerId, nowMs } = changing
  const closure = decideEnd((await guardOf(tx, playerId, nowMs))?.closure ?? null, nowMs)
  if (closure === null || isRefusal(closure)) return closure
  await lockGuard(tx, playerId, nowMs)
  await putClosure(tx, playerId, closure)
  await putRestrictions(tx, playerId, nowMs)
  const to = untilText(opensAtMs(closure))
  await notify(parts, changing, 'exclusionEnded', { what: 'exclusionEnded', from: null, to })
  return null
}

async function setCheck(
  changing: LimitChangeContext,
  { minutes }: SelfControlAction<'realityCheck'>,
): Promise<null> {
  const { tx, playerId, nowMs } = changing
  const before = (await guardOf(tx, playerId, nowMs))?.checkEveryMs ?? 0n
  if (before === BigInt(minutes * 60_000)) return null
  await lockGuard(tx, playerId, nowMs)
  await putCheck(tx, playerId, minutes)
  const from = String(before / 60_000n)
  await recordChange(tx, playerId, { what: 'realityCheck', from, to: String(minutes) }, nowMs)
  return null
}

/** Applies the requested change; returns null when it succeeded or nothing had to change. */
export async function change(
  parts: ChangeLimitsParts,
  changing: LimitChangeContext,
  request: Exclude<SelfControlInput, { action: 'query' }>,
): Outcome<RefusalOfChange> {
  switch (request.action) {
    case 'set':
      return set(parts, changing, request)
    case 'confirmRaise':
      return confirmRaise(parts, changing, request)
    case 'dropRaise':
      return giveUpRaise(changing, request)
    case 'break':
      return shut(parts, changing, 'break', (current, nowMs) => decideBreak(current, request.days, nowMs))
    case 'exclude':
      return shut(parts, changing, 'excluded', (current, nowMs) =>
        decideExclusion(current, request.months, nowMs),
      )
    case 'endExclusion':
      return endExclusion(parts, changing)
    case 'realityCheck':
      return setCheck(changing, request)
    case 'declineDepositLimit':
    case 'confirmLimits':
      await answerPrompt(changing.tx, parts.profile, changing.playerId, request.action, changing.nowMs)
      return null
    case 'playOn':
      await passCheck(changing.tx, changing.playerId)
      return null
  }
}
