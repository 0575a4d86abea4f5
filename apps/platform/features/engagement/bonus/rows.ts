// The `bonus` row and its mapping to the contract.
import { type BonusStatus, type BonusType, bonusStatuses, type PlayerBonus } from '@mangetsu/contract/bonus'
import type { Lang } from '@mangetsu/contract/fields'
import type { FreeBetTerms } from '@mangetsu/contract/sport-bonus'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { fromReference } from '@mangetsu/money/reference'
import { languageTags } from '@mangetsu/wire'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { PromotionBody } from '../promotion/index.ts'
import { Spins, StoredFreeBet, WageringTerms } from './reward.ts'

type Reader = Pick<Connection, 'query'>

export type BonusRow = {
  readonly id: string
  readonly player_id: string
  readonly promotion_id: string
  readonly promotion_version: number
  readonly source_key: string
  readonly bonus_type: BonusType
  readonly status: BonusStatus
  readonly currency: Currency
  readonly amount: bigint
  readonly deposit_amount: bigint | null
  readonly wagering: WageringTerms
  readonly wager_target: bigint
  readonly spins: Spins | null
  readonly spins_left: number | null
  readonly free_bet: StoredFreeBet | null
  readonly released: bigint | null
  readonly created_at: Date
  readonly claim_by: Date | null
  readonly begun_at: Date | null
  readonly expires_at: Date | null
  readonly ended_at: Date | null
}

type StoredRow = Omit<BonusRow, 'bonus_type' | 'status' | 'wagering' | 'spins' | 'free_bet'> & {
  readonly bonus_type: number
  readonly status: number
  readonly wagering: unknown
  readonly spins: unknown
  readonly free_bet: unknown
}

const bonusColumns = `b.id, b.player_id, b.promotion_id, b.promotion_version, b.source_key, b.bonus_type, b.status,
  b.currency, b.amount, b.deposit_amount, b.wagering, b.wager_target, b.spins, b.spins_left, b.free_bet, b.released, b.created_at,
  b.claim_by, b.begun_at, b.expires_at, b.ended_at`

const bonusOfRow = (row: StoredRow): BonusRow => ({
  ...row,
  bonus_type: row.bonus_type as BonusType,
  status: row.status as BonusStatus,
  wagering: WageringTerms.parse(row.wagering),
  spins: row.spins === null ? null : Spins.parse(row.spins),
  free_bet: row.free_bet === null ? null : StoredFreeBet.parse(row.free_bet),
})

/** Locks a player's bonus; undefined if it belongs to another player. */
export async function lockBonus(tx: Tx, playerId: string, id: string): Promise<BonusRow | undefined> {
  const where = 'b.id = $1 and b.player_id = $2 for no key update'
  const [row] = await tx.query<StoredRow>(`select ${bonusColumns} from bonus b where ${where}`, [
    id,
    playerId,
  ])
  return row && bonusOfRow(row)
}

/** Finds a promotion's grant to a player by its source key. */
export async function findGiven(
  tx: Reader,
  { promotionId, playerId, sourceKey }: { promotionId: string; playerId: string; sourceKey: string },
): Promise<BonusRow | undefined> {
  const [row] = await tx.query<StoredRow>(
    `select ${bonusColumns} from bonus b where b.promotion_id = $1 and b.player_id = $2 and b.source_key = $3`,
    [promotionId, playerId, sourceKey],
  )
  return row && bonusOfRow(row)
}

/** Finds the bonus in play, or the one awaiting release. */
export async function findInPlay(tx: Reader, playerId: string): Promise<BonusRow | undefined> {
  const [row] = await tx.query<StoredRow>(
    `select ${bonusColumns} from bonus b where b.player_id = $1 and b.status in (5, 10)`,
    [playerId],
  )
  return row && bonusOfRow(row)
}

/** SQL: whether a slip that a bonus's money pays is open; `id` names the bonus's id. */
export const isSlipOpenOf = (id: string): string =>
  `exists (select from sport_bet s where s.bonus_id = ${id} and s.funding = 'bonus' and s.state in ('waiting', 'open'))`

/** Returns whether a slip that the bonus's money pays is open. */
export const hasOpenSlip = async (tx: Reader, bonusId: string): Promise<boolean> =>
  (await tx.query(`select 1 where ${isSlipOpenOf('$1::uuid')}`, [bonusId])).length > 0

/** Counts a promotion's grants to a player, in total and since an instant. */
export async function countOfPlayer(tx: Reader, promotionId: string, playerId: string, sinceMs: number) {
  const [row] = await tx.query<{ total: number; since: number }>(
    `select count(*)::int as total, (count(*) filter (where created_at >= $3))::int as since
     from bonus where promotion_id = $1 and player_id = $2`,
    [promotionId, playerId, dateOf(sinceMs)],
  )
  return row ?? { total: 0, since: 0 }
}

export type NewBonus = Omit<BonusRow, 'released' | 'begun_at' | 'expires_at' | 'ended_at' | 'wager_target'>

export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<BonusRow> {
  const { wagering, spins, free_bet: freeBet } = bonus
  const [row] = await tx.query<StoredRow>(
    `insert into bonus as b (id, player_id, promotion_id, promotion_version, source_key, bonus_type, status, currency, amount,
       deposit_amount, wagering, spins, spins_left, created_at, claim_by, free_bet)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning ${bonusColumns}`,
    [
      bonus.id,
      bonus.player_id,
      bonus.promotion_id,
      bonus.promotion_version,
      bonus.source_key,
      bonus.bonus_type,
      bonus.status,
      bonus.currency,
      bonus.amount,
      bonus.deposit_amount,
      JSON.stringify(wagering),
      spins === null ? null : JSON.stringify(spins),
      bonus.spins_left,
      bonus.created_at,
      bonus.claim_by,
      freeBet === null ? null : JSON.stringify(freeBet),
    ],
  )
  if (row === undefined) throw new Error('the bonus just inserted is not there')
  return bonusOfRow(row)
}

/** Columns that change with a state. */
export type BonusChange = {
  readonly status: BonusStatus
  readonly amount?: bigint
  readonly wagerTarget?: bigint
  readonly released?: bigint
  readonly claimBy?: Date
  readonly begunAt?: Date
  readonly expiresAt?: Date
  readonly endedAt?: Date
}

/** Updates a locked bonus; omitted fields are unchanged. */
export async function changeBonus(tx: Tx, id: string, change: BonusChange): Promise<BonusRow> {
  const [row] = await tx.query<StoredRow>(
    `update bonus b set status = $2, amount = coalesce($3, b.amount), wager_target = coalesce($4, b.wager_target),
       released = coalesce($5, b.released), claim_by = coalesce($6, b.claim_by), begun_at = coalesce($7, b.begun_at),
       expires_at = coalesce($8, b.expires_at), ended_at = coalesce($9, b.ended_at)
     where b.id = $1 returning ${bonusColumns}`,
    [
      id,
      change.status,
      change.amount ?? null,
      change.wagerTarget ?? null,
      change.released ?? null,
      change.claimBy ?? null,
      change.begunAt ?? null,
      change.expiresAt ?? null,
      change.endedAt ?? null,
    ],
  )
  if (row === undefined) throw new Error(`the bonus ${id} is not there any more`)
  return bonusOfRow(row)
}

/** A bonus joined with the progress and balance shown with it. */
export type ListedBonus = BonusRow & {
  readonly code: string
  readonly body: unknown
  /** Wagered so far, in the reference currency's smallest unit. */
  readonly done: bigint
  /** Balance of the player's bonus account in this currency. */
  readonly balance: bigint
}

const listedColumns = `${bonusColumns}, p.code, v.body, coalesce(g.done, 0) as done, coalesce(a.balance, 0) as balance`
const joined = `from bonus b
  join promotion p on p.id = b.promotion_id
  join promotion_version v on v.promotion_id = b.promotion_id and v.version = b.promotion_version
  left join bonus_progress g on g.bonus_id = b.id
  left join ledger_account a on a.player_id = b.player_id and a.currency = b.currency and a.purpose = 'bonus'`

type StoredListed = StoredRow & Pick<ListedBonus, 'code' | 'body' | 'done' | 'balance'>
const listedOfRow = (row: StoredListed): ListedBonus => ({ ...row, ...bonusOfRow(row) })

export async function pageBonuses(
  tx: Reader,
  {
    playerId,
    types,
    pageNo,
    pageSize,
  }: { playerId: string; types: readonly number[] | null; pageNo: number; pageSize: number },
): Promise<{ readonly bonuses: ListedBonus[]; readonly total: number }> {
  const rows = await tx.query<StoredListed>(
    `select ${listedColumns} ${joined} where b.player_id = $1 and ($2::int[] is null or b.bonus_type = any($2))
     order by b.id desc limit $3 offset $4`,
    [playerId, types, pageSize, (pageNo - 1) * pageSize],
  )
  const [counted] = await tx.query<{ total: number }>(
    'select count(*)::int as total from bonus b where b.player_id = $1 and ($2::int[] is null or b.bonus_type = any($2))',
    [playerId, types],
  )
  return { bonuses: rows.map(listedOfRow), total: counted?.total ?? 0 }
}

/** Reads the bonus in play, or the one awaiting release. */
export async function readInPlay(tx: Reader, playerId: string): Promise<ListedBonus | undefined> {
  const [row] = await tx.query<StoredListed>(
    `select ${listedColumns} ${joined} where b.player_id = $1 and b.status in (5, 10)`,
    [playerId],
  )
  return row && listedOfRow(row)
}

export async function readListed(tx: Reader, id: string): Promise<ListedBonus> {
  const [row] = await tx.query<StoredListed>(`select ${listedColumns} ${joined} where b.id = $1`, [id])
  if (row === undefined) throw new Error(`the bonus ${id} is not there`)
  return listedOfRow(row)
}

const { freeSpins, claimable, wagering: inWagering, releasable, requested, placed } = bonusStatuses

/** Returns the remaining amount, smallest units. */
export function amountLeft({ status, amount, balance, free_bet: freeBet }: ListedBonus): bigint {
  if (freeBet !== null) return status === requested || status === placed ? amount : 0n
  if (status === claimable) return amount
  return status === inWagering || status === releasable ? balance : 0n
}

/** Returns the wagered part of the target, in the bonus's currency; the whole target once it is reached. */
export function doneOf({
  currency,
  wager_target: target,
  done,
}: Pick<ListedBonus, 'currency' | 'wager_target' | 'done'>): bigint {
  const own = fromReference(currency, done)
  return own < target ? own : target
}

/** Returns whether the wagering target is met; an exact match suffices. */
export const isStakedFor = (
  row: Pick<ListedBonus, 'begun_at' | 'currency' | 'wager_target' | 'done'>,
): boolean => row.begun_at !== null && doneOf(row) >= row.wager_target

/** Returns the promotion's title under the version of the grant. */
export const titleOf = ({ body }: Pick<ListedBonus, 'body'>) => PromotionBody.parse(body).title

/** Returns the terms of a free bet without its days, which have become its deadline; null for any other bonus. */
export function freeBetTermsOf({ free_bet: freeBet }: Pick<BonusRow, 'free_bet'>): FreeBetTerms | null {
  if (freeBet === null) return null
  const { minOdds, sports, bets } = freeBet
  return { minOdds, sports, bets }
}

const at = (date: Date | null) => (date === null ? null : instantOf(date))

export function bonusOf(row: ListedBonus, lang: Lang): PlayerBonus {
  const { currency, wagering, spins } = row
  const title = titleOf(row)
  const shown = (minor: bigint) => toDecimal(minor, currency)
  const largest = (amounts: WageringTerms['largestStake'] | undefined) => {
    const amount = amounts?.[currency]
    return amount === undefined ? null : shown(minorOf(amount, currency))
  }
  const { times, kinds, games, excludedGames, order, days, sports } = wagering
  const names = (['ja', 'en'] as const).map((one) => ({ lang: languageTags[one], name: title[one] }))
  return {
    requestId: row.id,
    bonusName: title[lang],
    configName: JSON.stringify(names),
    bonusType: row.bonus_type,
    bonusStatus: row.status,
    status: row.status,
    fetchAmount: shown(row.deposit_amount ?? 0n),
    fetchCurrency: currency,
    bonusAmount: shown(row.amount),
    bonusCurrency: currency,
    amount: shown(amountLeft(row)),
    freeSpinTimes: row.status === freeSpins || row.status === requested ? (row.spins_left ?? 0) : 0,
    freeSpin: spins && { gameId: spins.gameId, stake: spins.stake, times: spins.count, days: spins.days },
    freeBet: freeBetTermsOf(row),
    activityCode: row.code,
    version: row.promotion_version,
    terms: {
      times,
      kinds,
      games,
      excludedGames,
      order,
      days,
      sports,
      largestStake: largest(wagering.largestStake),
      largestRelease: largest(wagering.largestRelease),
    },
    wagerTarget: shown(row.wager_target),
    wagerDone: shown(doneOf(row)),
    released: row.released === null ? null : shown(row.released),
    createdAt: instantOf(row.created_at),
    claimBy: at(row.claim_by),
    begunAt: at(row.begun_at),
    expiresAt: at(row.expires_at),
    endedAt: at(row.ended_at),
  }
}
