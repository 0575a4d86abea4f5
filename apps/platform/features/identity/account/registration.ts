// Registration: validates the rules first, then takes the proof and opens the account and its wallets in one
// transaction.
import { randomInt } from 'node:crypto'
import type { calls, InputOf } from '@mangetsu/contract'
import type { AddInfoType } from '@mangetsu/contract/account'
import { ageIn } from '@mangetsu/contract/calendar'
import { writeEvent } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Origin, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Mail, queueMail } from '../../../kernel/outbox/mail.ts'
import { openWallet } from '../../../ledger/index.ts'
import { isCountryOpen, minimumAgeIn } from '../../protection/profile/index.ts'
import { issueTicket } from '../proof/index.ts'
import { queueForAddress } from './changes.ts'
import { addInfoTypeOf } from './follow-up.ts'
import { isReservedName } from './names.ts'
import type { AccountParts } from './parts.ts'
import { faultOfPassword } from './password-strength.ts'
import { findByAddress, insertPlayer, type NewPlayer } from './players.ts'

/** Returns the welcome mail in the language of the registration. */
export function welcomeMail(to: string, loginName: string, lang: 'ja' | 'en'): Omit<Mail, 'id'> {
  return lang === 'ja'
    ? {
        to,
        lang,
        subject: '満月へようこそ',
        text: `${loginName} さん\n\nご登録ありがとうございます。\n満月のお金は、すべてプレイマネーです。入金、ゲーム、出金まで、ひととおりお試しいただけます。\n遊びすぎと感じたら、いつでも休止できます。\n\n満月`,
      }
    : {
        to,
        lang,
        subject: 'Welcome to Mangetsu',
        text: `Hello ${loginName},\n\nThank you for registering.\nAll money on Mangetsu is play money: make a deposit, play, and withdraw what you win.\nIf it ever feels like too much, take a break.\n\nMangetsu`,
      }
}

type Input = InputOf<typeof calls.createAccount>
type RuleName =
  | 'nameReserved'
  | 'weakPassword'
  | 'guessablePassword'
  | 'underAge'
  | 'badBirthDate'
  | 'countryClosed'
  | 'termsOld'
type Refusals =
  | RuleName
  | 'captchaNeeded'
  | 'stepGone'
  | 'addressTaken'
  | 'loginNameTaken'
  | 'registerRefused'
  | 'busy'

/** Maximum registrations per device and period; more indicate mass registration. */
const perDevice = { accounts: 5, withinMs: 24 * 60 * 60_000 } as const

/** Returns the fault of a registration's password, given its name or address. */
const faultOf = ({ password }: Input, by: string | null) =>
  password === undefined ? null : faultOfPassword(password, [by])

/** Returns the first violated rule; null if there is none. */
function brokenRule(
  input: Input,
  rules: Pick<AccountParts, 'profile'> & { readonly termsVersion: string },
  nowMs: number,
): Refused<RuleName> | null {
  const age = ageIn(input.country, input.birthDate, nowMs)
  const minimumAge = minimumAgeIn(rules.profile, input.country)
  if (age === null) return refuse('badBirthDate')
  if (!isCountryOpen(rules.profile, input.country)) return refuse('countryClosed')
  if (age < minimumAge) return refuse('underAge', { age: minimumAge })
  if (input.via === 'name' && isReservedName(input.loginName)) return refuse('nameReserved')
  const fault = faultOf(input, input.via === 'name' ? input.loginName : null)
  if (fault !== null) return refuse(fault)
  return input.termsVersion === rules.termsVersion ? null : refuse('termsOld')
}

/** Letters and digits that are not mistaken for others. */
const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a login name for a registration without one, such as `tsuki_k7mq2x`. */
const makeLoginName = (): string =>
  `tsuki_${Array.from({ length: 6 }, () => nameLetters[randomInt(nameLetters.length)]).join('')}`

/** Generated names tried before giving up; with 31⁶ of them a second try is already rare. */
const nameTries = 5

type Reached = { readonly email: string | null; readonly mobile: string | null }

/** Takes the captcha or the ticket; the address proved by a ticket is bound immediately. */
async function takeStep(parts: AccountParts, tx: Tx, input: Input, nowMs: number) {
  if (input.via === 'name') {
    const isPerson = await parts.takeCaptcha(tx, input.captcha, nowMs)
    return isPerson ? { email: null, mobile: null } : refuse('captchaNeeded')
  }
  const proven = await parts.takeTicket(tx, input.ticket, 'register', nowMs)
  if (isRefusal(proven)) return proven
  if (proven.channel !== input.via) return refuse('stepGone')
  const { address } = proven
  // The address is known only now.
  if (faultOf(input, address) !== null) return refuse('guessablePassword')
  if (await parts.isExcludedAddress(tx, address, nowMs)) return refuse('registerRefused')
  await queueForAddress(tx, address)
  if ((await findByAddress(tx, input.via, address)) !== undefined) return refuse('addressTaken')
  return input.via === 'email' ? { email: address, mobile: null } : { email: null, mobile: address }
}

/** Registrations from one device are serialised, so that concurrent ones cannot exceed the limit together. */
async function isDeviceSpent(tx: Tx, deviceId: string, nowMs: number): Promise<boolean> {
  if (deviceId === '') return false
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`registers on ${deviceId}`])
  const [counted] = await tx.query<{ total: bigint }>(
    'select count(*) as total from player where registered_device = $1 and created_at > $2',
    [deviceId, dateOf(nowMs - perDevice.withinMs)],
  )
  return (counted?.total ?? 0n) >= perDevice.accounts
}

/** Inserts under the requested name, or under generated ones until one is free. */
async function insertNamed(tx: Tx, player: NewPlayer, isNameMade: boolean, nowMs: number) {
  for (let tries = 0; tries < (isNameMade ? nameTries : 1); tries += 1) {
    const named = isNameMade ? { ...player, loginName: makeLoginName() } : player
    if (await insertPlayer(tx, named, nowMs)) return named
  }
  return refuse('loginNameTaken')
}

type StepName = 'captchaNeeded' | 'stepGone' | 'registerRefused' | 'addressTaken' | 'guessablePassword'

type Plan = { readonly input: Input; readonly passwordHash: string | null; readonly from: Origin }

async function open(parts: AccountParts, tx: Tx, { input, passwordHash, from }: Plan, nowMs: number) {
  const reached: Reached | Refused<StepName> = await takeStep(parts, tx, input, nowMs)
  if (isRefusal(reached)) return reached
  if (await isDeviceSpent(tx, from.deviceId, nowMs)) return refuse('registerRefused')
  const { birthDate, country, lang, termsVersion } = input
  const cameFrom = {
    region: parts.ipLocator.regionOf(from.address),
    deviceId: from.deviceId,
    referralId: input.referralId ?? null,
    channelStatisticsId: input.channelStatisticsId ?? null,
  }
  const loginName = input.via === 'name' ? input.loginName : ''
  const facts = { id: newId(), loginName, passwordHash, birthDate, country, lang, termsVersion }
  const wanted = { ...facts, ...reached, isSample: false, cameFrom }
  const player = await insertNamed(tx, wanted, input.via !== 'name', nowMs)
  if (isRefusal(player)) return player
  if (input.via !== 'name')
    await writeEvent(tx, { type: 'address.verified', playerId: player.id, payload: { by: input.via } })
  await parts.onRegistered(tx, player.id, nowMs)
  return openWallets(parts, tx, player, nowMs)
}

/** Opens the wallets of a newly inserted player and runs the welcome hooks. */
export async function openWallets(
  parts: Pick<AccountParts, 'currencies'>,
  tx: Tx,
  player: NewPlayer,
  nowMs: number,
): Promise<NewPlayer> {
  for (const currency of parts.currencies) await openWallet(tx, player.id, currency)
  if (player.email !== null && !player.isSample)
    await queueMail(tx, welcomeMail(player.email, player.loginName, player.lang), nowMs)
  return player
}

export type Registered = {
  readonly id: string
  readonly loginName: string
  readonly addInfoType: AddInfoType
  /** Signs in immediately after an address was proved: there may be no password to sign in with. */
  readonly ticket?: string
}

/** Issues a ticket for the first sign-in of a player whose address was just proved. */
async function admit(tx: Tx, player: NewPlayer, nowMs: number): Promise<{ readonly ticket?: string }> {
  const channel = player.email === null ? 'phone' : 'email'
  const address = player.email ?? player.mobile ?? null
  if (address === null) return {}
  return { ticket: await issueTicket(tx, { channel, address, playerId: player.id }, 'signIn', nowMs) }
}

/**
 * Opens an account. The availability of a login name is disclosed only with a solved captcha, which remains valid if
 * the name is taken, because it was not spent on an account.
 */
export async function registerPlayer(
  parts: AccountParts,
  input: Input,
  from: Origin,
  nowMs: number,
): Promise<Registered | Refused<Refusals>> {
  const rules = { profile: parts.profile, termsVersion: await parts.termsInForce(nowMs) }
  const broken = brokenRule(input, rules, nowMs)
  if (broken !== null) return broken
  if (parts.checkRegion(from.address) !== null) return refuse('countryClosed')
  const passwordHash = input.password === undefined ? null : await parts.passwords.hash(input.password)
  if (passwordHash === 'busy') return refuse('busy')
  const made = await parts.work.write(async (tx) => {
    const player = await open(parts, tx, { input, passwordHash, from }, nowMs)
    return isRefusal(player) ? player : { ...player, ...(await admit(tx, player, nowMs)) }
  })
  if (isRefusal(made)) return made
  const admitted = made.ticket === undefined ? {} : { ticket: made.ticket }
  const has = { password_hash: passwordHash, email_key: made.email, mobile: made.mobile ?? null }
  const { id, loginName } = made
  return { id, loginName, addInfoType: addInfoTypeOf(has, parts.profile), ...admitted }
}
