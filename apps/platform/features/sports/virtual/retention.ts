// Retention of tickets on virtual sports and of their rounds: a ticket is kept as long as the ledger's entries of its money,
// a round as long as any of its tickets.
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { firstKeptId } from '../../../ledger/index.ts'

/** The most tickets, and the most rounds, deleted in one turn. */
const atOnce = 1_000

const deleteTickets = `delete from virtual_ticket where id in (
    select id from virtual_ticket where state <> 'open' and id < ${firstKeptId('ledger_posting')}
      and hold_id < ${firstKeptId('ledger_posting')}
    order by id limit $1)
  returning id`

const deleteRounds = `delete from virtual_round where (game, id) in (
    select r.game, r.id from virtual_round r where r.state in ('settled', 'voided')
      and not exists (select from virtual_ticket t where t.game = r.game and t.round_id = r.id)
    limit $1)
  returning id`

/** Deletes tickets whose entries the ledger has let go, and rounds without tickets; returns true if more remain. */
async function deleteOldTickets(tx: Tx): Promise<boolean> {
  const tickets = await tx.query<{ id: string }>(deleteTickets, [atOnce])
  const rounds = await tx.query<{ id: string }>(deleteRounds, [atOnce])
  return tickets.length >= atOnce || rounds.length >= atOnce
}

export const oldTicketsJob = (work: UnitOfWork): Job => ({
  name: 'virtual-sports-old-tickets',
  everyMs: 24 * 60 * minuteMs,
  turn: () => work.write(deleteOldTickets),
})
