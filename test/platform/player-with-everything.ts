// A player with an object of every kind that has an id, and all their data in the database: for tests of theft.

import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { bonusRoundsOn } from './bonus-rounds.ts'
import type { TestCallOptions } from './client.ts'
import { screenshot } from './files.ts'
import { gameSessionsOn } from './game-sessions.ts'
import { putOnLevel } from './kyc.ts'
import { addAddress, readyToWithdraw } from './payout.ts'
import { giveOwnBonus } from './promotions.ts'
import { createSoftwareKey } from './software-key.ts'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'

/** Creates incoming objects: an unpaid order, an unused coupon and an unused quote. */
async function incomingOf(at: TestPlatform, auth: TestCallOptions) {
  const open = {
    requestId: newId(),
    channel: 'bank-jpy',
    currency: 'JPY',
    amount: '5000',
    lang: 'ja',
  } as const
  const order = await at.client.must(calls.createDeposit, open, auth)
  const { coupons } = await at.client.must(calls.pageCoupons, {}, auth)
  await at.platform.runJob('rates')
  const exchanged = { sourceCurrency: 'JPY', targetCurrency: 'USD', amount: '5000' } as const
  const quote = await at.client.must(calls.askQuote, exchanged, auth)
  return {
    order: order.id,
    coupon: coupons.find(({ status }) => status === 'available')?.requestId ?? '',
    quote: quote.id,
  }
}

/** Requests money back from the vault; returns the id of the pending opening. */
async function openingOf(at: TestPlatform, auth: TestCallOptions): Promise<string> {
  const input = { currency: 'JPY', amount: '1000' } as const
  await at.client.must(calls.lockInVault, { requestId: newId(), ...input }, auth)
  const { openings } = await at.client.must(calls.askVaultOpening, { requestId: newId(), ...input }, auth)
  return openings[0]?.id ?? ''
}

/** Creates an inquiry with a file. */
async function inquiryOf(at: TestPlatform, auth: TestCallOptions) {
  const input = { requestId: newId(), subject: 'other', text: 'Where is my deposit?', lang: 'en' } as const
  const { inquiry } = await at.client.must(calls.createInquiry, input, auth)
  const { inquiryId } = inquiry
  const sent = { inquiryId, name: 'slip.png' }
  const added = await at.client.upload(calls.addInquiryFile, sent, await screenshot(16, 16), auth)
  if (!added.ok) throw new Error(added.refusal)
  return { inquiry: inquiryId, inquiryFile: added.data.inquiry.messages[0]?.files[0]?.fileId ?? '' }
}

/** Creates a bonus in play, and free spins that can be accepted. */
async function bonusesOf(at: TestPlatform, target: SignedIn) {
  const bonus = await giveOwnBonus(at, target)
  const { bonusId: freeSpins } = await bonusRoundsOn(() => at).offerSpins(target, 3)
  return { bonus, freeSpins }
}

/** Creates a player with an object of every kind; returns the ids. */
export async function createPlayerWithEverything(at: TestPlatform) {
  const target = await at.newPlayer(undefined, { isBound: true })
  const { auth } = target
  await putOnLevel(at, target, 2)
  await at.fund(target, '100000')
  const uploaded = await at.client.upload(
    calls.uploadId,
    { name: 'card.png' },
    await screenshot(16, 16),
    auth,
  )
  if (!uploaded.ok) throw new Error(uploaded.refusal)
  const { methodId, password } = await readyToWithdraw(at, target)
  const address = await addAddress(at, target)
  const input = { currency: 'JPY', amount: '3000', methodId, withdrawPassword: password } as const
  const withdrawal = await at.client.must(calls.createWithdrawal, { requestId: newId(), ...input }, auth)
  const { deposits } = await at.client.must(calls.queryDeposits, {}, auth)
  const incoming = await incomingOf(at, auth)
  const opening = await openingOf(at, auth)
  const limit = { action: 'set', kind: 'wager', period: 'day' } as const
  await at.client.must(calls.selfControl, { ...limit, cap: '50000' }, auth)
  const raised = await at.client.must(calls.selfControl, { ...limit, cap: '90000' }, auth)
  const { sessions } = await at.client.must(calls.listSessions, {}, auth)
  const { notices } = await at.client.must(calls.pageNotices, {}, auth)
  const bind = { email: 'new@example.com', purpose: 'bind' } as const
  const mailed = await at.client.must(calls.sendEmailCode, bind, auth)
  const texted = await at.client.must(
    calls.sendPhoneCode,
    { mobile: '+819011112222', country: 'JP', purpose: 'bind' },
    auth,
  )
  const stage = await gameSessionsOn(() => at).openGame(target)
  const { round } = await gameSessionsOn(() => at).mustSpin(stage)
  const begin = () =>
    at.client.must(calls.askPasskeyOptions, { purpose: 'register', password: testPassword }, auth)
  const first = await begin()
  const credential = createSoftwareKey().create(first.options)
  const key = { challengeId: first.challengeId, name: 'Phone', credential }
  const passkey = await at.client.must(calls.addPasskey, key, auth)
  const begun = await begin()
  const inquired = await inquiryOf(at, auth)
  const bonuses = await bonusesOf(at, target)
  return {
    victim: target,
    begun,
    ids: {
      player: target.id,
      file: uploaded.data.fileId,
      method: methodId,
      address: address.id,
      withdrawal: withdrawal.id,
      deposit: deposits[0]?.id ?? '',
      ...incoming,
      opening,
      raise: raised.limits[0]?.id ?? '',
      session: sessions[0]?.id ?? '',
      notice: notices[0]?.id ?? '',
      oldest: notices.at(-1)?.id ?? '',
      mailed: mailed.sendId,
      texted: texted.sendId,
      round: round.id,
      passkey: passkey.id,
      ...inquired,
      ...bonuses,
    },
  }
}

/** Returns all data of a player in the database, as one text. */
export async function belongingsOf(at: Pick<TestPlatform, 'database'>, playerId: string): Promise<string> {
  const { rows: tables } = await at.database.owner.query<{ table_name: string }>(
    `select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'player_id' order by table_name`,
  )
  const texts: string[] = []
  for (const { table_name } of tables) {
    const { rows } = await at.database.owner.query<{ text: string }>(
      `select t::text as text from ${table_name} t where player_id = $1 order by 1`,
      [playerId],
    )
    texts.push(...rows.map(({ text }) => `${table_name} ${text}`))
  }
  const { rows } = await at.database.owner.query('select p::text as text from player p where id = $1', [
    playerId,
  ])
  return [...texts, String(rows[0]?.text)].join('\n')
}
