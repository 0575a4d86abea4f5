// Persistence of the pots between batches of events: read from their tables, updated in memory, written back.
import type { SettledRound } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { promotionVersion } from '../promotion/index.ts'
import type { Drop, Pot, PotRound } from './pots.ts'
import { type JackpotRules, jackpotKind, minor } from './rules.ts'
import { commitmentOf, dropPointOf, seedOf } from './seeds.ts'

export const poolId = 'moon'

type FoundDrop = Drop & { readonly round: SettledRound }

type Own = { towards: bigint; earned: bigint }
type OwnDay = {
  readonly playerId: string
  readonly day: string
  staked: bigint
  rounds: number
  fed: bigint
}

/** Contribution to a pot on a day. */
type Fed = { readonly day: string; readonly potId: string; fed: bigint }

/** All state that rounds change. */
export type PotsInMemory = {
  readonly root: Buffer
  promotionId: string
  version: number
  rules: JackpotRules
  fundMinor: bigint
  readonly pots: Map<string, Pot>
  /** Contributions by day and pot. */
  readonly days: Map<string, Fed>
  readonly players: Map<string, Own>
  readonly playerDays: Map<string, OwnDay>
  readonly drops: FoundDrop[]
  /** Drop point of each pot's current round. */
  readonly dropPoints: Map<string, bigint>
}

type StateRow = { promotion_id: string; version: number; fund: bigint }
type PotRow = {
  pot: string
  round_num: number
  amount: bigint
  seed: bigint
  floor: bigint
  must_drop_by: bigint
}

/** Returns the rules of a version, as the consumer applies them. */
export const rulesOf = async (
  tx: Tx,
  version: { readonly id: string; readonly version: number },
): Promise<JackpotRules> => (await promotionVersion(tx, jackpotKind, version)).rules

/** Returns the root seed; null before the pots are opened. */
async function rootOf(tx: Pick<Tx, 'query'>, encryption: Encryption): Promise<Buffer | null> {
  const [row] = await tx.query<{ sealed_root: Buffer }>(
    'select sealed_root from jackpot_source where id = $1',
    [poolId],
  )
  return row === undefined ? null : encryption.open(poolId, row.sealed_root)
}

const potRows = 'select pot, round_num, amount, seed, floor, must_drop_by from jackpot_pot order by pot'

const potOf = (row: PotRow): Pot => ({
  potId: row.pot,
  roundNum: row.round_num,
  amountMinor: row.amount,
  seedMinor: row.seed,
  floorMinor: row.floor,
  mustDropByMinor: row.must_drop_by,
})

const nothingYet = () => ({
  days: new Map(),
  players: new Map(),
  playerDays: new Map(),
  drops: [],
  dropPoints: new Map(),
})

/** Loads the pots; null before they are opened. */
export async function loadPots(tx: Tx, encryption: Encryption): Promise<PotsInMemory | null> {
  const [state] = await tx.query<StateRow>(
    'select promotion_id, version, fund from jackpot_state where id = $1',
    [poolId],
  )
  if (state === undefined) return null
  const root = await rootOf(tx, encryption)
  if (root === null) throw new Error('the pots stand open without the root of their seeds')
  const { promotion_id: promotionId, version, fund: fundMinor } = state
  const rules = await rulesOf(tx, { id: promotionId, version })
  const pots = new Map((await tx.query<PotRow>(potRows)).map((row) => [row.pot, potOf(row)]))
  return { root, promotionId, version, rules, fundMinor, pots, ...nothingYet() }
}

/** Returns a pot's round by the rules. Throws for an unknown pot. */
export function roundBy(rules: JackpotRules, potId: string, roundNum: number): PotRound {
  const pot = rules.pots.find((one) => one.potId === potId)
  if (pot === undefined) throw new Error(`the rules name no pot ${potId}`)
  return {
    potId,
    roundNum,
    seedMinor: minor(pot.seed),
    floorMinor: minor(pot.floor),
    mustDropByMinor: minor(pot.mustDropBy),
  }
}

/** Opens all pots in their first round. */
export async function openPots(
  tx: Tx,
  encryption: Encryption,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PotsInMemory> {
  const root = await rootOf(tx, encryption)
  if (root === null) throw new Error('pots are opened without the root of their seeds')
  const rules = await rulesOf(tx, { id, version })
  const opened = rules.pots.map(({ potId }): [string, Pot] => {
    const round = roundBy(rules, potId, 1)
    return [potId, { ...round, amountMinor: round.seedMinor }]
  })
  const fundMinor = minor(rules.draws.seed)
  return { root, promotionId: id, version, rules, fundMinor, pots: new Map(opened), ...nothingYet() }
}

/** Returns a pot's drop point in its round, computed once and cached. */
export function knownDropPoint({ root, dropPoints }: PotsInMemory, round: PotRound): bigint {
  const name = `${round.potId}:${round.roundNum}`
  const known = dropPoints.get(name)
  if (known !== undefined) return known
  const point = dropPointOf(root, round)
  dropPoints.set(name, point)
  return point
}

/** Loads the progress towards the next right for the players of these rounds. */
export async function loadPlayers(tx: Tx, pots: PotsInMemory, playerIds: readonly string[]): Promise<void> {
  const missing = [...new Set(playerIds)].filter((id) => !pots.players.has(id))
  const rows = await tx.query<{ player_id: string; towards: bigint; earned: bigint }>(
    'select player_id, towards, earned from jackpot_player where player_id = any($1::uuid[])',
    [missing],
  )
  for (const id of missing) pots.players.set(id, { towards: 0n, earned: 0n })
  for (const { player_id, towards, earned } of rows) pots.players.set(player_id, { towards, earned })
}

async function saveDrops(tx: Tx, { root, drops }: PotsInMemory): Promise<void> {
  for (const drop of drops) {
    const { potId, roundNum, round } = drop
    const sealed = [commitmentOf(root, potId, roundNum), seedOf(root, potId, roundNum)]
    const amounts = [drop.paidMinor, drop.beforeMinor, drop.contributionMinor, drop.seedMinor]
    const bounds = [drop.floorMinor, drop.mustDropByMinor]
    await tx.query(
      `insert into jackpot_drop (pot, round_num, amount, amount_before, contribution, seed, floor, must_drop_by,
         commitment, server_seed, next_seed, round_id, player_id, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [
        potId,
        roundNum,
        ...amounts,
        ...bounds,
        ...sealed,
        drop.nextSeedMinor,
        round.id,
        round.playerId,
        dateOf(round.atMs),
      ],
    )
  }
}

const potColumns = batchColumns<Pot & { readonly commitment: string }>([
  { name: 'pot', sqlType: 'text[]', of: ({ potId }) => potId },
  { name: 'round_num', sqlType: 'int[]', of: ({ roundNum }) => roundNum },
  { name: 'amount', sqlType: 'bigint[]', of: ({ amountMinor }) => amountMinor },
  { name: 'seed', sqlType: 'bigint[]', of: ({ seedMinor }) => seedMinor },
  { name: 'floor', sqlType: 'bigint[]', of: ({ floorMinor }) => floorMinor },
  { name: 'must_drop_by', sqlType: 'bigint[]', of: ({ mustDropByMinor }) => mustDropByMinor },
  { name: 'commitment', sqlType: 'text[]', of: ({ commitment }) => commitment },
])
const dayColumns = batchColumns<Fed>([
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'pot', sqlType: 'text[]', of: ({ potId }) => potId },
  { name: 'fed', sqlType: 'bigint[]', of: ({ fed }) => fed },
])
const playerColumns = batchColumns<readonly [playerId: string, own: Own]>([
  { name: 'player_id', sqlType: 'uuid[]', of: ([playerId]) => playerId },
  { name: 'towards', sqlType: 'bigint[]', of: ([, { towards }]) => towards },
  { name: 'earned', sqlType: 'bigint[]', of: ([, { earned }]) => earned },
])
const playerDayColumns = batchColumns<OwnDay>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'day', sqlType: 'date[]', of: ({ day }) => day },
  { name: 'staked', sqlType: 'bigint[]', of: ({ staked }) => staked },
  { name: 'rounds', sqlType: 'int[]', of: ({ rounds }) => rounds },
  { name: 'fed', sqlType: 'bigint[]', of: ({ fed }) => fed },
])

const savePots = `insert into jackpot_pot as p (pot, round_num, amount, seed, floor, must_drop_by, commitment)
  select pot, round_num, amount, seed, floor, must_drop_by, commitment from ${potColumns.unnest(1)}
  on conflict (pot) do update set round_num = excluded.round_num, amount = excluded.amount, seed = excluded.seed,
    floor = excluded.floor, must_drop_by = excluded.must_drop_by, commitment = excluded.commitment`
const saveDays = `insert into jackpot_day as d (day, pot, fed)
  select day, pot, fed from ${dayColumns.unnest(1)}
  on conflict (day, pot) do update set fed = d.fed + excluded.fed`
const savePlayers = `insert into jackpot_player as p (player_id, towards, earned)
  select player_id, towards, earned from ${playerColumns.unnest(1)}
  on conflict (player_id) do update set towards = excluded.towards, earned = excluded.earned`
const savePlayerDays = `insert into jackpot_player_day as d (player_id, day, staked, rounds, fed)
  select player_id, day, staked, rounds, fed from ${playerDayColumns.unnest(1)}
  on conflict (player_id, day) do update set staked = d.staked + excluded.staked, rounds = d.rounds + excluded.rounds,
    fed = d.fed + excluded.fed`

/** Writes all changes back. */
export async function storePots(tx: Tx, now: PotsInMemory): Promise<void> {
  const { root, promotionId, version, fundMinor } = now
  await tx.query(
    `insert into jackpot_state as s (id, promotion_id, version, fund) values ($1, $2, $3, $4)
     on conflict (id) do update set promotion_id = excluded.promotion_id, version = excluded.version,
       fund = excluded.fund`,
    [poolId, promotionId, version, fundMinor],
  )
  const pots = [...now.pots.values()].map((pot) => ({
    ...pot,
    commitment: commitmentOf(root, pot.potId, pot.roundNum),
  }))
  await tx.query(savePots, potColumns.values(pots))
  await saveDrops(tx, now)
  await tx.query(saveDays, dayColumns.values([...now.days.values()]))
  const players = [...now.players].sort(([one], [other]) => (one < other ? -1 : 1))
  await tx.query(savePlayers, playerColumns.values(players))
  await tx.query(savePlayerDays, playerDayColumns.values([...now.playerDays.values()]))
}
