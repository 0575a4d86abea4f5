// Jackpots: pots fed by stakes, each dropping at an amount committed beforehand, and drawings earned by staking.
import { calls } from '@mangetsu/contract'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handle,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs, takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { Games } from '../../../studio/games.ts'
import type { SeedPairs } from '../../../studio/seed-pairs.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type Promotion, promotionsOf } from '../promotion/index.ts'
import { runDrawing } from './drawing.ts'
import { dueDrops, isDropDue, payDrop } from './pay-drops.ts'
import { announceRules, areRulesUnannounced, isAnnounced } from './pool.ts'
import {
  decimal,
  othersDrawings,
  pageDrawings,
  pageDrops,
  readDrawnAmount,
  readInfo,
  readJackpot,
  readOwnDay,
  readRights,
} from './rows.ts'
import { type JackpotRules, jackpotKind, potCurrency } from './rules.ts'

export { jackpotKind } from './rules.ts'
export { rootUse } from './seeds.ts'

export type JackpotParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly games: Games
  /** Encryption for `rootUse`. */
  readonly encryption: Encryption
  readonly createNotice: CreateNotice
  readonly seedPairs: Pick<SeedPairs, 'current'>
  readonly checkPlay: LimitsFeature['checkPlay']
}

export type JackpotFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Batch size of the job, in drops. */
const turnLimit = 20

/** Returns the jackpots' promotion once it has begun; there is only one, because there is one pool. */
async function inForce(tx: Tx, nowMs: number): Promise<Promotion<JackpotRules> | undefined> {
  const all = await promotionsOf(tx, jackpotKind, nowMs)
  return all.find(({ body }) => Date.parse(body.from) <= nowMs)
}

function openHandlers({ work, games }: JackpotParts): Handler[] {
  return [
    handleEither(calls.queryJackpotAmount, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        const promotion = await inForce(tx, nowMs)
        if (promotion === undefined) return refuse('jackpotUnknown')
        const rights = player === null ? null : await readRights(tx, player.id)
        const jackpot = await readJackpot(tx, games, promotion, rights, nowMs)
        return jackpot === null ? refuse('jackpotUnknown') : ok(jackpot)
      }),
    ),
    handle(calls.queryJackpotHistory, async ({ input: { pageNo, pageSize, potId }, nowMs }) =>
      work.read(async (tx) =>
        ok(await pageDrops(tx, (await inForce(tx, nowMs))?.rules, { pageNo, pageSize, potId })),
      ),
    ),
  ]
}

function ownHandlers({ work, checkPlay }: JackpotParts): Handler[] {
  return [
    handlePlayer(calls.queryJackpotQualified, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        const promotion = await inForce(tx, nowMs)
        const rights = await readRights(tx, player.id)
        const found = promotion && (await readInfo(tx, promotion.rules, rights, nowMs))
        if (promotion === undefined || !found) return refuse('jackpotUnknown')
        const closed = (await checkPlay(tx, player.id, nowMs))?.refusal ?? null
        return ok({
          ...found.info,
          currency: potCurrency,
          qualified: closed === null && found.info.canUseQualifiedCount > 0,
          towards: decimal(rights.towardsMinor),
          perStaked: promotion.rules.draws.perStaked,
          today: await readOwnDay(tx, player.id, nowMs),
          closed,
        })
      }),
    ),
    handlePlayer(calls.sumJackpotQualified, async ({ player, nowMs }) =>
      work.read(async (tx) => {
        if ((await inForce(tx, nowMs)) === undefined) return refuse('jackpotUnknown')
        const { earned, used } = await readRights(tx, player.id)
        return ok({
          earnedCount: earned,
          usedCount: used,
          canUseQualifiedCount: earned - used,
          drawnAmount: await readDrawnAmount(tx, player.id),
          currency: potCurrency,
        })
      }),
    ),
    handlePlayer(calls.queryJackpotDrawings, async ({ input, player }) =>
      ok(await work.read((tx) => pageDrawings(tx, player.id, input))),
    ),
    handlePlayer(calls.queryOtherJackpotDrawings, async ({ player }) =>
      ok({ drawings: await work.read((tx) => othersDrawings(tx, player.id)) }),
    ),
  ]
}

function drawingHandler(parts: JackpotParts): Handler {
  const { work, bus } = parts
  return handlePlayer(calls.drawJackpot, async ({ input: { requestId }, player, nowMs }) => {
    const request = { playerId: player.id, requestId }
    const drawn = await work.write((tx) => runDrawing(tx, parts, request, nowMs))
    if (isRefusal(drawn)) return drawn
    bus.publish({ type: 'balance', playerId: player.id })
    return ok(drawn)
  })
}

export function createJackpot(parts: JackpotParts): JackpotFeature {
  const { work, bus, encryption, createNotice } = parts
  return {
    handlers: [...openHandlers(parts), ...ownHandlers(parts), drawingHandler(parts)],
    jobs: [
      // Opens pots, announces their rules, and pays drops.
      {
        name: 'jackpots',
        everyMs: secondMs,
        due: `${isDropDue} or ${areRulesUnannounced}`,
        async turn(nowMs) {
          const { unannounced, due } = await work.read(async (tx) => {
            const promotion = await inForce(tx, nowMs)
            const isNew = promotion !== undefined && !(await isAnnounced(tx, promotion))
            return { unannounced: isNew ? promotion : undefined, due: await dueDrops(tx, turnLimit) }
          })
          if (unannounced !== undefined)
            await work.write((tx) => announceRules(tx, encryption, unannounced, nowMs))
          await takeEach(due, async (drop) => {
            const isPaid = await work.write((tx) => payDrop(tx, createNotice, drop, nowMs))
            if (isPaid) bus.publish({ type: 'balance', playerId: drop.player_id })
          })
          return due.length > 0
        },
      },
    ],
  }
}

/** Exports a player's drawings for their data export, the newest first. */
export const exportJackpotDrawings: Exporter = async (tx, playerId) =>
  (await pageDrawings(tx, playerId, { pageNo: 1, pageSize: exportedRows })).drawings
