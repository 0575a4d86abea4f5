// Counts wagers of own money towards tickets: a consumer of settled wagers, so that each counts once and a rebuild
// yields the same result.
import type { Currency } from '@mangetsu/money'
import { type SettledWager, settledNames, wagerConsumer } from '../../../events/index.ts'
import { batchColumns, type Connection, type Tx } from '../../../kernel/db/index.ts'
import { createDayOf } from '../../../kernel/site-calendar.ts'
import { createInForceAt, PromotionBody, type TimedVersion } from '../promotion/index.ts'
import { periodOf } from './earned.ts'
import { type LotteryRules, lotteryKind } from './kind.ts'
import { closesMs } from './times.ts'

const consumerName = 'lottery-progress'

type Reader = Pick<Connection, 'query'>
type Version = TimedVersion & { readonly rules: LotteryRules }
type Row = { id: string; version: number; since: Date; body: unknown }

// A version does not count wagers from before its publication, whenever they are processed.
const all = `select p.id, v.version, greatest(v.in_force_from, v.published_at) as since, v.body
  from promotion p join promotion_version v on v.promotion_id = p.id
  where p.kind = '${lotteryKind.kind}' order by p.id, since, v.version`

/** Returns a reader of all versions in the order of their start; parsed versions are cached. */
function lotteryHistory(): (tx: Reader) => Promise<Version[]> {
  const known = new Map<string, Version>()
  return async (tx) =>
    (await tx.query<Row>(all)).map(({ id, version, since, body: text }) => {
      const key = `${id}:${version}`
      const before = known.get(key)
      if (before !== undefined) return before
      const body = PromotionBody.parse(text)
      const rules = lotteryKind.rules.parse(body.rules)
      const times = {
        sinceMs: since.getTime(),
        fromMs: Date.parse(body.from),
        untilMs: closesMs({ body, rules }),
      }
      const read = { id, ...times, rules }
      known.set(key, read)
      return read
    })
}

type Sum = {
  id: string
  playerId: string
  period: string
  currency: Currency
  rounds: number
  staked: bigint
}

const sumColumns = batchColumns<Sum>([
  { name: 'promotion_id', sqlType: 'uuid[]', of: ({ id }) => id },
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'period', sqlType: 'text[]', of: ({ period }) => period },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'rounds', sqlType: 'int[]', of: ({ rounds }) => rounds },
  { name: 'staked', sqlType: 'bigint[]', of: ({ staked }) => staked },
])

const add = `insert into lottery_progress as g (promotion_id, player_id, period, currency, rounds, staked)
  select promotion_id, player_id, period, currency, rounds, staked from ${sumColumns.unnest(1)} order by 1, 2, 3, 4
  on conflict (promotion_id, player_id, period, currency)
    do update set rounds = g.rounds + excluded.rounds, staked = g.staked + excluded.staked`

function sumsOf(history: readonly Version[], played: readonly SettledWager[]): Sum[] {
  const [openAt, dayOf] = [createInForceAt(history), createDayOf()]
  const sums = new Map<string, Sum>()
  for (const { playerId, currency, atRiskMinor, atMs } of played)
    for (const { id, rules } of openAt(atMs)) {
      const period = periodOf(rules.earnedBy, atMs, dayOf)
      const key = `${id} ${playerId} ${period} ${currency}`
      const sum = sums.get(key) ?? { id, playerId, period, currency, rounds: 0, staked: 0n }
      sum.rounds += 1
      sum.staked += atRiskMinor
      sums.set(key, sum)
    }
  return [...sums.values()]
}

export const lotteryProgress = () => {
  const readHistory = lotteryHistory()
  return wagerConsumer(consumerName, ['lottery_progress'], async (tx: Tx, wagers) => {
    const history = await readHistory(tx)
    if (history.length === 0) return undefined
    const played = wagers.filter(({ funding, atRiskMinor }) => funding === 'cash' && atRiskMinor > 0n)
    const sums = sumsOf(history, played)
    if (sums.length === 0) return undefined
    await tx.query(add, sumColumns.values(sums))
    return undefined
  })
}

const behind = `select exists (
    select from unfollowed_wagers('${consumerName}', ${settledNames}) o
      left join studio_round r on r.id = o.id left join wager w on w.id = o.id
    where coalesce(r.at, w.settled_at) < $1
  ) or exists (select from event_dead_letter d where d.consumer = '${consumerName}') as is_behind`

/** Returns whether the consumer has yet to process wagers settled before an instant. */
export async function isBehind(tx: Reader, before: Date): Promise<boolean> {
  const [row] = await tx.query<{ is_behind: boolean }>(behind, [before])
  return row?.is_behind ?? true
}
