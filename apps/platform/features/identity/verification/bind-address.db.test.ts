// Binding through the contract: a proved address becomes the player's; a change requires proof and notifies the old
// address.
import { calls } from '@mangetsu/contract'
import { codeIn, createTestPhone, emailTicket, nameOf } from '@mangetsu/test/platform/codes'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createUnitOfWork } from '../../../kernel/http/unit-of-work.ts'
import { takeTicket } from '../proof/index.ts'

let at: TestPlatform
const phone = createTestPhone()
beforeAll(async () => {
  at = await startTestPlatform({ sms: phone.send })
})
afterAll(() => at.close())
beforeEach(() => at.clock.advance(61_000))

type Proof = { password?: string; ticket?: string }
const bindEmail = (player: SignedIn, bindTicket: string, proof: Proof = {}) =>
  at.client.call(calls.bindEmail, { bindTicket, ...proof }, player.auth)
const ticketFor = (player: SignedIn, email: string) =>
  emailTicket(at, { email, purpose: 'bind' }, player.auth)
const noticesOf = async (player: SignedIn): Promise<string[]> => {
  const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
  return notices.map(({ kind }) => kind)
}

async function phoneTicket(player: SignedIn, mobile: string): Promise<string> {
  const input = { mobile, country: 'JP', purpose: 'bind' } as const
  const { sendId } = await at.client.must(calls.sendPhoneCode, input, player.auth)
  await at.platform.runJob('sms')
  const code = codeIn(phone.sent, `+81${mobile.replaceAll('-', '').slice(1)}`) ?? ''
  return (await at.client.must(calls.validatePhone, { sendId, code }, player.auth)).ticket
}

/** A player who registered a quarter of an hour ago. */
async function olderPlayer(): Promise<SignedIn> {
  const player = await at.newPlayer()
  await at.database.owner.query(
    `update player set created_at = created_at - interval '15 minutes' where id = $1`,
    [player.id],
  )
  return player
}

test('a first address also requires proof once the account is a quarter of an hour old', async () => {
  const player = await olderPlayer()
  const ticket = await ticketFor(player, 'late@example.com')
  expect(nameOf(await bindEmail(player, ticket))).toBe('proofNeeded')
  expect(nameOf(await bindEmail(player, ticket, { password: 'not this 1' }))).toBe('wrongCredentials')
  // The refused attempts have not used the ticket up.
  expect(nameOf(await bindEmail(player, ticket, { password: testPassword }))).toBe('ok')
  const bindTicket = await phoneTicket(player, '090-2000-0009')
  const bindPhone = (proof: Proof) => at.client.call(calls.bindPhone, { bindTicket, ...proof }, player.auth)
  expect(nameOf(await bindPhone({}))).toBe('proofNeeded')
  at.clock.advance(61_000)
  const confirm = await emailTicket(at, { email: 'late@example.com', purpose: 'confirm' }, player.auth)
  expect(nameOf(await bindPhone({ ticket: confirm }))).toBe('ok')
})

test('a stolen session cannot take over an account by binding an address', async () => {
  const owner = await olderPlayer()
  const thief: SignedIn = { ...owner, auth: { ...owner.auth, address: '203.0.113.250' } }
  const bindTicket = await ticketFor(thief, 'thief@example.com')
  expect(nameOf(await bindEmail(thief, bindTicket))).toBe('proofNeeded')
  // A code to the thief's own address proves nothing either: none is sent.
  at.clock.advance(61_000)
  const ownAddress = { email: 'thief@example.com', purpose: 'confirm' } as const
  await expect(emailTicket(at, ownAddress, thief.auth)).rejects.toThrow()
  const record = await at.client.must(calls.queryPlayer, {}, owner.auth)
  expect(record.emailBindFlag).toBe(0)
})

test('a first email and a first phone require only their codes right after registering', async () => {
  const player = await at.newPlayer()
  const email = await bindEmail(player, await ticketFor(player, 'First@Example.com'))
  expect(email).toMatchObject({ data: { emailBindFlag: 1, mobileBindFlag: 0 } })
  const bindTicket = await phoneTicket(player, '090-2000-0001')
  const bound = await at.client.must(calls.bindPhone, { bindTicket }, player.auth)
  expect(bound).toEqual({ emailBindFlag: 1, mobileBindFlag: 1 })
  expect(await noticesOf(player)).toEqual(expect.arrayContaining(['emailBound', 'phoneBound']))
  expect(await at.client.must(calls.queryPlayer, {}, player.auth)).toMatchObject({
    email: 'f***@example.com',
    mobile: '+81******001',
  })
})

test('a ticket binds once, for its own channel and its own player', async () => {
  const player = await at.newPlayer()
  const other = await at.newPlayer()
  const ticket = await ticketFor(player, 'once@example.com')
  expect(nameOf(await bindEmail(other, ticket))).toBe('stepGone')
  expect(nameOf(await at.client.call(calls.bindPhone, { bindTicket: ticket }, player.auth))).toBe('stepGone')
  const all = await Promise.all([1, 2, 3].map(() => bindEmail(player, ticket, { password: testPassword })))
  expect(all.map(nameOf).sort()).toEqual(['ok', 'stepGone', 'stepGone'])
})

test('a ticket for another purpose binds nothing', async () => {
  const player = await at.newPlayer()
  const ticket = await emailTicket(at, { email: 'register@example.com', purpose: 'register' })
  expect(nameOf(await bindEmail(player, ticket))).toBe('stepGone')
})

describe('a change', () => {
  const boundPlayer = async (email: string): Promise<SignedIn> => {
    const player = await at.newPlayer()
    await bindEmail(player, await ticketFor(player, email))
    return player
  }

  test('requires proof, notifies the old address, and creates a notice', async () => {
    const player = await boundPlayer('old.one@example.com')
    const ticket = await ticketFor(player, 'new.one@example.com')
    expect(nameOf(await bindEmail(player, ticket))).toBe('proofNeeded')
    expect(nameOf(await bindEmail(player, ticket, { password: 'not this 1' }))).toBe('wrongCredentials')
    expect(nameOf(await bindEmail(player, ticket, { password: testPassword }))).toBe('ok')
    await at.platform.runJob('mail')
    const warning = at.mails.findLast((mail) => mail.to === 'old.one@example.com')
    expect(warning?.text).toContain('n***@example.com')
    expect(warning?.text).not.toContain('new.one')
    expect(await noticesOf(player)).toContain('emailChanged')
  })

  test('can be proved by a code to the previous address', async () => {
    const player = await boundPlayer('old.two@example.com')
    const bindTicket = await ticketFor(player, 'new.two@example.com')
    at.clock.advance(61_000)
    const ticket = await emailTicket(at, { email: 'old.two@example.com', purpose: 'confirm' }, player.auth)
    expect(nameOf(await bindEmail(player, bindTicket, { ticket }))).toBe('ok')
  })

  test('voids pending codes to the old address', async () => {
    const player = await boundPlayer('old.three@example.com')
    at.clock.advance(61_000)
    const open = await emailTicket(at, { email: 'old.three@example.com', purpose: 'resetPassword' })
    const input = { email: 'old.three@example.com', purpose: 'signIn' } as const
    const unanswered = await at.client.must(calls.sendEmailCode, input, player.auth)
    await at.platform.runJob('mail')
    const code = codeIn(at.mails, 'old.three@example.com') ?? ''
    const bindTicket = await ticketFor(player, 'new.three@example.com')
    expect(nameOf(await bindEmail(player, bindTicket, { password: testPassword }))).toBe('ok')
    const taken = await createUnitOfWork(at.database).write((tx) =>
      takeTicket(tx, open, 'resetPassword', at.clock.nowMs()),
    )
    expect(taken).toMatchObject({ refusal: 'stepGone' })
    expect(nameOf(await at.client.call(calls.validateEmail, { sendId: unanswered.sendId, code }))).toBe(
      'stepGone',
    )
  })

  test('of two concurrent first bindings, the second is a change', async () => {
    const player = await at.newPlayer()
    const tickets = [
      await ticketFor(player, 'race.a@example.com'),
      await ticketFor(player, 'race.b@example.com'),
    ]
    const answers = await Promise.all(tickets.map((ticket) => bindEmail(player, ticket)))
    expect(answers.map(nameOf).sort()).toEqual(['ok', 'proofNeeded'])
  })
})

test('an address belongs to one account under concurrent bindings', async () => {
  const players = [await at.newPlayer(), await at.newPlayer()]
  const [one, two] = players
  if (one === undefined || two === undefined) throw new Error('two players are needed')
  const first = await ticketFor(one, 'wanted@example.com')
  at.clock.advance(61_000)
  const second = await ticketFor(two, 'Wanted@example.com')
  const answers = await Promise.all([bindEmail(one, first), bindEmail(two, second)])
  expect(answers.map(nameOf).sort()).toEqual(['addressTaken', 'ok'])
})

test('a self-excluded player cannot bind their address to another account', async () => {
  const gone = await at.newPlayer()
  await bindEmail(gone, await ticketFor(gone, 'pause@example.com'))
  await at.client.must(calls.selfControl, { action: 'exclude', months: null }, gone.auth)
  // As after the account was closed: the row remains, its addresses are gone.
  await at.database.owner.query('update player set email_key = null, email_bound_at = null where id = $1', [
    gone.id,
  ])
  at.clock.advance(61_000)
  const again = await at.newPlayer()
  expect(nameOf(await bindEmail(again, await ticketFor(again, 'Pause@Example.com')))).toBe('identityHeld')
  expect(await at.client.must(calls.queryPlayer, {}, again.auth)).toMatchObject({ emailBindFlag: 0 })
})

test('an address bound during a pause is recognised in any spelling; its owner can bind it again', async () => {
  const paused = await at.newPlayer()
  await bindEmail(paused, await ticketFor(paused, 'quiet.one@gmail.com'))
  await at.client.must(calls.selfControl, { action: 'break', days: 42 }, paused.auth)
  const change = async (email: string) => {
    at.clock.advance(61_000)
    return nameOf(await bindEmail(paused, await ticketFor(paused, email), { password: testPassword }))
  }
  expect(await change('quiet.two@example.com')).toBe('ok')
  expect(await change('quiet.one@gmail.com')).toBe('ok')
  at.clock.advance(61_000)
  const again = await at.newPlayer()
  const tryAs = async (email: string) => nameOf(await bindEmail(again, await ticketFor(again, email)))
  expect(await tryAs('quiet.two+new@example.com')).toBe('identityHeld')
  expect(await tryAs('QuietOne+x@googlemail.com')).toBe('identityHeld')
  expect(await tryAs('quiet.three@example.com')).toBe('ok')
})
