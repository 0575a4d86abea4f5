// Rows of jackpots mapped to the contract: pots, drops, rights, a player's day and drawings.
import type { Jackpot, JackpotDrawing, JackpotDrop, JackpotPot } from '@mangetsu/contract/jackpot'
import { toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Connection } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import type { Promotion } from '../promotion/index.ts'
import {
  averagePrize,
  feedingGames,
  type JackpotRules,
  potCurrency,
  returnPpmOf,
  shareInAll,
} from './rules.ts'

type Reader = Pick<Connection, 'query'>

export const decimal = (amountMinor: bigint): string => toDecimal(amountMinor, potCurrency)

type PotRow = {
  pot: string
  round_num: number
  amount: bigint
  seed: bigint
  floor: bigint
  must_drop_by: bigint
  commitment: string
  fed: bigint | null
}

const pots = `select p.pot, p.round_num, p.amount, p.seed, p.floor, p.must_drop_by, p.commitment, d.fed
  from jackpot_pot p left join jackpot_day d on d.pot = p.pot and d.day = $1`

/** Returns the pots in the rules' order. */
async function readPots(tx: Reader, rules: JackpotRules, nowMs: number): Promise<JackpotPot[]> {
  const rows = new Map((await tx.query<PotRow>(pots, [dayOf(nowMs)])).map((row) => [row.pot, row]))
  return rules.pots.flatMap(({ potId, name, sharePpm }) => {
    const row = rows.get(potId)
    if (row === undefined) return []
    const amounts = {
      amount: decimal(row.amount),
      seedAmount: decimal(row.seed),
      floorAmount: decimal(row.floor),
      mustDropBy: decimal(row.must_drop_by),
      fedToday: decimal(row.fed ?? 0n),
    }
    return { potId, name, sharePpm, roundNum: row.round_num, commitment: row.commitment, ...amounts }
  })
}

/** Returns the specification's fields for the largest pot; null before the pots are opened. */
export async function readInfo(tx: Reader, rules: JackpotRules, rights: Rights | null, nowMs: number) {
  const shown = await readPots(tx, rules, nowMs)
  const [largest] = shown
  if (largest === undefined) return null
  const prizes = rules.draws.prizes.map(({ amount }) => amount)
  const bigBonusAmount = prizes.reduce((one, other) => (Number(one) > Number(other) ? one : other))
  return {
    pots: shown,
    info: {
      jackpotAmount: largest.amount,
      bigBonusAmount,
      jackpotRoundNum: largest.roundNum,
      canUseQualifiedCount: rights === null ? 0 : rights.earned - rights.used,
    },
  }
}

/** Returns the public state of the jackpots. */
export async function readJackpot(
  tx: Reader,
  games: Games,
  { rules, body }: Promotion<JackpotRules>,
  rights: Rights | null,
  nowMs: number,
): Promise<Jackpot | null> {
  const found = await readInfo(tx, rules, rights, nowMs)
  if (found === null) return null
  const { sharePpm, perStaked, prizes } = rules.draws
  return {
    ...found.info,
    currency: rules.currency,
    at: instantOf(nowMs),
    pots: found.pots,
    leastStake: rules.leastStake,
    sharePpm: shareInAll(rules),
    returnPpm: returnPpmOf(rules),
    draws: { sharePpm, perStaked, prizes, averageAmount: decimal(averagePrize(rules)) },
    games: feedingGames(games).map(({ math, name, kind, hasCover }) => ({
      gameId: math.id,
      name,
      kind,
      hasCover,
    })),
    terms: body.terms,
  }
}

type DropRow = {
  pot: string
  round_num: number
  amount: bigint
  amount_before: bigint
  contribution: bigint
  floor: bigint
  must_drop_by: bigint
  commitment: string
  server_seed: string
  round_id: string
  at: Date
  total: bigint
}

const drops = `select pot, round_num, amount, amount_before, contribution, floor, must_drop_by, commitment, server_seed,
    round_id, at, count(*) over () as total
  from jackpot_drop where $1::text is null or pot = $1 order by at desc, pot limit $2 offset $3`

export type Page = { readonly pageNo: number; readonly pageSize: number }

const offsetOf = ({ pageNo, pageSize }: Page): number => (pageNo - 1) * pageSize

function dropOf(row: DropRow, names: ReadonlyMap<string, JackpotDrop['name']>): JackpotDrop {
  return {
    potId: row.pot,
    name: names.get(row.pot) ?? { ja: row.pot, en: row.pot },
    roundNum: row.round_num,
    amount: decimal(row.amount),
    currency: potCurrency,
    at: instantOf(row.at),
    roundId: row.round_id,
    amountBefore: decimal(row.amount_before),
    contribution: decimal(row.contribution),
    floorAmount: decimal(row.floor),
    mustDropBy: decimal(row.must_drop_by),
    commitment: row.commitment,
    serverSeed: row.server_seed,
  }
}

export async function pageDrops(
  tx: Reader,
  rules: JackpotRules | undefined,
  { potId, ...page }: Page & { readonly potId: string | undefined },
): Promise<{ drops: JackpotDrop[]; total: number }> {
  const rows = await tx.query<DropRow>(drops, [potId ?? null, page.pageSize, offsetOf(page)])
  const names = new Map(rules?.pots.map((pot) => [pot.potId, pot.name]))
  return { drops: rows.map((row) => dropOf(row, names)), total: Number(rows[0]?.total ?? 0n) }
}

export type Rights = { readonly earned: number; readonly used: number; readonly towardsMinor: bigint }

const rights = `select coalesce(p.earned, 0)::int as earned, coalesce(p.towards, 0)::bigint as towards,
    (select count(*) from jackpot_drawing d where d.player_id = i.id)::int as used
  from (select $1::uuid as id) i left join jackpot_player p on p.player_id = i.id`

/** Returns the number of drawings a player earned by settled rounds, and the number used. */
export async function readRights(tx: Reader, playerId: string): Promise<Rights> {
  const [row] = await tx.query<{ earned: number; towards: bigint; used: number }>(rights, [playerId])
  if (row === undefined) throw new Error('a player’s rights were not counted')
  return { earned: row.earned, used: row.used, towardsMinor: row.towards }
}

export async function readOwnDay(tx: Reader, playerId: string, nowMs: number) {
  const [row] = await tx.query<{ staked: bigint; rounds: number; fed: bigint }>(
    'select staked, rounds, fed from jackpot_player_day where player_id = $1 and day = $2',
    [playerId, dayOf(nowMs)],
  )
  return {
    staked: decimal(row?.staked ?? 0n),
    rounds: row?.rounds ?? 0,
    fed: decimal(row?.fed ?? 0n),
  }
}

/** Returns the sum of all prizes a player drew. */
export async function readDrawnAmount(tx: Reader, playerId: string): Promise<string> {
  const [row] = await tx.query<{ drawn: bigint }>(
    'select coalesce(sum(amount), 0)::bigint as drawn from jackpot_drawing where player_id = $1',
    [playerId],
  )
  return decimal(row?.drawn ?? 0n)
}

export type DrawingRow = {
  id: string
  at: Date
  amount: bigint
  ticket: number
  tickets: number
  nonce: bigint
  client_seed: string
  commitment: string
  server_seed: string | null
}

const drawing = `select d.id, d.at, d.amount, d.ticket, d.tickets, d.nonce, s.client_seed, s.commitment,
    case when s.revealed_at is null then null else s.server_seed end as server_seed
  from jackpot_drawing d join seed_pair s on s.id = d.seed_pair_id`

export const drawingOf = (row: DrawingRow): JackpotDrawing => ({
  id: row.id,
  at: instantOf(row.at),
  amount: decimal(row.amount),
  currency: potCurrency,
  ticket: row.ticket,
  tickets: row.tickets,
  nonce: Number(row.nonce),
  clientSeed: row.client_seed,
  commitment: row.commitment,
  serverSeed: row.server_seed,
})

/** Finds a drawing by its id; throws if it does not exist. */
export async function findDrawing(tx: Reader, id: string): Promise<DrawingRow> {
  const [row] = await tx.query<DrawingRow>(`${drawing} where d.id = $1`, [id])
  if (row === undefined) throw new Error(`there is no drawing ${id}`)
  return row
}

export async function pageDrawings(
  tx: Reader,
  playerId: string,
  page: Page,
): Promise<{ drawings: JackpotDrawing[]; total: number }> {
  const rows = await tx.query<DrawingRow>(
    `${drawing} where d.player_id = $1 order by d.number desc limit $2 offset $3`,
    [playerId, page.pageSize, offsetOf(page)],
  )
  const { used } = await readRights(tx, playerId)
  return { drawings: rows.map(drawingOf), total: used }
}

const othersShown = 20

/** Returns other players' latest drawings, anonymised. */
export async function othersDrawings(tx: Reader, playerId: string) {
  const rows = await tx.query<{ at: Date; amount: bigint }>(
    'select at, amount from jackpot_drawing where player_id <> $1 order by id desc limit $2',
    [playerId, othersShown],
  )
  return rows.map(({ at, amount }) => ({ at: instantOf(at), amount: decimal(amount), currency: potCurrency }))
}
