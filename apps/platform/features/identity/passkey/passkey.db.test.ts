// Passkeys registered and used by a software authenticator that can be made to lie, through the contract.
import { calls } from '@mangetsu/contract'
import { createSoftwareKey, type KeyOverrides, type SoftwareKey } from '@mangetsu/test/platform/software-key'
import {
  type SignedIn,
  startTestPlatform,
  type TestPlatform,
  testPassword,
} from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { issueTicket } from '../proof/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const minute = 60_000

const registerOptions = (player: SignedIn, password = testPassword) =>
  at.client.must(calls.askPasskeyOptions, { purpose: 'register', password }, player.auth)
const signInOptions = () => at.client.must(calls.askPasskeyOptions, { purpose: 'signIn' })

async function add(player: SignedIn, key: SoftwareKey, bent: KeyOverrides = {}, name = 'My phone') {
  const { challengeId, options } = await registerOptions(player)
  const credential = key.create(options, bent)
  return at.client.call(calls.addPasskey, { challengeId, credential, name }, player.auth)
}

async function withKey() {
  const player = await at.newPlayer()
  const key = createSoftwareKey()
  const added = await add(player, key)
  if (!added.ok) throw new Error(added.refusal)
  return { player, key, id: added.data.id }
}

const send = (challengeId: string, credential: Record<string, unknown>) =>
  at.client.call(calls.issueToken, { grantType: 'passkey', challengeId, credential })

async function signIn(key: SoftwareKey, bent: KeyOverrides = {}) {
  const { challengeId, options } = await signInOptions()
  return send(challengeId, key.get(options, bent))
}

const failed = { ok: false, refusal: 'passkeyFailed' }
const keysOf = async ({ auth }: SignedIn) => (await at.client.must(calls.listPasskeys, {}, auth)).passkeys

describe('registering a passkey', () => {
  test('requests a discoverable key that identifies its user', async () => {
    const player = await at.newPlayer()
    const { options } = await registerOptions(player)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mangetsu' },
      user: {
        name: player.loginName,
        id: Buffer.from(player.id.replaceAll('-', ''), 'hex').toString('base64url'),
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('adds it to the list, and notifies the player', async () => {
    const { player, key, id } = await withKey()
    expect(await keysOf(player)).toMatchObject([{ id, name: 'My phone', lastUsedAt: null, isSynced: false }])
    const { options } = await registerOptions(player)
    expect(options).toMatchObject({ excludeCredentials: [{ id: key.credentialId }] })
    const { notices } = await at.client.must(calls.pageNotices, {}, player.auth)
    expect(notices[0]).toMatchObject({ kind: 'passkeyAdded', data: { name: 'My phone' } })
  })

  test('requires a signed-in player, and proof', async () => {
    const { auth } = await at.newPlayer()
    const input = { purpose: 'register' } as const
    expect(await at.client.call(calls.askPasskeyOptions, input)).toMatchObject({ refusal: 'tokenMissing' })
    expect(await at.client.call(calls.askPasskeyOptions, input, auth)).toMatchObject({
      refusal: 'proofNeeded',
    })
    const wrong = { ...input, password: 'wrong 1' }
    expect(await at.client.call(calls.askPasskeyOptions, wrong, auth)).toMatchObject({
      refusal: 'wrongCredentials',
    })
  })

  test.each<[string, KeyOverrides]>([
    ['another origin', { origin: 'http://localhost:4000' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bm90IG91cnM' }],
    ['the wrong kind', { type: 'webauthn.get' }],
    ['a cross-origin frame', { crossOrigin: true }],
    ['an unverified user', { isVerified: false }],
  ])('refuses a response of %s', async (_, bent) => {
    const player = await at.newPlayer()
    expect(await add(player, createSoftwareKey(), bent)).toMatchObject(failed)
    expect(await keysOf(player)).toEqual([])
  })

  test('accepts a response once, in time, and from the player who asked', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const key = createSoftwareKey()
    const { challengeId, options } = await registerOptions(mine)
    const input = { challengeId, credential: key.create(options), name: 'Stolen' }
    expect(await at.client.call(calls.addPasskey, input, theirs.auth)).toMatchObject(failed)
    // A stranger's attempt does not spend it, the player's own does.
    expect(await at.client.call(calls.addPasskey, input, mine.auth)).toMatchObject({ ok: true })
    expect(await at.client.call(calls.addPasskey, input, mine.auth)).toMatchObject(failed)
    const late = await registerOptions(mine)
    at.clock.advance(5 * minute)
    const credential = key.create(late.options)
    const answer = { challengeId: late.challengeId, credential, name: 'Late' }
    expect(await at.client.call(calls.addPasskey, answer, mine.auth)).toMatchObject(failed)
  })

  test('refuses a key that is already registered', async () => {
    const { key } = await withKey()
    expect(await add(await at.newPlayer(), key)).toMatchObject(failed)
  })

  test('accepts at most ten, under concurrent requests', async () => {
    const player = await at.newPlayer()
    const responses = await Promise.all(Array.from({ length: 13 }, () => registerOptions(player)))
    const answers = await Promise.all(
      responses.map(({ challengeId, options }) => {
        const credential = createSoftwareKey().create(options)
        return at.client.call(calls.addPasskey, { challengeId, credential, name: 'One of many' }, player.auth)
      }),
    )
    const outcomes = answers.map((answer) => (answer.ok ? 'added' : answer.refusal)).sort()
    expect(outcomes).toEqual([...Array(10).fill('added'), ...Array(3).fill('passkeysFull')])
    const full = await at.client.call(
      calls.askPasskeyOptions,
      { purpose: 'register', password: testPassword },
      player.auth,
    )
    expect(full).toMatchObject({ refusal: 'passkeysFull' })
  })

  test.each([
    {},
    { id: 1 },
    { id: 'x', rawId: 'x', type: 'public-key', response: null },
    { response: { clientDataJSON: 7 } },
  ])('refuses an invalid response: %j', async (credential: Record<string, unknown>) => {
    const player = await at.newPlayer()
    const { challengeId } = await registerOptions(player)
    const input = { challengeId, credential, name: 'Nothing' }
    expect(await at.client.call(calls.addPasskey, input, player.auth)).toMatchObject(failed)
    expect(await send((await signInOptions()).challengeId, credential)).toMatchObject(failed)
  })
})

describe('signing in with a passkey', () => {
  test('needs neither a name nor a second step, and counts the use', async () => {
    const { player, key } = await withKey()
    await at.database.owner.query(
      `insert into authenticator (player_id, secret, begun_at, turned_on_at) values ($1, '', now(), now())`,
      [player.id],
    )
    expect(await signIn(key)).toMatchObject({ ok: true, data: { playerId: player.id } })
    expect(await signIn(key)).toMatchObject({ ok: true, data: { playerId: player.id } })
    const [shown] = await keysOf(player)
    expect(shown?.lastUsedAt).not.toBeNull()
  })

  test.each<[string, KeyOverrides]>([
    ['another origin', { origin: 'http://localhost:4000' }],
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'bm90IG91cnM' }],
    ['the wrong kind', { type: 'webauthn.create' }],
    ['a cross-origin frame', { crossOrigin: true }],
    ['an unverified user', { isVerified: false }],
    ['another player', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['a missing user handle', { userHandle: '' }],
    ['an unknown key', { credentialId: Buffer.alloc(32).toString('base64url') }],
  ])('refuses a response of %s', async (_, bent) => {
    const { key } = await withKey()
    expect(await signIn(key, bent)).toMatchObject(failed)
    expect(await signIn(key)).toMatchObject({ ok: true })
  })

  test('accepts a response once under concurrent requests', async () => {
    const { key } = await withKey()
    const { challengeId, options } = await signInOptions()
    const credential = key.get(options)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => send(challengeId, credential)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await send(challengeId, credential)).toMatchObject(failed)
    const other = await signInOptions()
    expect(await send(other.challengeId, credential)).toMatchObject(failed)
  })

  test('refuses a response after five minutes, or to a registration challenge', async () => {
    const { player, key } = await withKey()
    const late = await signInOptions()
    at.clock.advance(5 * minute)
    expect(await send(late.challengeId, key.get(late.options))).toMatchObject(failed)
    const making = await registerOptions(player)
    expect(await send(making.challengeId, key.get(making.options))).toMatchObject(failed)
  })

  test('refuses a counter that does not increase: the key was copied', async () => {
    const { key } = await withKey()
    expect(await signIn(key, { counter: 7 })).toMatchObject({ ok: true })
    expect(await signIn(key, { counter: 7 })).toMatchObject(failed)
    expect(await signIn(key, { counter: 3 })).toMatchObject(failed)
    expect(await signIn(key, { counter: 8 })).toMatchObject({ ok: true })
  })

  test('accepts a key without a counter, as synced ones are', async () => {
    const { key } = await withKey()
    expect(await signIn(key, { counter: 0 })).toMatchObject({ ok: true })
    expect(await signIn(key, { counter: 0 })).toMatchObject({ ok: true })
  })

  test('refuses another key’s signature', async () => {
    const { player, key } = await withKey()
    const stranger = createSoftwareKey()
    const userHandle = Buffer.from(player.id.replaceAll('-', ''), 'hex').toString('base64url')
    expect(await signIn(stranger, { credentialId: key.credentialId, userHandle })).toMatchObject(failed)
  })
})

describe('deleting a passkey', () => {
  test('requires proof, and ends its sessions', async () => {
    const { player, key, id } = await withKey()
    expect(await at.client.call(calls.deletePasskey, { id }, player.auth)).toMatchObject({
      refusal: 'proofNeeded',
    })
    const proven = { channel: 'email', address: 'a@example.com', playerId: player.id } as const
    const ticket = await inTransaction(at.database.pool, (tx) =>
      issueTicket(tx, proven, 'confirm', at.clock.nowMs()),
    )
    const gone = await at.client.call(calls.deletePasskey, { id, ticket }, player.auth)
    expect(gone).toMatchObject({ ok: true, data: { passkeys: [] } })
    expect(await signIn(key)).toMatchObject(failed)
  })

  test('refuses another player’s ticket, and cannot find another player’s key', async () => {
    const [mine, theirs] = [await withKey(), await withKey()]
    const proven = { channel: 'email', address: 'b@example.com', playerId: theirs.player.id } as const
    const ticket = await inTransaction(at.database.pool, (tx) =>
      issueTicket(tx, proven, 'confirm', at.clock.nowMs()),
    )
    const byTicket = await at.client.call(calls.deletePasskey, { id: mine.id, ticket }, mine.player.auth)
    expect(byTicket).toMatchObject({ refusal: 'stepGone' })
    const input = { id: theirs.id, password: testPassword }
    expect(await at.client.call(calls.deletePasskey, input, mine.player.auth)).toMatchObject({
      refusal: 'passkeyUnknown',
    })
    expect(await signIn(theirs.key)).toMatchObject({ ok: true })
  })
})

test('expired challenges are deleted when new ones are created', async () => {
  for (let n = 0; n < 30; n += 1) await signInOptions()
  at.clock.advance(6 * minute)
  for (let n = 0; n < 10; n += 1) await signInOptions()
  const { rows } = await at.database.owner.query('select 1 from passkey_challenge')
  expect(rows).toHaveLength(10)
})
