// Game sessions for the load: players with plenty of money, each signed in with a game open, created in bulk.

import { insertPlayer } from '@mangetsu/platform/features/identity/account/players'
import { openSession } from '@mangetsu/platform/features/identity/session/sessions'
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { inTransaction, type Tx } from '@mangetsu/platform/kernel/db/transaction'
import { newId } from '@mangetsu/platform/kernel/ids'
import { isRefused, moveLegs, openWallet, transfer } from '@mangetsu/platform/ledger/index'
import type { SeedPairs } from '@mangetsu/platform/studio/seed-pairs'
import { insertSession } from '@mangetsu/platform/studio/session'

export const gameId = 'moonlit-festival'

const currency = 'JPY'
const moneyMinor = 100_000_000_000n
const sessionsInTransaction = 64

type GameSession = { readonly token: string; readonly playerId: string; readonly playerSessionId: string }

async function openSessionFor(
  tx: Tx,
  seedPairs: SeedPairs,
  { number, gameId }: { readonly number: number; readonly gameId: string },
  nowMs: number,
): Promise<GameSession> {
  const id = newId()
  const player = {
    id,
    loginName: `bench_${number}`,
    passwordHash: 'nobody signs in with a password here',
    email: null,
    birthDate: '1990-04-01',
    country: 'JP',
    lang: 'ja',
    termsVersion: 'bench',
    isSample: true,
  } as const
  if (!(await insertPlayer(tx, player, nowMs)))
    throw new Error(`the player ${player.loginName} is there already`)
  const { accountId } = await openWallet(tx, id, currency)
  const legs = moveLegs({ from: 'house:bank', to: { playerId: id }, currency, amountMinor: moneyMinor })
  const moved = await transfer(tx, { key: `bench:${id}`, kind: 'deposit', ref: id, legs })
  if (isRefused(moved)) throw new Error(`the money of ${player.loginName} was refused: ${moved.refusal}`)
  const place = { deviceId: `bench-${number}`, userAgent: '', address: '127.0.0.1', region: 'local' }
  const { id: playerSessionId } = await openSession(tx, { playerId: id, how: 'password', place }, nowMs)
  await seedPairs.begin(tx, id, `bench ${number}`, nowMs)
  const machineNo = null
  const session = await insertSession(tx, {
    gameId,
    currency,
    nowMs,
    playerId: id,
    playerSessionId,
    accountId,
    machineNo,
  })
  return { token: session.token, playerId: id, playerSessionId }
}

/** Creates game sessions; returns their tokens, players, and the sessions in which the players are signed in. */
export async function makeGameSessions(
  database: Database,
  seedPairs: SeedPairs,
  count: number,
  gameIds: readonly string[] = [gameId],
): Promise<{ tokens: string[]; playerIds: string[]; playerSessionIds: string[] }> {
  const all: GameSession[] = []
  while (all.length < count) {
    const more = Math.min(sessionsInTransaction, count - all.length)
    const made = await inTransaction(database.pool, async (tx) => {
      const some: GameSession[] = []
      for (let place = 0; place < more; place += 1) {
        const number = all.length + place
        const at = { number, gameId: gameIds[number % gameIds.length] ?? gameId }
        some.push(await openSessionFor(tx, seedPairs, at, Date.now()))
      }
      return some
    })
    all.push(...made)
  }
  return {
    tokens: all.map(({ token }) => token),
    playerIds: all.map(({ playerId }) => playerId),
    playerSessionIds: all.map(({ playerSessionId }) => playerSessionId),
  }
}
