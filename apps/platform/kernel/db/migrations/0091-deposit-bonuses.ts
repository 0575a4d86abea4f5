// Stores with a deposit the bonus of its coupon: promised, granted, or missed and why. Existing deposits receive the
// bonus that their coupon has granted or is reserved for.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `alter table deposit
    add column bonus_amount bigint check (bonus_amount >= 0),
    add column bonus_id uuid,
    add column bonus_missed text check (bonus_missed in ('belowMinimum', 'usedUp', 'taken', 'unused'))`,
  `update deposit d set bonus_amount = b.amount, bonus_id = b.id
    from coupon c join bonus b on b.id = c.bonus_id where c.id = d.coupon_id and c.deposit_id = d.id`,
  `update deposit d set bonus_amount = least(d.amount * c.rate_percent / 100, c.max_bonus)
    from coupon c where c.id = d.coupon_id and c.deposit_id = d.id and c.status = 'reserved'`,
]
