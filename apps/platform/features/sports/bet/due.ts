// The consumer that marks bets as due when markets of their legs were decided, again or no more.
import type { Consumer } from '../../../events/index.ts'

/**
 * Also marks bets that are due already: a settlement under way holds their rows and may have read the markets as they
 * were before this decision. The locks are taken in the order of ids, as a settlement takes them.
 */
const mark = `with decided as (
    select b.id from sport_bet b
    where b.state in ('open', 'settled', 'refunded') and b.id in (
      select l.bet_id from sport_bet_leg l
        join unnest($1::text[], $2::text[]) as d(event_id, market_id) using (event_id, market_id))
    order by b.id for no key update)
  update sport_bet b set due_at = now() from decided where b.id = decided.id`

/** Whether a bet is due. */
export const areBetsDue = 'exists (select from sport_bet where due_at is not null)'

export const sportBetsDue: Consumer<'sport.marketsDecided'> = {
  name: 'sport-bets-due',
  tables: [],
  types: ['sport.marketsDecided'],
  async apply(tx, events) {
    const decided = events.flatMap(({ payload: { eventId, marketIds } }) =>
      marketIds.map((marketId) => ({ eventId, marketId })),
    )
    await tx.query(mark, [decided.map(({ eventId }) => eventId), decided.map(({ marketId }) => marketId)])
    return []
  },
}
