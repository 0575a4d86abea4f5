// The job that settles due bets: two transactions at a time, a bet that cannot be settled set aside with its reason.
import { betNumber } from '@mangetsu/contract/sport-bet'
import { toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import { codeOf, type Tx, Unavailable } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { MetricRecorder } from '../../../kernel/http/metrics.ts'
import { inHalves } from '../../../kernel/in-halves.ts'
import type { Job } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import {
  areBetsDue,
  countUnsettled,
  type DueKey,
  deferUnsettled,
  readDue,
  turnSize,
  type UnsettledBet,
} from './due.ts'
import { unsettledBets } from './metrics.ts'
import { createFindRisk, type FindRisk, type LinkMemory } from './risk.ts'
import { apart, type SettledBatch, settleDue, type TakenBack } from './settle.ts'

export type SettlementParts = {
  readonly work: UnitOfWork
  readonly log: Logger
  readonly metrics: Pick<MetricRecorder, 'set'>
  readonly findLinked: FindLinkedAccounts
  readonly createNotice: CreateNotice
  readonly publishBalance: (playerId: string) => void
}

/** What corrections of a player's bets took in one currency, and could not. */
type TakenTogether = Omit<TakenBack, 'number'> & {
  /** The first of the bets. */
  readonly number: bigint
  readonly bets: number
}

/** Sums corrections, one sum for each player and currency. */
function takenTogether(all: readonly TakenBack[]): TakenTogether[] {
  const sums = new Map<string, TakenTogether>()
  for (const one of all) {
    const key = `${one.playerId} ${one.currency}`
    const { number, bets, takenMinor, claimMinor } = sums.get(key) ?? {
      number: one.number,
      bets: 0,
      takenMinor: 0n,
      claimMinor: 0n,
    }
    sums.set(key, {
      ...one,
      number,
      bets: bets + 1,
      takenMinor: takenMinor + one.takenMinor,
      claimMinor: claimMinor + one.claimMinor,
    })
  }
  return [...sums.values()]
}

/** Tells players what corrections took from their wallets, and what they could not: each player once. */
async function tellTaken(
  createNotice: CreateNotice,
  tx: Tx,
  all: readonly TakenBack[],
  nowMs: number,
): Promise<void> {
  for (const { playerId, number, bets, currency, takenMinor, claimMinor } of takenTogether(all)) {
    const data = {
      number: betNumber(number),
      bets,
      currency,
      amount: toDecimal(takenMinor, currency),
      claim: claimMinor === 0n ? null : toDecimal(claimMinor, currency),
    }
    await createNotice(tx, { playerId, kind: 'sportCorrected', from: null, data }, nowMs)
  }
}

/** SQLSTATE of a lock that another transaction holds for too long: a fault of the bets that wait for it. */
const locked = '55P03'
const isForAll = (fault: unknown): boolean => fault instanceof Unavailable && codeOf(fault.cause) !== locked

type Turn = { readonly findRisk: FindRisk; readonly nowMs: number }

/**
 * Settles bets in one transaction. If it fails, each half is settled by itself, so that only the bets that cannot be
 * settled are left, which are tried again later. Throws if the database cannot be reached.
 */
async function settleHalf(
  { work, log, createNotice }: SettlementParts,
  keys: readonly DueKey[],
  { findRisk, nowMs }: Turn,
): Promise<readonly SettledBatch[]> {
  const done = await inHalves(
    keys,
    async (some) => {
      const batch = await work.write(async (tx) => {
        const settled = await settleDue(tx, findRisk, some, nowMs)
        await tellTaken(createNotice, tx, settled.takenBack, nowMs)
        return settled
      })
      return some.map(() => batch)
    },
    isForAll,
  )
  const unsettled: UnsettledBet[] = []
  const batches = new Set<SettledBatch>()
  for (const [place, one] of done.entries()) {
    const key = keys[place]
    if ('result' in one) batches.add(one.result)
    else if (isForAll(one.fault)) throw one.fault
    else if (key !== undefined) {
      log.error({ err: one.fault, bet: key.id }, 'a bet could not be settled; it will be tried again')
      unsettled.push({ ...key, fault: one.fault instanceof Error ? one.fault.message : String(one.fault) })
    }
  }
  if (unsettled.length > 0) await work.write((tx) => deferUnsettled(tx, unsettled, nowMs))
  return [...batches]
}

export function settlementJob(parts: SettlementParts): Job {
  const { work, metrics, findLinked, publishBalance } = parts
  const links: LinkMemory = new Map()
  const findRisk = createFindRisk(findLinked, links)
  return {
    name: 'sport-settlement',
    everyMs: 500,
    isAwaited: true,
    due: areBetsDue,
    async turn(nowMs) {
      const due = await work.read((tx) => readDue(tx, nowMs))
      const halves = apart(due).map((keys) => settleHalf(parts, keys, { findRisk, nowMs }))
      const settled = (await Promise.all(halves)).flat()
      for (const playerId of new Set(settled.flatMap(({ playerIds }) => playerIds))) publishBalance(playerId)
      if (due.length === turnSize) return true
      links.clear()
      metrics.set(unsettledBets, await work.read(countUnsettled))
      return false
    },
  }
}
