// Lotteries: tickets earned by playing, numbered without gaps, and drawn from a seed committed before the first of
// them.
import { calls } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs, takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { BonusFeature } from '../bonus/index.ts'
import { promotionsOf } from '../promotion/index.ts'
import { createLotteryBackOffice, type LotteryBackOffice } from './back-office.ts'
import { closeList } from './close-list.ts'
import { type BookProofAfter, runDrawing, takeBookProof } from './drawing.ts'
import { givePrizes } from './give-prizes.ts'
import { lotteryKind } from './kind.ts'
import { readConfig, readConfigs, readOwn, readPrizes, readReceipt, readTickets } from './read.ts'
import { type ReceiveParts, receiveTickets } from './receive.ts'
import { lotteriesOf } from './rows.ts'
import { sealLottery } from './seal.ts'

export type { ListedLottery, LotteryBackOffice, PublishedLottery } from './back-office.ts'
export { isLotteryOpen } from './rows.ts'
export { sealUse } from './seal.ts'

export type LotteryParts = ReceiveParts & {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly createNotice: CreateNotice
  readonly bookProofAfter: BookProofAfter
}

export type LotteryFeature = {
  readonly handlers: Handler[]
  readonly backOffice: LotteryBackOffice
  readonly jobs: readonly Job[]
}

function openHandlers(parts: LotteryParts): Handler[] {
  const { work } = parts
  return [
    handleEither(calls.queryLotteryConfig, async ({ input, player, nowMs }) => {
      const context = { playerId: player?.id ?? null, nowMs }
      const config = await work.read((tx) => readConfig(parts, tx, input.actCode, context))
      return isRefusal(config) ? config : ok({ config })
    }),
    handleEither(calls.queryLotteryConfigs, async ({ player, nowMs }) => {
      const context = { playerId: player?.id ?? null, nowMs }
      return ok({ configs: await work.read((tx) => readConfigs(parts, tx, context)) })
    }),
    handleEither(calls.queryLotteryPrizes, async ({ input, player, nowMs }) => {
      const context = { playerId: player?.id ?? null, nowMs }
      const prizes = await work.read((tx) => readPrizes(parts, tx, input, context))
      return isRefusal(prizes) ? prizes : ok(prizes)
    }),
  ]
}

function ownHandlers(parts: LotteryParts): Handler[] {
  const { work } = parts
  return [
    handlePlayer(calls.queryLotteryNumber, async ({ input, player, nowMs }) => {
      const own = await work.read((tx) => readOwn(parts, tx, input.actCode, { playerId: player.id, nowMs }))
      return isRefusal(own) ? own : ok(own)
    }),
    handlePlayer(calls.receiveLotteryTickets, async ({ input, player, nowMs }) => {
      const received = await work.write(async (tx) => {
        const receipt = await receiveTickets(parts, tx, player.id, input)
        return isRefusal(receipt) ? receipt : readReceipt(tx, receipt, player.id, nowMs)
      })
      return isRefusal(received) ? received : ok(received)
    }),
    handlePlayer(calls.pageLotteryTickets, async ({ input, player, nowMs }) =>
      ok(await work.read((tx) => readTickets(tx, input, player.id, nowMs))),
    ),
  ]
}

/** Performs the next due step of each lottery, each step once. */
async function tendLotteries(parts: LotteryParts): Promise<void> {
  const { work, clock, encryption, bookProofAfter } = parts
  const nowMs = () => clock.nowMs()
  const { all, rows } = await work.read(async (tx) => {
    const found = await promotionsOf(tx, lotteryKind, nowMs())
    const ids = found.map(({ id }) => id)
    return { all: found, rows: await lotteriesOf(tx, ids) }
  })
  await takeEach(all, async (promotion) => {
    const row = rows.get(promotion.id)
    if (row === undefined) await work.write((tx) => sealLottery(tx, encryption, promotion.id, nowMs()))
    else if (row.list_closed_at === null) await closeList(parts, promotion, nowMs)
    else if (row.beacon_value === null)
      await work.write((tx) => takeBookProof(tx, bookProofAfter, promotion, row))
    else if (row.drawn_at === null) await work.write((tx) => runDrawing(tx, encryption, promotion, nowMs()))
  })
}

export function createLottery(parts: LotteryParts): LotteryFeature {
  const { work, bus, bonus, createNotice, checkPlay, clock } = parts
  const publishBalance = (playerId: string) => bus.publish({ type: 'balance', playerId })
  return {
    handlers: [...openHandlers(parts), ...ownHandlers(parts)],
    backOffice: createLotteryBackOffice(work),
    jobs: [
      // Seals, closes, draws and pays due lotteries.
      {
        name: 'lotteries',
        everyMs: 5 * secondMs,
        async turn() {
          await tendLotteries(parts)
          return givePrizes({ work, bonus, createNotice, checkPlay, publishBalance }, clock.nowMs())
        },
      },
    ],
  }
}

/** Exports a player's tickets for their data export, with the rank of the prize. */
export const exportLotteryTickets: Exporter = (tx, playerId) =>
  tx.query(
    `select p.code as "actCode", t.number, t.received_at as "receivedAt", w.rank from lottery_ticket t
       join promotion p on p.id = t.promotion_id
       left join lottery_win w on w.promotion_id = t.promotion_id and w.number = t.number
     where t.player_id = $1 order by t.received_at desc, t.number desc limit $2`,
    [playerId, exportedRows],
  )
