// Signing in by name, email, phone and code, and the consequences of guessing, through the contract.
import { calls } from '@mangetsu/contract'
import { solveCaptcha } from '@mangetsu/test/platform/captcha'
import type { TestCallOptions } from '@mangetsu/test/platform/client'
import { differs, type TimingPair } from '@mangetsu/test/platform/same-cost'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { issueTicket } from '../proof/index.ts'
import { reportFailure } from './failures.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const minute = 60_000
const day = 24 * 60 * minute

/** Call options with a separate address, so that tests do not count against each other's network. */
function anybody(n: number): TestCallOptions {
  return { address: `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`, headers: { did: `somebody-${n}` } }
}

let counter = 0
const stranger = (): TestCallOptions => {
  counter += 1
  return anybody(counter)
}

type Try = { readonly password?: string; readonly captcha?: string; readonly options?: TestCallOptions }
const signIn = (loginName: string, { password = testPassword, captcha, options = stranger() }: Try = {}) => {
  const solved = captcha === undefined ? {} : { captcha }
  return at.client.call(calls.issueToken, { grantType: 'password', loginName, password, ...solved }, options)
}
const outcomeOf = (answer: Awaited<ReturnType<typeof signIn>>) => (answer.ok ? 'in' : answer.refusal)

/** A wrong password with a solved captcha, as a patient attacker sends it. */
const guessWithCaptcha = async (loginName: string, n: number) =>
  signIn(loginName, { password: `wrong ${n}`, captcha: await solveCaptcha(at) })

async function kindsOf(player: SignedIn): Promise<string[]> {
  const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
  return notices.map(({ kind }) => kind)
}

describe('a sign-in', () => {
  test('accepts the login name in any case, and the bound email and phone', async () => {
    const player = await at.newPlayer('Many_Names', { isBound: true })
    const { rows } = await at.database.owner.query<{ email: string; mobile: string }>(
      'select email, mobile from player where id = $1',
      [player.id],
    )
    const [{ email = '', mobile = '' } = {}] = rows
    const spellings = ['many_names', ' MANY_NAMES ', email.toUpperCase(), mobile]
    for (const spelling of spellings) {
      expect(await signIn(spelling)).toMatchObject({ ok: true, data: { playerId: player.id } })
    }
  })

  test('does not accept an unbound email', async () => {
    const player = await at.newPlayer('Not_Bound')
    await at.database.owner.query(`update player set email = 'loose@example.com' where id = $1`, [player.id])
    expect(await signIn('loose@example.com')).toMatchObject({ refusal: 'wrongCredentials' })
  })

  test('answers an unknown name and a wrong password alike, after about the same time and work', async () => {
    await at.newPlayer('Known_Name')
    const timed = async (loginName: string) => {
      const [beganMs, before] = [performance.now(), process.cpuUsage()]
      const answer = await signIn(loginName, { password: 'wrong password 1' })
      const { user, system } = process.cpuUsage(before)
      await at.database.owner.query('delete from login_failure')
      expect(answer).toMatchObject({ refusal: 'wrongCredentials' })
      return { answer, ms: performance.now() - beganMs, cpuMs: (user + system) / 1_000 }
    }
    const took: { ms: TimingPair[]; cpuMs: TimingPair[] } = { ms: [], cpuMs: [] }
    for (let n = 0; n < 60; n += 1) {
      const early = n % 2 === 0 ? await timed('Known_Name') : undefined
      const unknown = await timed(`Unknown_${n}`)
      const known = early ?? (await timed('Known_Name'))
      expect(unknown.answer).toEqual(known.answer)
      took.ms.push([unknown.ms, known.ms])
      took.cpuMs.push([unknown.cpuMs, known.cpuMs])
    }
    expect(differs(took.ms, 1.67), JSON.stringify(took.ms)).toBe(false)
    // Most of the time is the password's hash; CPU time excludes other processes.
    expect(differs(took.cpuMs, 1.67), JSON.stringify(took.cpuMs)).toBe(false)
  })

  test('creates a new session, whatever id or token is sent along', async () => {
    const target = await at.newPlayer()
    const id = target.refresh.split('.')[0] ?? ''
    const extra = { sessionId: id, id, refresh_token: target.refresh, access_token: 'mine' }
    const grant = { grantType: 'password', loginName: target.loginName, password: testPassword } as const
    const made = await at.client.must(calls.issueToken, grant, { ...stranger(), extra })
    expect(made.refresh_token).not.toContain(id)
    expect(made.access_token).not.toContain(id)
  })
})

describe('guessing at a name', () => {
  test.each(['Guessed_At', 'Nobody_At_All'])(
    'requires a captcha, then locks the name, longer each time: %s',
    async (name) => {
      if (name === 'Guessed_At') await at.newPlayer(name)
      for (const n of [1, 2, 3]) {
        expect(await signIn(name, { password: `wrong ${n}` })).toMatchObject({ refusal: 'wrongCredentials' })
      }
      // Without a captcha even the right password is not verified, and the attempt is not counted.
      for (let n = 0; n < 5; n += 1) expect(await signIn(name)).toMatchObject({ refusal: 'captchaNeeded' })
      for (const minutes of [1, 5, 15, 60, 240, 240]) {
        expect(await guessWithCaptcha(name, 1)).toMatchObject({ refusal: 'wrongCredentials' })
        expect(await guessWithCaptcha(name, 2)).toMatchObject({ refusal: 'wrongCredentials' })
        expect(await guessWithCaptcha(name, 3)).toMatchObject({ refusal: 'lockedOut', data: { minutes } })
        const captcha = await solveCaptcha(at)
        expect(await signIn(name, { captcha })).toMatchObject({ refusal: 'lockedOut' })
        at.clock.advance(minutes * minute + 1)
      }
      expect(await signIn(name)).toMatchObject({ refusal: 'captchaNeeded' })
      const now = await signIn(name, { captcha: await solveCaptcha(at) })
      expect(now.ok).toBe(name === 'Guessed_At')
      if (now.ok) expect(await signIn(name)).toMatchObject({ ok: true })
    },
  )

  test('uses a captcha for one attempt', async () => {
    await at.newPlayer('One_Puzzle')
    for (const n of [1, 2, 3]) await signIn('One_Puzzle', { password: `wrong ${n}` })
    const captcha = await solveCaptcha(at)
    expect(await signIn('One_Puzzle', { password: 'wrong 4', captcha })).toMatchObject({
      refusal: 'wrongCredentials',
    })
    expect(await signIn('One_Puzzle', { captcha })).toMatchObject({ refusal: 'captchaNeeded' })
  })

  test('has at most three guesses verified under concurrent attempts', async () => {
    await at.newPlayer('Guessed')
    const guesses = Array.from({ length: 30 }, (_, n) => signIn('Guessed', { password: `guess number ${n}` }))
    const outcomes = (await Promise.all(guesses)).map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 'wrongCredentials')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 'captchaNeeded')).toHaveLength(27)
  })

  test('notifies the player once an hour, and of each lock at once', async () => {
    const player = await at.newPlayer('Told_Of')
    const before = (await kindsOf(player)).length
    await signIn('Told_Of', { password: 'wrong 1' })
    await signIn('Told_Of', { password: 'wrong 2' })
    await signIn('Told_Of', { password: 'wrong 3' })
    for (const n of [4, 5, 6]) await guessWithCaptcha('Told_Of', n)
    const kinds = await kindsOf(player)
    expect(kinds.slice(0, kinds.length - before)).toEqual(['lockedOut', 'signInFailed'])
  })
})

test.each(['somebody', 'nobody'] as const)(
  'records a failure at %s without waiting for the disk',
  async (whose) => {
    const { id } = await at.newPlayer()
    const player = whose === 'somebody' ? { id } : undefined
    const noted = await inTransaction(at.database, async (tx) => {
      await reportFailure(tx, async () => undefined, { player, from: null, minutes: 0 }, at.clock.nowMs())
      return tx.query('show synchronous_commit')
    })
    expect(noted).toEqual([{ synchronous_commit: 'off' }])
    expect(await at.database.pool.query('show synchronous_commit')).toMatchObject({
      rows: [{ synchronous_commit: 'on' }],
    })
  },
)

test('1,000 stuffed logins from one address guess no password, and everybody else can sign in', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, (_, n) => at.newPlayer(`Stuffed_${n}`)))
  await at.database.owner.query('delete from login_failure')
  const address = '203.0.113.66'
  const outcomes: string[] = []
  for (let batch = 0; batch < 20; batch += 1) {
    const tries = Array.from({ length: 50 }, async (_, n) => {
      const isHit = batch === 10 && n < players.length
      const loginName = isHit ? `Stuffed_${n}` : `Leaked_${batch}_${n}`
      const options = { address, headers: { did: `bot-${batch}-${n}` } }
      outcomes.push(
        outcomeOf(await signIn(loginName, { options, password: isHit ? testPassword : 'leaked 1' })),
      )
    })
    await Promise.all(tries)
  }
  expect(outcomes).toHaveLength(1_000)
  expect(outcomes.filter((outcome) => outcome === 'wrongCredentials')).toHaveLength(30)
  expect(outcomes.filter((outcome) => outcome === 'captchaNeeded')).toHaveLength(970)
  // Only counted attempts are stored: thirty names and the network.
  const { rows } = await at.database.owner.query('select 1 from login_failure')
  expect(rows).toHaveLength(31)
  expect(await signIn('Stuffed_0', { options: { address: '203.0.113.67' } })).toMatchObject({ ok: true })
  // Even from the same address, with a captcha; and without one after the half hour.
  const captcha = await solveCaptcha(at)
  expect(await signIn('Stuffed_1', { options: { address }, captcha })).toMatchObject({ ok: true })
  at.clock.advance(31 * minute)
  expect(await signIn('Stuffed_2', { options: { address } })).toMatchObject({ ok: true })
})

test('many people behind one address may sign in: only failures count', async () => {
  await at.newPlayer('Office')
  const options = { address: '203.0.113.99' }
  for (let n = 0; n < 35; n += 1) expect((await signIn('Office', { options })).ok).toBe(true)
  const names = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => (await at.newPlayer(`Desk_${n}`)).loginName),
  )
  const atOnce = [...names, ...names, ...names, ...names].map((name) => signIn(name, { options }))
  expect((await Promise.all(atOnce)).filter(({ ok }) => ok)).toHaveLength(40)
})

describe('a sent code', () => {
  const ticketOf = (playerId: string | null, purpose: 'signIn' | 'confirm' | 'resetPassword' = 'signIn') =>
    inTransaction(at.database.pool, (tx) =>
      issueTicket(
        tx,
        { channel: 'email', address: 'someone@example.com', playerId },
        purpose,
        at.clock.nowMs(),
      ),
    )
  const byTicket = (ticket: string) =>
    at.client.call(calls.issueToken, { grantType: 'ticket', ticket }, stranger())

  test('signs its player in, once', async () => {
    const player = await at.newPlayer()
    const ticket = await ticketOf(player.id)
    const outcomes = await Promise.all([byTicket(ticket), byTicket(ticket), byTicket(ticket)])
    expect(outcomes.map(outcomeOf).sort()).toEqual(['in', 'stepGone', 'stepGone'])
    expect(await byTicket(ticket)).toMatchObject({ refusal: 'stepGone' })
  })

  test('of another purpose, without a player, expired or invented signs nobody in', async () => {
    const player = await at.newPlayer()
    expect(await byTicket(await ticketOf(player.id, 'confirm'))).toMatchObject({ refusal: 'stepGone' })
    expect(await byTicket(await ticketOf(null))).toMatchObject({ refusal: 'stepGone' })
    expect(await byTicket('x'.repeat(43))).toMatchObject({ refusal: 'stepGone' })
    const old = await ticketOf(player.id)
    at.clock.advance(15 * minute + 1)
    expect(await byTicket(old)).toMatchObject({ refusal: 'stepGone' })
  })

  test('works while the password is locked, and a new password lifts the lock', async () => {
    const player = await at.newPlayer('Locked_Out')
    for (const n of [1, 2, 3]) await signIn('Locked_Out', { password: `wrong ${n}` })
    for (const n of [4, 5, 6]) await guessWithCaptcha('Locked_Out', n)
    expect(await byTicket(await ticketOf(player.id))).toMatchObject({ ok: true })
    const reset = { by: 'ticket', ticket: await ticketOf(player.id, 'resetPassword') } as const
    await at.client.must(calls.resetPassword, { ...reset, newPassword: 'another horse 8' })
    expect(await signIn('Locked_Out', { password: 'another horse 8' })).toMatchObject({ ok: true })
  })
})

test('the job deletes old attempts', async () => {
  await signIn('Long_Ago', { password: 'wrong 1' })
  at.clock.advance(3 * day)
  await at.platform.runJob('attempts')
  const { rows } = await at.database.owner.query('select 1 from login_failure')
  expect(rows).toHaveLength(0)
})
