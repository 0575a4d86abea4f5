// Guess games from before their bets were recorded as wagers: a pool with an open bet, and decided fixed odds.
import type { Tx } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'

const bodyOf = (rules: object) =>
  JSON.stringify({ title: { ja: '予想', en: 'Guess' }, from: '2026-11-01T00:00:00.000Z', until: null, rules })

async function putGame(
  tx: Tx,
  { code, state, rules, now }: { code: string; state: string; rules: object; now: Date },
): Promise<string> {
  const id = newId()
  await tx.query(`insert into promotion (id, code, kind, created_at) values ($1, $2, 'guess', $3)`, [
    id,
    code,
    now,
  ])
  await tx.query(
    `insert into promotion_version (promotion_id, version, body, in_force_from, published_at, published_by)
     values ($1, 1, $2, $3, $3, 'tester')`,
    [id, bodyOf(rules), now],
  )
  const decidedAt = state === 'open' ? null : now
  await tx.query(`insert into guess_game (promotion_id, state, result, decided_at) values ($1, $2, $3, $4)`, [
    id,
    state,
    state === 'settled' ? 'odd' : null,
    decidedAt,
  ])
  return id
}

const insertBet = `insert into guess_bet (id, promotion_id, version, player_id, currency, option, stake, odds, reserved, app_id,
    at, outcome, payout)
  values ($1, $2, 1, $3, 'JPY', $4, 10000, $5, 0, 'mangetsu-h5', $6, $7, $8)`

/** Inserts one bet per outcome; returns the ids by outcome. */
export async function putGuessesOfBefore(
  tx: Tx,
  { playerId, now }: { readonly playerId: string; readonly now: Date },
): Promise<Readonly<Record<'open' | 'won' | 'lost' | 'refunded', string>>> {
  const ids = { open: newId(), won: newId(), lost: newId(), refunded: newId() }
  const poolRules = { mode: 'pool', houseSharePpm: 50_000, options: [{ id: 'odd' }, { id: 'even' }] }
  const options = ['odd', 'even'].map((id) => ({ id, odds: '1.900' }))
  const oddsRules = { mode: 'fixedOdds', options }
  const pool = await putGame(tx, { code: 'old-pool', state: 'open', rules: poolRules, now })
  const odds = await putGame(tx, { code: 'old-odds', state: 'settled', rules: oddsRules, now })
  const back = await putGame(tx, { code: 'old-back', state: 'refunded', rules: oddsRules, now })
  await tx.query(insertBet, [ids.open, pool, playerId, 'odd', null, now, null, null])
  await tx.query(insertBet, [ids.won, odds, playerId, 'odd', 1_900, now, 'won', 19_000])
  await tx.query(insertBet, [ids.lost, odds, playerId, 'even', 1_900, now, 'lost', 0])
  await tx.query(insertBet, [ids.refunded, back, playerId, 'odd', 1_900, now, 'refunded', 10_000])
  return ids
}
