// Deposits: an order at the bank, the bank's signed word, and the credit in the ledger.
import { calls, type InputOf } from '@mangetsu/contract'
import type { BankEvent } from '@mangetsu/contract/bank'
import { formatAmount, parseAmount, toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { Bus } from '../../bus.ts'
import { instantOf } from '../../clock.ts'
import type { Tx } from '../../db/index.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  type Player,
  type Refused,
  refuse,
  type Work,
} from '../../http/index.ts'
import type { Metrics } from '../../http/metrics.ts'
import { keyed } from '../../http/request-key.ts'
import { newId } from '../../ids.ts'
import { isRefused, moveLegs, transfer } from '../../ledger/index.ts'
import { queueMail } from '../../outbox/mail.ts'
import type { EventTaker } from '../../rail/events.ts'
import { type Rail, RailDown } from '../../rail/index.ts'
import type { AccessFeature } from '../access/index.ts'
import { findPlayer, lockPlayer } from '../account/index.ts'
import type { KycFeature } from '../kyc/index.ts'
import type { LimitsFeature } from '../limits/index.ts'
import { isRealMoneyAllowed, type Profile } from '../profile/index.ts'
import { channels, type DepositChannel, depositLifeMs } from './channels.ts'
import { decideDeposit, type OrderNews } from './decide.ts'
import { creditMail } from './mails.ts'
import {
  type DepositRow,
  depositOf,
  expireDeposits,
  findDeposit,
  insertDeposit,
  lockDeposit,
  pageDeposits,
  setPending,
  setStatus,
  strayedDeposits,
} from './rows.ts'

export { exportDeposits, isDepositOpen } from './moving.ts'
export type { DepositRow } from './rows.ts'

export type DepositParts = {
  readonly work: Work
  readonly bus: Bus
  readonly rail: Rail
  readonly profile: Profile
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'depositStrayed'>
  readonly checkPlace: AccessFeature['checkPlace']
  readonly limits: Pick<LimitsFeature, 'checkDeposit' | 'checkPlay'>
  readonly kyc: Pick<KycFeature, 'checkDeposit'>
  /** Where the bank posts its events, and where it sends the player back to. */
  readonly notifyUrl: string
  readonly publicOrigin: string
}

export type DepositFeature = {
  readonly handlers: Handler[]
  readonly takeOrder: EventTaker
  /** Credited to accounts that were closed before, the newest first, at most `limit`: for a person to send back. */
  strayed(limit: number): Promise<DepositRow[]>
  /** Expires orders nobody paid. A job; returns how many. */
  expire(nowMs: number): Promise<number>
}

type Input = InputOf<typeof calls.createDeposit>
type RuleName = 'badAmount' | 'amountOutside' | 'channelClosed' | 'realMoneyOff'

const isOpen = ({ rail, profile }: DepositParts): boolean => rail.isPlayMoney || isRealMoneyAllowed(profile)

/** The channel and the amount in smallest units, or the rule the request breaks. */
function judge(
  parts: DepositParts,
  { channel: code, currency, amount, lang }: Input,
): { channel: DepositChannel; amountMinor: bigint } | Refused<RuleName> {
  if (!isOpen(parts)) return refuse('realMoneyOff')
  const channel = channels.find((one) => one.code === code && one.currency === currency)
  if (channel === undefined) return refuse('channelClosed')
  const parsed = parseAmount(amount, currency)
  const show = (minor: bigint) => formatAmount(minor, currency, { lang, style: 'compact' })
  const bounds = { min: show(channel.minMinor), max: show(channel.maxMinor) }
  if (!parsed.ok)
    return parsed.reason === 'tooLarge'
      ? refuse('amountOutside', bounds)
      : refuse('badAmount', { decimals: 2 })
  const { amountMinor } = parsed
  if (amountMinor < channel.minMinor || amountMinor > channel.maxMinor) return refuse('amountOutside', bounds)
  return { channel, amountMinor }
}

/** The deposit this key stands for, made if it is new and the player's limits and level let it in. */
async function begin(
  parts: DepositParts,
  tx: Tx,
  player: Player,
  input: Input,
  amountMinor: bigint,
  nowMs: number,
) {
  const { channel, currency, lang, requestId } = input
  const contents = { channel, currency, amount: amountMinor.toString() }
  const key = await keyed(tx, { playerId: player.id, call: 'deposit', requestId, contents, ref: newId() })
  if (isRefusal(key)) return key
  const { ref: id } = key
  if (!key.isFresh) return standing(parts, tx, id, nowMs)
  // An account that was closed while the request was under way takes no money.
  if ((await lockPlayer(tx, player.id)) === undefined) return refuse('sessionEnded')
  const movement = { playerId: player.id, currency, amountMinor, lang }
  const refused =
    (await parts.limits.checkDeposit(tx, movement, nowMs)) ??
    (await parts.kyc.checkDeposit(tx, movement, nowMs))
  if (refused !== null) return refused
  const facts = { id, playerId: player.id, channel, currency, amountMinor, lang, nowMs }
  await insertDeposit(tx, { ...facts, expiresMs: nowMs + depositLifeMs })
  return rowOf(await findDeposit(tx, id))
}

/** A deposit asked for before. One the bank has not heard of yet is no way round a pause that began since. */
async function standing({ limits }: DepositParts, tx: Tx, id: string, nowMs: number) {
  const row = rowOf(await findDeposit(tx, id))
  const closed = row.status === 'created' ? await limits.checkPlay(tx, row.player_id, nowMs) : null
  return closed ?? row
}

function rowOf(row: DepositRow | undefined): DepositRow {
  if (row === undefined) throw new Error('a deposit is not there')
  return row
}

/** Asks the bank for the order; the same id gets the same order, so asking again is safe. */
async function order(parts: DepositParts, row: DepositRow, player: Player, nowMs: number) {
  const { id, currency, lang } = row
  const asked = await parts.rail.askOrder({
    id,
    currency,
    amount: toDecimal(row.amount, currency),
    payer: player.loginName,
    lang,
    expiresAt: instantOf(row.expires_at),
    notifyUrl: parts.notifyUrl,
    returnUrl: `${parts.publicOrigin}/${lang}/wallet/deposit?id=${id}`,
  })
  return parts.work.write(async (tx) => {
    await setPending(tx, id, { payUrl: asked.payUrl, bankReference: asked.bankReference, nowMs })
    return rowOf(await findDeposit(tx, id))
  })
}

async function create(parts: DepositParts, input: Input, player: Player, address: string, nowMs: number) {
  const closed = parts.checkPlace(address)
  if (closed !== null) return closed
  const judged = judge(parts, input)
  if (isRefusal(judged)) return judged
  const row = await parts.work.write((tx) => begin(parts, tx, player, input, judged.amountMinor, nowMs))
  if (isRefusal(row)) return row
  if (row.status !== 'created') return ok(depositOf(row))
  try {
    return ok(depositOf(await order(parts, row, player, nowMs)))
  } catch (error) {
    if (!(error instanceof RailDown)) throw error
    parts.log.warn({ err: error, depositId: row.id }, 'the bank did not take an order')
    return refuse('railDown')
  }
}

async function credit(tx: Tx, row: DepositRow): Promise<void> {
  const { currency, amount: amountMinor, player_id: playerId } = row
  const legs = moveLegs({ from: 'house:bank', to: { playerId }, currency, amountMinor })
  const moved = await transfer(tx, { key: `deposit:${row.id}`, kind: 'deposit', ref: row.id, legs })
  if (isRefused(moved)) throw new Error(`the deposit ${row.id} could not be credited: ${moved.refusal}`)
}

/** Tells the player by mail; false when the account is closed for good and nobody is there to be told. */
async function tellByMail(tx: Tx, row: DepositRow, nowMs: number): Promise<boolean> {
  const player = await findPlayer(tx, row.player_id)
  if (player?.email) await queueMail(tx, creditMail(player.email, row), nowMs)
  return player !== undefined
}

const newsOf = (event: BankEvent, row: DepositRow): OrderNews => {
  if (event.type === 'order.failed') return { type: 'failed', reason: event.reason ?? 'bankRefused' }
  const isAmountRight =
    event.currency === row.currency && event.amount === toDecimal(row.amount, row.currency)
  return { type: 'paid', isAmountRight }
}

const takeOrderWith =
  ({ bus, log, metrics }: DepositParts): EventTaker =>
  async (tx, event, nowMs) => {
    const row = await lockDeposit(tx, event.id)
    if (row === undefined) return { outcome: 'unknown' }
    const verdict = decideDeposit(row.status, row.reason, newsOf(event, row))
    if (verdict.act === 'ignore') return { outcome: 'ignored' }
    const isCredit = verdict.act === 'credit'
    if (isCredit) await credit(tx, row)
    const change = isCredit
      ? ({ status: 'succeeded', reason: null, nowMs } as const)
      : ({ status: 'failed', reason: verdict.reason, nowMs } as const)
    const changed = await setStatus(tx, row.id, change)
    const isStray = isCredit && !(await tellByMail(tx, changed, nowMs))
    const playerId = row.player_id
    const tell = () => {
      if (isStray) {
        metrics.depositStrayed()
        log.warn({ depositId: row.id }, 'a deposit reached an account that is closed')
      }
      bus.publish({ type: 'deposit', playerId, deposit: depositOf(changed) })
      if (isCredit) bus.publish({ type: 'balance', playerId })
    }
    return { outcome: changed.reason === 'amountDiffers' ? 'amountDiffers' : 'done', tell }
  }

export function createDeposit(parts: DepositParts): DepositFeature {
  const shown = ({ code, kind, name, currency, minMinor, maxMinor }: DepositChannel) => {
    const bounds = { min: toDecimal(minMinor, currency), max: toDecimal(maxMinor, currency) }
    return { code, kind, name, currency, ...bounds, isPlayMoney: parts.rail.isPlayMoney }
  }
  return {
    handlers: [
      handlePlayer(calls.queryChannels, async ({ input }) => {
        const open = isOpen(parts) ? channels.filter(({ currency }) => currency === input.currency) : []
        return ok({ channels: open.map(shown) })
      }),
      handlePlayer(calls.createDeposit, ({ input, player, from, nowMs }) =>
        create(parts, input, player, from.address, nowMs),
      ),
      handlePlayer(calls.queryDeposits, async ({ input, player }) => {
        const { rows, total } = await parts.work.read((tx) => pageDeposits(tx, player.id, input))
        return ok({ deposits: rows.map(depositOf), total })
      }),
    ],
    takeOrder: takeOrderWith(parts),
    strayed: (limit) => parts.work.read((tx) => strayedDeposits(tx, limit)),
    async expire(nowMs) {
      const rows = await parts.work.write((tx) => expireDeposits(tx, nowMs))
      for (const row of rows) {
        parts.bus.publish({ type: 'deposit', playerId: row.player_id, deposit: depositOf(row) })
      }
      return rows.length
    },
  }
}
