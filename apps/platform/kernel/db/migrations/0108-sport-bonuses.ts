// Bets on sports paid by a bonus's money or by a free bet, and free bets as rewards.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS: readonly string[] = [
  `alter table wager
    add funding text not null default 'cash' check (funding in ('cash', 'bonus', 'freeBet')),
    -- Thousandths: the least odds of the selections of a slip's bet; null where no bonus counts it.
    add least_odds integer check (least_odds > 0),
    -- What is at risk after a correction; null without one that changed it.
    add corrected_risk bigint check (corrected_risk between 0 and stake)`,
  'grant update (least_odds, corrected_risk) on wager to mangetsu_app',
  `update wager w set least_odds = l.odds
    from (select bet_id, min(odds) as odds from sport_bet_leg group by bet_id) l where l.bet_id = w.id`,
  `alter table sport_bet
    add funding text not null default 'cash' check (funding in ('cash', 'bonus', 'freeBet')),
    add bonus_id uuid references bonus,
    add check ((funding = 'cash') = (bonus_id is null))`,
  // One bet of each free bet at a time.
  `create unique index sport_bet_of_free_bet on sport_bet (bonus_id)
    where funding = 'freeBet' and state in ('waiting', 'open')`,
  `create index sport_bet_of_bonus on sport_bet (bonus_id) where bonus_id is not null`,
  // {minOdds, sports, bets, days}: the terms of a free bet, whose stake is the bonus's amount.
  'alter table bonus add free_bet jsonb, add check (free_bet is null or spins is null)',
  'alter table bonus drop constraint bonus_status_check',
  'alter table bonus add constraint bonus_status_check check (status between 0 and 11)',
  // 11 is a free bet that was placed.
  'alter table bonus drop constraint bonus_check1',
  'alter table bonus add constraint bonus_check1 check ((ended_at is null) = (status in (0, 2, 3, 5, 10, 11)))',
]
