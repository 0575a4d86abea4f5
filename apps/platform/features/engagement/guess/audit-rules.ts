// Ledger audit rules of guess-games: each bet has its wager, and a game's account equals its liability.
import type { AuditRules } from '../../../ledger/index.ts'

export const guessRules: AuditRules = {
  /**
   * Each bet has one wager with its player and stake, which is decided together with the bet. Paid prizes are not taken
   * back, so a wager may return more than the current decision.
   */
  guessBetRecorded: `
    select 'guess_bet ' || b.id as row,
      'of ' || b.stake || ' ' || b.currency || ' by player ' || b.player_id || ' is ' || coalesce(b.outcome, 'open') || case
        when w.id is null then ', but its wager is missing'
        else ', but its wager of ' || w.stake || ' ' || w.currency || ' by player ' || w.player_id || ' is ' || w.state
          || coalesce(' and returns ' || coalesce(w.corrected_payout, w.payout), '') end as detail
    from guess_bet b left join wager w on w.id = b.id
    where (w.kind, w.player_id, w.currency, w.stake) is distinct from ('guess', b.player_id, b.currency, b.stake)
      or case when b.outcome is null then w.state <> 'open'
        when w.state = 'settled' then coalesce(w.corrected_payout, w.payout) < b.payout
        else w.state <> 'voided' or b.outcome <> 'refunded' end`,

  /** Each wager on a guess-game belongs to a bet. */
  guessWagerPlaced: `
    select 'wager ' || w.id as row, 'on ' || w.subject || ' is of no bet' as detail
    from wager w where w.kind = 'guess' and not exists (select from guess_bet b where b.id = w.id)`,

  /**
   * An undecided game's account contains the stakes and the amounts set aside for them; a decided one's contains the
   * unpaid prizes.
   */
  guessPromised: `
    select 'ledger_account ' || a.id as row,
      'of the guess-game ' || g.promotion_id || ' (' || g.state || ') holds ' || a.balance || ' ' || a.currency
        || ', but the game owes ' || o.owed as detail
    from guess_game g join ledger_account a on a.player_id = g.promotion_id and a.purpose = 'promised'
      cross join lateral (select coalesce(case g.state
        when 'open' then (select sum(b.stake + b.reserved) from guess_bet b
          where b.promotion_id = g.promotion_id and b.currency = a.currency)
        else (select sum(p.amount) from guess_prize p
          where p.promotion_id = g.promotion_id and p.currency = a.currency and p.claimed_at is null)
        end, 0) as owed) o
    where a.balance <> o.owed`,
}
