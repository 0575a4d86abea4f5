// Automatic work of guess-games: results from the beacon, prize notices, payment of overdue prizes, refunds of undecided
// games.
import { noResultBy } from '@mangetsu/contract/guess-reading'
import { type Currency, toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { BeaconSource } from '../../../tables/beacon.ts'
import type { FindLinkedAccounts } from '../../../wagering/linked-accounts.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type Promotion, promotionsOf } from '../promotion/index.ts'
import { platformName, settleByBeacon } from './beacon-results.ts'
import { type GuessRules, guessKind } from './kind.ts'
import { payPrize } from './prizes.ts'
import { lockGame } from './rows.ts'
import { settleGame } from './settle.ts'

export type GuessDueParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  readonly checkPlay: LimitsFeature['checkPlay']
  readonly findLinked: FindLinkedAccounts
  readonly publishBalance: (playerId: string) => void
  readonly beacon: BeaconSource
}

type Guess = Promotion<GuessRules>

const turnSize = 50

type NoticeData = { player_id: string; kind: string; currency: Currency; amount: bigint }

async function giveNotice(
  { work, createNotice, checkPlay }: GuessDueParts,
  id: string,
  nowMs: number,
): Promise<void> {
  await work.write(async (tx) => {
    const [row] = await tx.query<NoticeData>(
      `update guess_prize set noticed_at = $2 where id = $1 and noticed_at is null
       returning player_id, kind, currency, amount`,
      [id, dateOf(nowMs)],
    )
    // A player on a break receives the prize without a notice that would invite them back.
    if (row === undefined || isRefusal(await checkPlay(tx, row.player_id, nowMs))) return
    const { player_id: playerId, kind, currency, amount } = row
    const data = { amount: toDecimal(amount, currency), currency, isRefund: kind === 'refund' }
    await createNotice(tx, { playerId, kind: 'guessDecided', from: null, data }, nowMs)
  })
}

const unnoticed = 'select id from guess_prize where noticed_at is null order by id limit $1'
const unpaid = `select id, player_id from guess_prize where claimed_at is null and pay_by <= $1 order by pay_by limit $2`

const undecided = `select p.id from promotion p left join guess_game g on g.promotion_id = p.id
  where p.kind = $1 and coalesce(g.state, 'open') = 'open'`

/** The undecided games to settle by the beacon, and those whose time for a decision is over. */
async function readUndecided(tx: Tx, nowMs: number): Promise<Record<'toSettle' | 'toRefund', Guess[]>> {
  const isPast = (instant: string): boolean => Date.parse(instant) <= nowMs
  const ids = (await tx.query<{ id: string }>(undecided, [guessKind.kind])).map(({ id }) => id)
  if (ids.length === 0) return { toSettle: [], toRefund: [] }
  const games = await promotionsOf(tx, guessKind, nowMs, { ids })
  const due = games.filter(({ rules }) =>
    isPast(rules.beaconGame === undefined ? rules.refundIfUnsettledBy : rules.resultAt),
  )
  const isLate = ({ rules }: Guess): boolean => isPast(rules.refundIfUnsettledBy)
  return { toSettle: due.filter((game) => !isLate(game)), toRefund: due.filter(isLate) }
}

/** Reads the work of a batch on one snapshot, since most runs find none. */
const readDue = async (tx: Tx, nowMs: number) => ({
  ...(await readUndecided(tx, nowMs)),
  toPay: await tx.query<{ id: string; player_id: string }>(unpaid, [dateOf(nowMs), turnSize]),
  toNotify: await tx.query<{ id: string }>(unnoticed, [turnSize]),
})

async function refund({ work, findLinked }: GuessDueParts, game: Guess, nowMs: number): Promise<void> {
  await work.write(async (tx) => {
    if ((await lockGame(tx, game.id)).state !== 'open') return
    const reading = `${noResultBy}${game.rules.refundIfUnsettledBy}`
    const decided = { kind: 'void', option: null, reading } as const
    const decision = { ...decided, proposedBy: platformName, confirmedBy: null }
    await settleGame({ findLinked }, tx, game, decision, nowMs)
  })
}

/** Runs one batch; returns true if more work remains. A job. */
export async function updateGuesses(parts: GuessDueParts, nowMs: number): Promise<boolean> {
  const { work, publishBalance } = parts
  const { toRefund, toSettle, toPay, toNotify } = await work.read((tx) => readDue(tx, nowMs))
  await takeEach(toRefund, (game) => refund(parts, game, nowMs))
  await takeEach(toPay, async ({ id, player_id }) => {
    // A replaced decision may have removed its prize meanwhile.
    if (!isRefusal(await work.write((tx) => payPrize(tx, player_id, id, nowMs)))) publishBalance(player_id)
  })
  await takeEach(toNotify, ({ id }) => giveNotice(parts, id, nowMs))
  // Last: an unreachable beacon fails this step at every run until the stakes are returned.
  await takeEach(toSettle, (game) => settleByBeacon(parts, game, nowMs))
  // A refunded game has prizes to announce.
  return toRefund.length > 0 || toPay.length === turnSize || toNotify.length === turnSize
}
