// Authenticators: an app's codes (RFC 6238) as the second step of signing in, and recovery codes for a lost app.
import { calls, type InputOf } from '@mangetsu/contract'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  type Origin,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { CheckProof } from '../proof/index.ts'
import { base32Of, newSecret, readCode, stepOf, uriOf } from './codes.ts'
import type { SecondFactor } from './second-factor.ts'
import type { CountCode } from './second-factor-check.ts'

export { createSecondFactor, type SecondFactor } from './second-factor.ts'
export {
  type CheckSecondFactor,
  type CountCode,
  createSecondFactorCheck,
} from './second-factor-check.ts'

export type AuthenticatorParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly secondFactor: SecondFactor
  readonly createNotice: CreateNotice
  readonly checkProof: CheckProof
  readonly countCode: CountCode
}

type AuthenticatorContext<Input> = {
  readonly input: Input
  readonly player: Player
  readonly from: Origin
  readonly nowMs: number
}

/** Validity of a secret that was shown but never confirmed. */
const setupMs = 30 * 60_000

/** Creates a new secret, which replaces an unconfirmed one. */
async function begin({ work, encryption }: AuthenticatorParts, { id, loginName }: Player, nowMs: number) {
  const secret = newSecret()
  const rows = await work.write((tx) =>
    tx.query(
      `insert into authenticator as a (player_id, secret, begun_at) values ($1, $2, $3)
       on conflict (player_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
         where a.turned_on_at is null
       returning 1`,
      [id, encryption.encrypt(id, secret), dateOf(nowMs)],
    ),
  )
  if (rows.length === 0) return refuse('authenticatorOn')
  return ok({ isOn: false, secret: base32Of(secret), uri: uriOf(secret, loginName), recoveryCodes: null })
}

async function removeOrRenew(
  parts: AuthenticatorParts,
  context: AuthenticatorContext<InputOf<typeof calls.bindAuthenticator>>,
) {
  const { input, player, from, nowMs } = context
  const { secondFactor, createNotice } = parts
  const isOff = input.action === 'remove'
  const change = async (tx: Tx) => {
    const taken = await secondFactor.take(tx, player.id, input.code ?? '', nowMs)
    if (isRefusal(taken)) return taken
    const kind = isOff ? 'authenticatorOff' : 'recoveryCodesRenewed'
    await createNotice(tx, { playerId: player.id, kind, from }, nowMs)
    if (!isOff) return { recoveryCodes: await secondFactor.renewCodes(tx, player.id) }
    await secondFactor.remove(tx, player.id)
    return { recoveryCodes: null }
  }
  const counted = { playerId: player.id, count: 'code', from, nowMs } as const
  const done = await parts.countCode(counted, () => parts.work.write(change))
  return isRefusal(done) ? done : ok({ isOn: !isOff, secret: null, uri: null, ...done })
}

async function bind(
  parts: AuthenticatorParts,
  context: AuthenticatorContext<InputOf<typeof calls.bindAuthenticator>>,
) {
  const { input, player, nowMs } = context
  const isOn = await parts.work.read((tx) => parts.secondFactor.isOn(tx, player.id))
  if (isOn === (input.action === 'begin')) return refuse(isOn ? 'authenticatorOn' : 'authenticatorOff')
  const unproved = await parts.checkProof(player, input, nowMs)
  if (unproved !== null) return unproved
  return input.action === 'begin' ? begin(parts, player, nowMs) : removeOrRenew(parts, context)
}

type Setup = { secret: Buffer; begun_at: Date; turned_on_at: Date | null }

async function setupOf(tx: Tx, playerId: string, nowMs: number) {
  const [row] = await tx.query<Setup>(
    'select secret, begun_at, turned_on_at from authenticator where player_id = $1 for update',
    [playerId],
  )
  if (row?.turned_on_at) return refuse('authenticatorOn')
  if (row === undefined || row.begun_at.getTime() + setupMs <= nowMs) return refuse('authenticatorOff')
  return row
}

async function turnOn(
  parts: AuthenticatorParts,
  tx: Tx,
  context: AuthenticatorContext<{ readonly code: string }>,
) {
  const { input, player, from, nowMs } = context
  const setup = await setupOf(tx, player.id, nowMs)
  if (isRefusal(setup)) return setup
  const read = readCode(input.code)
  const secret = parts.encryption.open(player.id, setup.secret)
  const step = read.kind === 'app' ? stepOf(secret, read.text, nowMs) : null
  if (step === null) return refuse('wrongCode')
  // The code that turned it on is spent and cannot sign in.
  await tx.query('update authenticator set turned_on_at = $2, last_step = $3 where player_id = $1', [
    player.id,
    dateOf(nowMs),
    step,
  ])
  await parts.createNotice(tx, { playerId: player.id, kind: 'authenticatorOn', from }, nowMs)
  return { isOn: true, recoveryCodes: await parts.secondFactor.renewCodes(tx, player.id) }
}

async function validate(parts: AuthenticatorParts, context: AuthenticatorContext<{ readonly code: string }>) {
  const { player, from, nowMs } = context
  const setup = await parts.work.write((tx) => setupOf(tx, player.id, nowMs))
  if (isRefusal(setup)) return setup
  const counted = { playerId: player.id, count: 'setup', from, nowMs } as const
  const done = await parts.countCode(counted, () => parts.work.write((tx) => turnOn(parts, tx, context)))
  return isRefusal(done) ? done : ok(done)
}

export function createAuthenticator(parts: AuthenticatorParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.bindAuthenticator, (context) => bind(parts, context)),
      handlePlayer(calls.validateAuthenticator, (context) => validate(parts, context)),
    ],
  }
}
