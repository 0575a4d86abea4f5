// Promotions for tests: a plain one with a budget, and rewards granted from it.
import { grantReward, WageringTerms } from '@mangetsu/platform/features/engagement/bonus/index'
import {
  createPromotionBackOffice,
  type Promotion,
  type PromotionKind,
  promotionOf,
} from '@mangetsu/platform/features/engagement/promotion/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'
import * as z from 'zod/mini'
import type { SignedIn, TestPlatform } from './start.ts'

/** A kind without rules of its own. */
export const plainKind: PromotionKind<Record<string, never>> = {
  kind: 'plain',
  rules: z.strictObject({}),
  offer: () => ({
    gain: { shape: 'reward', points: 0, freeSpins: 0, amounts: {} },
    cap: null,
    wagerTimes: null,
    claimDays: null,
    recurs: null,
    deadline: null,
  }),
}

/** Returns a promotion's file: for everybody, since yesterday, without an end, by default. */
export const promotionFile = (code: string, body: object = {}, kind = 'plain') => ({
  code,
  kind,
  body: {
    title: { ja: `特典 ${code}`, en: `Gift ${code}` },
    summary: { ja: '特典です。', en: 'A gift.' },
    terms: { ja: ['お一人様1回。'], en: ['Once each.'] },
    picture: 'daruma',
    from: '2020-01-01T00:00:00.000Z',
    until: null,
    rules: {},
    ...body,
  },
})

/** Publishes a plain promotion and returns its version in force. Throws with the file's mistakes. */
export async function publishPlain(at: TestPlatform, code: string, body: object = {}): Promise<Promotion> {
  const work = createUnitOfWork(at.database)
  const office = createPromotionBackOffice({ work, kinds: [plainKind] })
  const published = await office.publish(promotionFile(code, body), 'tester', at.clock.nowMs())
  if (published.state !== 'done') throw new Error(published.why)
  const found = await work.read((tx) => promotionOf(tx, plainKind, code, at.clock.nowMs()))
  if (found === undefined) throw new Error(`${code} is not in force`)
  return found
}

/** Grants a bonus of a promotion named after its player; returns its id. */
export const giveOwnBonus = (at: TestPlatform, { id, loginName }: SignedIn): Promise<string> =>
  giveBonus(at, id, `bonus-${loginName.replaceAll('_', '-')}`.toLowerCase().slice(0, 30))

/** Grants a bonus of a plain promotion, to be wagered twice by these terms; returns its id. */
export async function giveBonus(
  at: TestPlatform,
  playerId: string,
  code: string,
  terms: object = {},
): Promise<string> {
  const promotion = await publishPlain(at, code, { budget: { JPY: '10000.00' } })
  const wagering = WageringTerms.parse({ times: 2, ...terms })
  const reward = { kind: 'money', currency: 'JPY', amountMinor: 100_000n, wagering } as const
  const request = { promotion, playerId, sourceKey: code, bonusType: 4, reward, claim: 'now' } as const
  const given = await inTransaction(at.database.pool, (tx) =>
    grantReward(tx, { timesCap: null }, request, at.clock.nowMs()),
  )
  if ('refusal' in given) throw new Error(`the bonus was refused: ${given.refusal}`)
  return given.bonus.id
}

/**
 * Returns the balances of a promotion's two accounts in yen, smallest units: the remaining budget, and unclaimed
 * grants.
 */
export async function promotionMoney(
  at: TestPlatform,
  promotionId: string,
): Promise<{ budget: bigint; promised: bigint }> {
  const rows = await inTransaction(at.database.pool, (tx) =>
    tx.query<{ purpose: string; balance: bigint }>(
      `select purpose, balance from ledger_account where player_id = $1 and currency = 'JPY'`,
      [promotionId],
    ),
  )
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.balance ?? 0n
  return { budget: of('budget'), promised: of('promised') }
}

/** Runs the closing job; returns whether the promotion of this code is finally closed. */
export async function isClosedNow(at: TestPlatform, code: string): Promise<boolean> {
  await at.platform.runJob('promotion-closings')
  const text = `select c.closed_at is not null as is_closed
    from promotion_count c join promotion p on p.id = c.promotion_id where p.code = $1`
  const { rows } = await at.database.owner.query(text, [code])
  return rows[0]?.is_closed === true
}

/** Returns the number of transfers into budgets of shipped promotions at the start. */
export async function fundedAtStart({ database }: Pick<TestPlatform, 'database'>): Promise<number> {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ledger_transfer where kind = 'promotion.fund'`,
  )
  return rows[0]?.count ?? 0
}
