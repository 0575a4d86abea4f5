// Passkeys: keys in the player's devices that sign in by face, fingerprint or PIN (WebAuthn Level 3).
import { calls, type InputOf } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  type Origin,
  ok,
  type Player,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayer } from '../account/index.ts'
import type { CheckProof } from '../proof/index.ts'
import { keepChallenge, spendChallenge } from './challenges.ts'
import { countUse, findKey, insertKey, keysOf, passkeysLimit, shown } from './keys.ts'
import {
  algorithms,
  partyOf,
  userHandleOf,
  userIdOf,
  verifyAnswer,
  verifyNewKey,
  webAuthn,
} from './verify.ts'

export type PasskeyChecks = {
  /** Returns the owner of the passkey that signed the challenge; the challenge is spent either way. */
  check(
    challengeId: string,
    credential: Readonly<Record<string, unknown>>,
    nowMs: number,
  ): Promise<{ playerId: string } | Refused<'passkeyFailed'>>
  countOf(tx: Tx, playerId: string): Promise<number>
}

/** Deletes a player's keys. */
export async function erasePasskeys(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from passkey where player_id = $1', [playerId])
}

export type PasskeyCheckParts = { readonly work: UnitOfWork; readonly publicOrigin: string }

export function createPasskeyChecks({ work, publicOrigin }: PasskeyCheckParts): PasskeyChecks {
  const party = partyOf(publicOrigin)
  return {
    async check(challengeId, credential, nowMs) {
      const challenge = await work.write((tx) => spendChallenge(tx, challengeId, null, nowMs))
      const credentialId = credential.id
      if (challenge === null || typeof credentialId !== 'string') return refuse('passkeyFailed')
      const key = await work.read((tx) => findKey(tx, credentialId))
      if (key === undefined) return refuse('passkeyFailed')
      const known = {
        id: key.credential_id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.counter),
        userHandle: userHandleOf(key.player_id),
      }
      const used = await verifyAnswer(credential, challenge, party, known)
      if (used === null) return refuse('passkeyFailed')
      const isFirst = await work.write((tx) => countUse(tx, key, used, nowMs))
      return isFirst ? { playerId: key.player_id } : refuse('passkeyFailed')
    },
    countOf: async (tx, playerId) => (await keysOf(tx, playerId)).length,
  }
}

export type PasskeyParts = PasskeyCheckParts & {
  readonly checks: PasskeyChecks
  readonly createNotice: CreateNotice
  readonly checkProof: CheckProof
}

type PasskeyContext<Input, Who = Player> = {
  readonly input: Input
  readonly player: Who
  readonly from: Origin
  readonly nowMs: number
}

const challengeMs = 5 * 60_000

async function optionsToSignIn({ work, publicOrigin }: PasskeyParts, nowMs: number) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(publicOrigin).id,
    userVerification: 'required',
    timeout: challengeMs,
  })
  const challengeId = await work.write((tx) => keepChallenge(tx, options.challenge, null, nowMs))
  return ok({ challengeId, options: { ...options } })
}

async function optionsToRegister(
  { work, publicOrigin }: PasskeyParts,
  { id, loginName }: Player,
  nowMs: number,
) {
  const known = await work.read((tx) => keysOf(tx, id))
  if (known.length >= passkeysLimit) return refuse('passkeysFull')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Mangetsu',
    rpID: partyOf(publicOrigin).id,
    userID: Uint8Array.from(userIdOf(id)),
    userName: loginName,
    userDisplayName: loginName,
    attestationType: 'none',
    timeout: challengeMs,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: key.transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challengeId = await work.write((tx) => keepChallenge(tx, options.challenge, id, nowMs))
  return ok({ challengeId, options: { ...options } })
}

async function issueOptions(
  parts: PasskeyParts,
  context: PasskeyContext<InputOf<typeof calls.askPasskeyOptions>, Player | null>,
) {
  const { input, player, nowMs } = context
  if (input.purpose === 'signIn') return optionsToSignIn(parts, nowMs)
  if (player === null) return refuse('tokenMissing')
  const unproved = await parts.checkProof(player, input, nowMs)
  return unproved ?? optionsToRegister(parts, player, nowMs)
}

async function add(parts: PasskeyParts, context: PasskeyContext<InputOf<typeof calls.addPasskey>>) {
  const { input, player, from, nowMs } = context
  const { work, createNotice } = parts
  const challenge = await work.write((tx) => spendChallenge(tx, input.challengeId, player.id, nowMs))
  if (challenge === null) return refuse('passkeyFailed')
  const fresh = await verifyNewKey(input.credential, challenge, partyOf(parts.publicOrigin))
  if (fresh === null) return refuse('passkeyFailed')
  const added = await work.write(async (tx) => {
    // Serialised on the player's row, so that concurrent requests cannot exceed the limit.
    await lockPlayer(tx, player.id)
    if ((await keysOf(tx, player.id)).length >= passkeysLimit) return refuse('passkeysFull')
    const key = await insertKey(tx, player.id, { ...fresh, name: input.name }, nowMs)
    if (key === undefined) return refuse('passkeyFailed')
    await createNotice(
      tx,
      { playerId: player.id, kind: 'passkeyAdded', from, data: { name: key.name } },
      nowMs,
    )
    return shown(key)
  })
  return isRefusal(added) ? added : ok(added)
}

async function remove(parts: PasskeyParts, context: PasskeyContext<InputOf<typeof calls.deletePasskey>>) {
  const { input, player, from, nowMs } = context
  const unproved = await parts.checkProof(player, input, nowMs)
  if (unproved !== null) return unproved
  const left = await parts.work.write(async (tx) => {
    const [gone] = await tx.query<{ name: string }>(
      'delete from passkey where id = $1 and player_id = $2 returning name',
      [input.id, player.id],
    )
    if (gone === undefined) return refuse('passkeyUnknown')
    const data = { name: gone.name }
    await parts.createNotice(tx, { playerId: player.id, kind: 'passkeyRemoved', from, data }, nowMs)
    return keysOf(tx, player.id)
  })
  return isRefusal(left) ? left : ok({ passkeys: left.map(shown) })
}

export function createPasskey(parts: PasskeyParts): { handlers: Handler[] } {
  return {
    handlers: [
      handleEither(calls.askPasskeyOptions, (context) => issueOptions(parts, context)),
      handlePlayer(calls.addPasskey, (context) => add(parts, context)),
      handlePlayer(calls.listPasskeys, async ({ player }) => {
        const keys = await parts.work.read((tx) => keysOf(tx, player.id))
        return ok({ passkeys: keys.map(shown) })
      }),
      handlePlayer(calls.deletePasskey, (context) => remove(parts, context)),
    ],
  }
}
