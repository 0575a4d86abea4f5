// Races of withdrawals with bets, with each other, and of cancelling with
// approving and sending: exactly one side wins.
import { calls } from '@mangetsu/contract'
import { minorOf } from '@mangetsu/money'
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { featuresOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { createRaceBalancer } from '@mangetsu/test/platform/race-balancer'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { soakCount } from '@mangetsu/test/soak'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { isRefusal, type Player } from '../../../kernel/http/index.ts'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { newId } from '../../../kernel/ids.ts'
import { balancesOf, transfer } from '../../../ledger/index.ts'
import { ruleFor } from './bounds.ts'
import { begin } from './requests.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform({}, 24)
})
afterAll(async () => {
  expect(await at.auditFindings()).toEqual([])
  await at.close()
})

const { openGame, spin } = gameSessionsOn(() => at)
const yen = 100n

async function ready() {
  const player = await at.newPlayer()
  await at.fund(player, '1000')
  await putOnLevel(at, player, 4)
  return { player, ...(await readyToWithdraw(at, player)) }
}
type Ready = Awaited<ReturnType<typeof ready>>

const moneyOf = ({ id }: SignedIn) =>
  inTransaction(at.database, async (tx) => {
    const wallet = (await balancesOf(tx, id)).find(({ currency }) => currency === 'JPY')
    return { balanceMinor: wallet?.balanceMinor ?? 0n, heldMinor: wallet?.heldMinor ?? 0n }
  })

/** Sets the wallet's balance to the amount. */
async function setBalance(player: SignedIn, minor: bigint): Promise<void> {
  const { balanceMinor } = await moneyOf(player)
  const amountMinor = minor - balanceMinor
  if (amountMinor === 0n) return
  await inTransaction(at.database, (tx) =>
    transfer(tx, {
      key: newId(),
      kind: 'deposit',
      ref: newId(),
      legs: [
        { place: 'house:bank', currency: 'JPY', amountMinor: -amountMinor },
        { place: { playerId: player.id }, currency: 'JPY', amountMinor },
      ],
    }),
  )
}

/**
 * Requests a withdrawal without its password, which is slow and has its own
 * tests; returns the id or the refusal's name.
 */
async function withdraw({ player, methodId }: Ready, amountMinor: bigint): Promise<string> {
  const { coupon, kyc } = featuresOf(at)
  const parts = { coupon, verifiedNamesOf: kyc.verifiedNamesOf, checkLevel: kyc.checkWithdrawal }
  const requester: Player = { id: player.id, loginName: player.loginName, sessionId: newId() }
  const input = { requestId: newId(), currency: 'JPY', amount: '', methodId, withdrawPassword: '' } as const
  const validated = { rule: ruleFor('JPY'), amountMinor } as const
  const id = await createUnitOfWork(at.database).write((tx) =>
    begin(parts, tx, requester, input, validated, at.clock.nowMs()),
  )
  return isRefusal(id) ? id.refusal : id
}

const isId = (text: string): boolean => text.includes('-')
const cancel = ({ player }: Ready, id: string) =>
  at.client.call(calls.cancelWithdrawal, { requestId: newId(), id }, player.auth)
const statusOf = async ({ player }: Ready, id: string) =>
  (await at.client.must(calls.queryWithdrawals, { id }, player.auth)).withdrawals[0]?.status

/** At most ten: each destination advances the clock by a minute, and a sign-in lasts fifteen. */
const players = Math.min(10, soakCount(20))

/** Runs the race `times` times, the players in parallel and each player's races in sequence. */
async function turns(times: number, turn: (one: Ready) => Promise<void>): Promise<void> {
  const everybody: Ready[] = []
  for (let made = 0; made < players; made += 1) everybody.push(await ready())
  await Promise.all(
    everybody.map(async (one) => {
      for (let count = 0; count < times / players; count += 1) await turn(one)
    }),
  )
}

test(`${soakCount(1_000)} races with a bet: the money moves once, and every yen is accounted for`, async () => {
  const outcomes = { both: 0, round: 0, withdrawal: 0, neither: 0 }
  const balancer = createRaceBalancer()
  const sessions = new Map<string, Awaited<ReturnType<typeof openGame>>>()
  await turns(soakCount(1_000), async (one) => {
    const auth = sessions.get(one.player.id) ?? (await openGame(one.player))
    sessions.set(one.player.id, auth)
    const before = 3_050n * yen
    await setBalance(one.player, before)
    const [played, requested] = await balancer.race(
      () => spin(auth),
      () => withdraw(one, 3_000n * yen),
      ({ ok }) => ok,
    )
    const { balanceMinor, heldMinor } = await moneyOf(one.player)
    const payout = played.ok ? minorOf(played.data.round.payout, 'JPY') : 0n
    const staked = played.ok ? 100n * yen : 0n
    expect(balanceMinor >= 0n).toBe(true)
    expect(balanceMinor + heldMinor).toBe(before - staked + payout)
    expect(heldMinor).toBe(isId(requested) ? 3_000n * yen : 0n)
    // Both succeed only if the bet came first and won at least its stake.
    if (played.ok && isId(requested)) expect(payout >= 50n * yen).toBe(true)
    if (!isId(requested)) expect(requested).toBe('insufficientFunds')
    if (!played.ok) expect(played.refusal).toBe('insufficientFunds')
    outcomes[played.ok ? (isId(requested) ? 'both' : 'round') : isId(requested) ? 'withdrawal' : 'neither'] +=
      1
    if (isId(requested)) expect(await cancel(one, requested)).toMatchObject({ ok: true })
  })
  expect(outcomes.neither).toBe(0)
  expect(outcomes.round).toBeGreaterThan(0)
  expect(outcomes.withdrawal + outcomes.both).toBeGreaterThan(0)
}, 600_000)

test(`${soakCount(200)} races of two withdrawals of the whole balance: exactly one succeeds`, async () => {
  await turns(soakCount(200), async (one) => {
    await setBalance(one.player, 5_000n * yen)
    const both = await Promise.all([withdraw(one, 5_000n * yen), withdraw(one, 5_000n * yen)])
    const [made = ''] = both.filter(isId)
    expect(both.filter((outcome) => !isId(outcome))).toEqual(['insufficientFunds'])
    expect(await moneyOf(one.player)).toEqual({ balanceMinor: 0n, heldMinor: 5_000n * yen })
    await cancel(one, made)
  })
}, 600_000)

test(`${soakCount(300)} races of cancelling with sending: returned or sent, never both`, async () => {
  const outcomes = { cancelled: 0, sent: 0 }
  const balancer = createRaceBalancer()
  at.bank.payoutAnswer = 'paid'
  const one = await ready()
  for (let turn = 0; turn < soakCount(300); turn += 1) {
    await setBalance(one.player, 5_000n * yen)
    const id = await withdraw(one, 5_000n * yen)
    // Due at once and dated two days ago: otherwise the daily sum would soon require review.
    await at.database.pool.query(
      `update withdrawal set next_send_at = created_at, created_at = created_at - interval '2 days' where id = $1`,
      [id],
    )
    const [answer] = await balancer.race(
      () => cancel(one, id),
      () => at.platform.runJob('withdrawals'),
      ({ ok }) => ok,
    )
    const count = at.bank.payouts.filter((payout) => payout.id === id).length
    expect(count).toBe(answer.ok ? 0 : 1)
    expect(await statusOf(one, id)).toBe(answer.ok ? 'cancelled' : 'paid')
    if (!answer.ok) expect(answer.refusal).toBe('tooLateToCancel')
    expect(await moneyOf(one.player)).toEqual({
      balanceMinor: answer.ok ? 5_000n * yen : 0n,
      heldMinor: 0n,
    })
    outcomes[answer.ok ? 'cancelled' : 'sent'] += 1
  }
  expect(outcomes.cancelled, 'some are cancelled').toBeGreaterThan(0)
  expect(outcomes.sent, 'some are sent').toBeGreaterThan(0)
}, 600_000)

test(`${soakCount(1_000)} races of cancelling with the back office: the later side is refused`, async () => {
  const large = 200_000n * yen
  const turn = { count: 0 }
  await turns(soakCount(1_000), async (one) => {
    await setBalance(one.player, large)
    const id = await withdraw(one, large)
    turn.count += 1
    const isApproved = turn.count % 2 === 0
    const reason = isApproved ? null : 'other'
    const [answer, isReviewed] = await Promise.all([
      cancel(one, id),
      at.platform.reviewWithdrawal(id, { isApproved, reason, reviewer: 'taro' }),
    ])
    const status = await statusOf(one, id)
    // An approved withdrawal can still be cancelled; a rejected one is final.
    if (answer.ok) expect(status).toBe('cancelled')
    else expect([status, isReviewed, isApproved]).toEqual(['rejected', true, false])
    expect(await moneyOf(one.player)).toEqual({ balanceMinor: large, heldMinor: 0n })
  })
}, 600_000)
