// Automatic work of tournaments: due settlements, notices to winners, and unclaimed prizes.
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { BonusFeature } from '../bonus/index.ts'
import { type Promotion, promotionsOf } from '../promotion/index.ts'
import { type TournamentRules, tournamentKind } from './kind.ts'
import { endPrize, lockPrize, promotionOfPrize, rewardOfPrize } from './prizes.ts'
import { settleTournament } from './settle.ts'
import { settlesMs } from './state.ts'

export type TournamentDueParts = {
  readonly work: UnitOfWork
  readonly bonus: Pick<BonusFeature, 'grantReward'>
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly publishBalance: (playerId: string) => void
}

const turnSize = 50

type Waiting = { id: string; player_id: string }

/** Returns the tournaments to settle. */
async function readUnsettled(tx: Tx, nowMs: number): Promise<Promotion<TournamentRules>[]> {
  const settled = await tx.query<{ id: string }>('select distinct promotion_id as id from tournament_result')
  const known = new Set(settled.map(({ id }) => id))
  const all = await promotionsOf(tx, tournamentKind, nowMs)
  return all.filter((one) => !known.has(one.id) && settlesMs(one) <= nowMs)
}

const unnoticed = 'select id, player_id from tournament_prize where noticed_at is null order by id limit $1'
const unclaimed = `select id, player_id from tournament_prize
  where claimed_at is null and expired_at is null and claim_until <= $1 order by claim_until limit $2`

/** Reads the work of a batch on one snapshot, since most runs find none. */
const readDue = async (tx: Tx, nowMs: number) => ({
  toSettle: await readUnsettled(tx, nowMs),
  toEnd: await tx.query<Waiting>(unclaimed, [dateOf(nowMs), turnSize]),
  toNotify: await tx.query<Waiting>(unnoticed, [turnSize]),
})

async function giveNotice(parts: TournamentDueParts, { id, player_id: playerId }: Waiting, nowMs: number) {
  const { work, createNotice, checkPlay } = parts
  await work.write(async (tx) => {
    const noticed = await tx.query(
      'update tournament_prize set noticed_at = $2 where id = $1 and noticed_at is null returning 1',
      [id, dateOf(nowMs)],
    )
    // A player on a break gets no notice that would invite them back; the prize remains claimable.
    if (noticed.length === 0 || isRefusal(await checkPlay(tx, playerId, nowMs))) return
    const row = await lockPrize(tx, id, playerId)
    if (row === undefined) return
    const promotion = await promotionOfPrize(tx, row)
    const reward = rewardOfPrize(promotion, row)
    const money =
      reward.kind === 'money'
        ? { amount: toDecimal(reward.amountMinor, reward.currency), currency: reward.currency }
        : { amount: null, currency: null }
    const { ja, en } = promotion.body.title
    const data = { titleJa: ja, titleEn: en, place: row.place, ...money, tournamentId: promotion.code }
    await createNotice(tx, { playerId, kind: 'tournamentPrize', from: null, data }, nowMs)
  })
}

/** Runs one batch; returns true if more work remains. A job. */
export async function updateTournaments(parts: TournamentDueParts, nowMs: number): Promise<boolean> {
  const { work, bonus, publishBalance } = parts
  const { toSettle, toEnd, toNotify } = await work.read((tx) => readDue(tx, nowMs))
  await takeEach(toSettle, async (one) => void (await work.write((tx) => settleTournament(tx, one, nowMs))))
  await takeEach(toEnd, async ({ id: prizeId, player_id: playerId }) => {
    if (await work.write((tx) => endPrize(tx, bonus, { playerId, prizeId }, nowMs))) publishBalance(playerId)
  })
  await takeEach(toNotify, (row) => giveNotice(parts, row, nowMs))
  // A settled tournament has prizes to announce.
  return toSettle.length > 0 || toEnd.length === turnSize || toNotify.length === turnSize
}
