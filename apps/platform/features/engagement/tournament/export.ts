// A player's tournaments in the export of their data.
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { tournamentKind } from './kind.ts'

/** Exports a player's tournaments with their results for their data export. */
export const exportTournaments: Exporter = (tx, playerId) =>
  tx.query(
    `select p.code as tournament, s.at as "signedUpAt", t.division, t.place, t.score::text as score,
       z.claimed_at as "prizeClaimedAt", z.expired_at as "prizeExpiredAt"
     from promotion_signup s join promotion p on p.id = s.promotion_id and p.kind = '${tournamentKind.kind}'
       left join tournament_place t on t.promotion_id = s.promotion_id and t.player_id = s.player_id
       left join tournament_prize z on z.promotion_id = t.promotion_id and z.division = t.division and z.place = t.place
     where s.player_id = $1 order by s.at desc, t.division limit $2`,
    [playerId, exportedRows],
  )
