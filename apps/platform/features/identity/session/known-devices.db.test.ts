// A stranger's failed attempts versus the player's known devices: neither locks the other out, and neither gains
// attempts.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { issueTicket } from '../proof/index.ts'
import { isKnownDevice } from './known-devices.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const minute = 60_000
const day = 24 * 60 * minute

let counter = 0
/** Call options with a separate address, and a separate device unless one is given. */
function from(did?: string): TestCallOptions {
  counter += 1
  const address = `198.51.${Math.floor(counter / 250)}.${(counter % 250) + 1}`
  return { address, headers: { did: did ?? `stranger-${counter}` } }
}
const deviceOf = ({ auth }: SignedIn): string => auth.headers?.did ?? ''

async function signIn(loginName: string, auth: TestCallOptions, password = testPassword, isSolved = false) {
  const solved = isSolved ? { captcha: await solveCaptcha(at) } : {}
  const answer = await at.client.call(
    calls.issueToken,
    { grantType: 'password', loginName, password, ...solved },
    auth,
  )
  return answer.ok ? 'in' : answer.refusal
}

/** Six failed attempts, the last three with captchas: enough to lock a name or a device. */
async function closeBy(loginName: string, optionsOf: () => TestCallOptions): Promise<string[]> {
  const outcomes: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6]) outcomes.push(await signIn(loginName, optionsOf(), `wrong ${n}`, n > 3))
  return outcomes
}
const closed = [...Array(5).fill('wrongCredentials'), 'lockedOut']

describe('a stranger who locks the name', () => {
  test('does not lock the player’s known devices, where no captcha is needed, but all others', async () => {
    const player = await at.newPlayer('Closed_Name')
    expect(await closeBy('Closed_Name', () => from())).toEqual(closed)
    expect(await signIn('Closed_Name', from(deviceOf(player)))).toBe('in')
    expect(await signIn('closed_name', from(), testPassword, true)).toBe('lockedOut')
    // The player's own sign-in does not reset the stranger's count.
    expect(await signIn('Closed_Name', from(), 'wrong 7', true)).toBe('lockedOut')
  })

  test('does not delay them by concurrent attempts', async () => {
    const player = await at.newPlayer('Busy_Name')
    const tries = Array.from({ length: 100 }, (_, n) => signIn('Busy_Name', from(), `wrong ${n}`))
    const own = signIn('Busy_Name', from(deviceOf(player)))
    await Promise.all(tries)
    expect(await own).toBe('in')
  })
})

describe('a stolen device id', () => {
  test('has as many guesses as a name, under any name, and the same locks', async () => {
    const player = await at.newPlayer('Stolen_Id', { isBound: true })
    const { rows } = await at.database.owner.query<{ email: string; mobile: string }>(
      'select email, mobile from player where id = $1',
      [player.id],
    )
    const names = ['Stolen_Id', rows[0]?.email ?? '', rows[0]?.mobile ?? '']
    const thief = () => from(deviceOf(player))
    const outcomes: string[] = []
    for (let n = 0; n < 12; n += 1) {
      outcomes.push(await signIn(names[n % 3] ?? '', thief(), `wrong ${n}`, n >= 3))
    }
    expect(outcomes.slice(0, 6)).toEqual(closed)
    expect(new Set(outcomes.slice(6))).toEqual(new Set(['lockedOut']))
    for (const minutes of [5, 15, 60, 240]) {
      at.clock.advance(241 * minute)
      const more = [1, 2, 3].map((n) => () => signIn('Stolen_Id', thief(), `more ${minutes} ${n}`, true))
      const lines: string[] = []
      for (const one of more) lines.push(await one())
      expect(lines).toEqual(['wrongCredentials', 'wrongCredentials', 'lockedOut'])
    }
  })

  test('does not lock the name: the player signs in elsewhere', async () => {
    const player = await at.newPlayer('Only_There')
    await closeBy('Only_There', () => from(deviceOf(player)))
    expect(await signIn('Only_There', from())).toBe('in')
  })

  test('has three guesses under concurrent attempts', async () => {
    const player = await at.newPlayer('At_Once')
    const tries = Array.from({ length: 30 }, (_, n) =>
      signIn('At_Once', from(deviceOf(player)), `wrong ${n}`),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((one) => one === 'wrongCredentials')).toHaveLength(3)
    expect(outcomes.filter((one) => one === 'captchaNeeded')).toHaveLength(27)
  })

  test('gives no advantage for another player', async () => {
    const player = await at.newPlayer('Other_One')
    await at.newPlayer('Guessed_One')
    await closeBy('Guessed_One', () => from())
    expect(await signIn('Guessed_One', from(deviceOf(player)), testPassword, true)).toBe('lockedOut')
  })
})

describe('a device is known where the player has signed in', () => {
  const isKnown = (player: SignedIn) =>
    createUnitOfWork(at.database).read((tx) =>
      isKnownDevice(tx, player.id, deviceOf(player), at.clock.nowMs()),
    )

  test('and signed out again, but not if the session was revoked or its token reused', async () => {
    const player = await at.newPlayer()
    expect(await isKnown(player)).toBe(true)
    await at.client.must(calls.logout, {}, player.auth)
    expect(await isKnown(player)).toBe(true)
    await at.database.owner.query(
      `update player_session set ended_at = now(), end_reason = 'refreshReused' where player_id = $1`,
      [player.id],
    )
    expect(await isKnown(player)).toBe(false)
    expect(await signIn(player.loginName, from(deviceOf(player)))).toBe('in')
    expect(await isKnown(player)).toBe(true)
    await at.client.must(calls.resetPassword, {
      by: 'ticket',
      ticket: await resetTicket(player),
      newPassword: 'another horse 8',
    })
    expect(await isKnown(player)).toBe(false)
  })

  test('and sent its id', async () => {
    const player = await at.newPlayer()
    await at.database.owner.query(`update player_session set device_id = '' where player_id = $1`, [
      player.id,
    ])
    const unnamed = createUnitOfWork(at.database).read((tx) =>
      isKnownDevice(tx, player.id, '', at.clock.nowMs()),
    )
    expect(await unnamed).toBe(false)
  })

  test('and not more than half a year ago', async () => {
    const player = await at.newPlayer()
    at.clock.advance(181 * day)
    expect(await isKnown(player)).toBe(false)
  })
})

async function resetTicket(player: SignedIn): Promise<string> {
  const proven = { channel: 'email', address: 'someone@example.com', playerId: player.id } as const
  return createUnitOfWork(at.database).write((tx) =>
    issueTicket(tx, proven, 'resetPassword', at.clock.nowMs()),
  )
}

test('a new password lifts the locks of the devices too', async () => {
  const player = await at.newPlayer('Reset_It')
  await at.database.owner.query('delete from login_failure')
  await closeBy('Reset_It', () => from(deviceOf(player)))
  const ticket = await resetTicket(player)
  await at.client.must(calls.resetPassword, { by: 'ticket', ticket, newPassword: 'another horse 8' })
  const { rows } = await at.database.owner.query<{ count: bigint }>(
    'select count(*) from login_failure where locked_until is not null and locked_until > $1',
    [new Date(at.clock.nowMs())],
  )
  expect(rows).toEqual([{ count: 0n }])
  expect(await signIn('Reset_It', from(deviceOf(player)), 'another horse 8')).toBe('in')
})
