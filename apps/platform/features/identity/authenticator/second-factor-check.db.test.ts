// The second factor for new payout destinations: accepted proofs, each once, and refusals.
import { calls } from '@mangetsu/contract'
import { bankAccount, confirmTicket } from '@mangetsu/test/platform/payout'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const stepMs = 30_000
const codeOf = (secret: string) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.clock.nowMs() })

async function withApp() {
  const player = await at.newPlayer()
  const input = { action: 'begin', password: testPassword } as const
  const { secret } = await at.client.must(calls.bindAuthenticator, input, player.auth)
  if (secret === null) throw new Error('there is no secret')
  const on = await at.client.must(calls.validateAuthenticator, { code: codeOf(secret) }, player.auth)
  // The code that turned it on is spent.
  at.clock.advance(stepMs)
  return { player, secret, recoveryCodes: on.recoveryCodes ?? [] }
}

const numbers = { next: 1_000_000 }
const add = (player: SignedIn, proof: object) => {
  numbers.next += 1
  const input = { ...bankAccount, accountNo: String(numbers.next), requestId: newId(), ...proof }
  return at.client.call(calls.addPayoutMethod, input, player.auth)
}

test('a code of the app proves the player once', async () => {
  const { player, secret } = await withApp()
  const code = codeOf(secret)
  expect(await add(player, { code })).toMatchObject({ ok: true })
  expect(await add(player, { code })).toMatchObject({ refusal: 'wrongCode' })
  at.clock.advance(stepMs)
  expect(await add(player, { code: codeOf(secret) })).toMatchObject({ ok: true })
})

test('so does a recovery code, and the player is notified', async () => {
  const { player, recoveryCodes } = await withApp()
  const [code = ''] = recoveryCodes
  expect(await add(player, { code })).toMatchObject({ ok: true })
  expect(await add(player, { code })).toMatchObject({ refusal: 'wrongCode' })
  const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
  expect(notices.find(({ kind }) => kind === 'recoveryCodeUsed')).toMatchObject({
    data: { left: recoveryCodes.length - 1 },
  })
})

test('so does a ticket of a code to an address; of both, the app’s code counts', async () => {
  const { player } = await withApp()
  const ticket = await confirmTicket(at, player)
  expect(await add(player, { ticket, code: '000000' })).toMatchObject({ refusal: 'wrongCode' })
  expect(await add(player, { ticket })).toMatchObject({ ok: true })
})

test('the password alone is never sufficient, nor a ticket for another purpose', async () => {
  const player = await at.newPlayer()
  expect(await add(player, { password: testPassword })).toMatchObject({ refusal: 'proofNeeded' })
  expect(await add(player, {})).toMatchObject({ refusal: 'proofNeeded' })
  for (const purpose of ['signIn', 'resetPassword', 'bind'] as const) {
    const proven = { channel: 'email', address: 'p@example.com', playerId: player.id } as const
    const ticket = await inTransaction(at.database, (tx) =>
      issueTicket(tx, proven, purpose, at.clock.nowMs()),
    )
    expect(await add(player, { ticket })).toMatchObject({ refusal: 'stepGone' })
  }
})

test('without an app no code is valid, and guessing is locked', async () => {
  const player = await at.newPlayer()
  const refusals = []
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await add(player, { code: String(tries).repeat(6) })
    refusals.push(answer.ok ? 'ok' : answer.refusal)
  }
  expect(refusals).toEqual(['wrongCode', 'wrongCode', 'lockedOut', 'lockedOut'])
})
