// Sample players of the sandbox: accounts with made-up addresses, complete from the start.
import type { Tx } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { bindAddress, setPassword } from './changes.ts'
import type { AccountParts } from './parts.ts'
import { findByLogin, insertPlayer, type PlayerRow } from './players.ts'
import { openWallets } from './registration.ts'

export type NewSample = {
  readonly loginName: string
  readonly password: string
  readonly lang: 'ja' | 'en'
  /** Whether it receives everything that a registered player receives, such as the welcome coupons. */
  readonly isWelcomed?: boolean
}

type SampleParts = Pick<
  AccountParts,
  'work' | 'passwords' | 'profile' | 'termsInForce' | 'currencies' | 'session' | 'onRegistered'
>

/** Ofcom reserves +44 7700 900000 to 900999 for drama: the numbers are never assigned. */
async function freeMobile(tx: Tx): Promise<string> {
  const [free] = await tx.query<{ mobile: string }>(
    `select n.mobile from (select '+447700900' || lpad(i::text, 3, '0') as mobile from generate_series(0, 999) i) n
     where not exists (select 1 from player p where p.mobile = n.mobile) order by n.mobile limit 1`,
  )
  if (free === undefined) throw new Error('every number kept for made-up people is in use')
  return free.mobile
}

const emailOf = (loginName: string): string => `${loginName.toLowerCase()}@example.com`

/** Samples of an earlier release have no bound addresses yet. */
async function complete(tx: Tx, player: PlayerRow, nowMs: number): Promise<void> {
  const { id, login_name } = player
  if (player.email_key === null) await bindAddress(tx, id, 'email', emailOf(login_name), nowMs)
  if (player.mobile === null) await bindAddress(tx, id, 'phone', await freeMobile(tx), nowMs)
}

async function insertSample(parts: SampleParts, sample: NewSample, passwordHash: string, nowMs: number) {
  const { register } = parts.profile.play
  const country = register === 'all' ? 'JP' : (register[0] ?? 'JP')
  const { loginName, lang } = sample
  const facts = { id: newId(), loginName, lang, country, passwordHash, email: emailOf(loginName) }
  const termsVersion = await parts.termsInForce(nowMs)
  const made = { ...facts, birthDate: '1990-01-01', termsVersion, isSample: true }
  await parts.work.write(async (tx) => {
    const player = { ...made, mobile: await freeMobile(tx) }
    if (!(await insertPlayer(tx, player, nowMs)))
      throw new Error(`the name or an address of the sample player ${loginName} is taken`)
    await openWallets(parts, tx, player, nowMs)
    if (sample.isWelcomed === true) await parts.onRegistered(tx, player.id, nowMs)
  })
  return { id: facts.id, loginName }
}

async function hashOf({ passwords }: SampleParts, password: string): Promise<string> {
  const passwordHash = await passwords.hash(password)
  if (passwordHash === 'busy') throw new Error('too many passwords are being hashed to make a sample player')
  return passwordHash
}

/**
 * Creates a sample player, or finds the one with that name and sets its password to the requested one. Throws if the
 * name belongs to a real player.
 */
export async function ensureSample(parts: SampleParts, sample: NewSample, nowMs: number) {
  const known = await parts.work.read((tx) => findByLogin(tx, sample.loginName))
  if (known === undefined) return insertSample(parts, sample, await hashOf(parts, sample.password), nowMs)
  if (!known.is_sample) throw new Error(`${sample.loginName} is a player of flesh and blood, not a sample`)
  const isRight = await parts.passwords.verify(known.password_hash, sample.password)
  const newHash = isRight === true ? null : await hashOf(parts, sample.password)
  await parts.work.write(async (tx) => {
    if (newHash !== null) {
      await setPassword(tx, known.id, newHash)
      await parts.session.endAll(tx, known.id, { reason: 'passwordChanged' }, nowMs)
    }
    await complete(tx, known, nowMs)
  })
  return { id: known.id, loginName: known.login_name }
}
