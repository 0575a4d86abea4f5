// Closes a lottery's list: unclaimed tickets are given out first, then the list is frozen under its digest.
import { createHash } from 'node:crypto'
import { lineOfTicket } from '@mangetsu/chance'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { isFor } from '../promotion/index.ts'
import { isBehind } from './follow-rounds.ts'
import type { LotteryPromotion } from './kind.ts'
import { giveOut, type ReceiveParts } from './receive.ts'
import { listFrom, lockLottery } from './rows.ts'
import { beaconRound, closesMs } from './times.ts'

export type CloseParts = Pick<ReceiveParts, 'encryption' | 'audience'> & { readonly work: UnitOfWork }

/** Grace period for rounds that began before the close, ms. */
const graceMs = 60_000
const playersInTurn = 500
const linesInTurn = 10_000

const players = `select distinct player_id from lottery_progress
  where promotion_id = $1 and ($2::uuid is null or player_id > $2) order by player_id limit $3`

/** Gives unclaimed tickets to their players, so that none is lost; also during a break, and without a notice. */
async function giveOutRest(parts: CloseParts, promotion: LotteryPromotion, nowMs: number): Promise<void> {
  const { work, audience } = parts
  let after: string | null = null
  for (;;) {
    const rows: { player_id: string }[] = await work.read((tx) =>
      tx.query(players, [promotion.id, after, playersInTurn]),
    )
    await takeEach(rows, ({ player_id: playerId }) =>
      work.write(async (tx) => {
        if ((await lockPlayer(tx, playerId)) === undefined) return
        if (!(await isFor(audience, tx, promotion, playerId))) return
        const row = await lockLottery(tx, promotion.id)
        if (row === undefined || row.list_closed_at !== null) return
        await giveOut(tx, parts, { promotion, row }, { playerId, receipt: newId(), nowMs })
      }),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < playersInTurn) return
    after = last.player_id
  }
}

/** Returns SHA-256 over all lines of the list in their order. */
async function listDigest(tx: Tx, promotionId: string): Promise<string> {
  const hash = createHash('sha256')
  for (let after = 0; ; ) {
    const lines = await listFrom(tx, promotionId, after, linesInTurn)
    for (const line of lines) hash.update(lineOfTicket(line), 'latin1')
    const last = lines.at(-1)
    if (last === undefined || lines.length < linesInTurn) return hash.digest('hex')
    after = last.number
  }
}

async function freeze(
  tx: Tx,
  { id, rules: { beacon } }: LotteryPromotion,
  clock: () => number,
): Promise<void> {
  const row = await lockLottery(tx, id)
  if (row === undefined || row.list_closed_at !== null) return
  // Read after the last ticket, so that an external number published later could not be known before.
  const nowMs = clock()
  const round = beacon.kind === 'drand' ? beaconRound(beacon, nowMs) : null
  await tx.query(
    `update lottery set list_digest = $2, list_closed_at = $3, beacon_round = $4 where promotion_id = $1`,
    [id, await listDigest(tx, id), dateOf(nowMs), round],
  )
}

/** Closes the list once all rounds before its close are counted; does nothing until then. */
export async function closeList(
  parts: CloseParts,
  promotion: LotteryPromotion,
  nowMs: () => number,
): Promise<void> {
  const endMs = closesMs(promotion)
  if (nowMs() < endMs + graceMs) return
  if (await parts.work.read((tx) => isBehind(tx, dateOf(endMs)))) return
  await giveOutRest(parts, promotion, nowMs())
  await parts.work.write((tx) => freeze(tx, promotion, nowMs))
}
