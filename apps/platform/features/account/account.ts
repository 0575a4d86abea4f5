// Registration and the player's own record: the rules first, then one transaction that opens everything.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../db/index.ts'
import {
  type Handler,
  handle,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type Work,
} from '../../http/index.ts'
import { newId } from '../../ids.ts'
import { openWallet } from '../../ledger/index.ts'
import { queueMail } from '../../outbox/mail.ts'
import { ageOn, isCountryOpen, type Profile } from '../profile/index.ts'
import { walletsOf } from '../wallet/index.ts'
import { isStrongEnough, type Passwords } from './passwords.ts'
import { findByLogin, findPlayer, insertPlayer, type NewPlayer } from './players.ts'
import { welcomeMail } from './welcome.ts'

export type AccountParts = {
  readonly work: Work
  readonly passwords: Passwords
  readonly profile: Profile
  readonly termsVersion: string
  readonly currencies: readonly Currency[]
}

type Input = InputOf<typeof calls.createAccount>
type RuleName = 'weakPassword' | 'badEmail' | 'underAge' | 'badBirthDate' | 'countryClosed' | 'termsOld'

/** One @, something before it, a dotted host behind it: what can be delivered to is for the mail to find out. */
const emailPattern = /^[^\s@\p{Cc}]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+$/u

/** The first rule the registration breaks; null when it breaks none. */
export function brokenRule(
  input: Input,
  rules: Pick<AccountParts, 'profile' | 'termsVersion'>,
  nowMs: number,
): Refused<RuleName> | null {
  const age = ageOn(input.birthDate, nowMs)
  if (age === null) return refuse('badBirthDate')
  if (age < rules.profile.minimumAge) return refuse('underAge', { age: rules.profile.minimumAge })
  if (!isCountryOpen(rules.profile, input.country)) return refuse('countryClosed')
  if (!isStrongEnough(input.password)) return refuse('weakPassword')
  if (input.email !== undefined && !emailPattern.test(input.email)) return refuse('badEmail')
  return input.termsVersion === rules.termsVersion ? null : refuse('termsOld')
}

/** The player, their wallets, and their welcome, all or nothing. */
async function open(tx: Tx, player: NewPlayer, currencies: readonly Currency[], nowMs: number) {
  if (!(await insertPlayer(tx, player, nowMs))) return refuse('loginNameTaken')
  for (const currency of currencies) await openWallet(tx, player.id, currency)
  if (player.email !== null)
    await queueMail(tx, welcomeMail(player.email, player.loginName, player.lang), nowMs)
  return { id: player.id, loginName: player.loginName }
}

async function create(parts: AccountParts, input: Input, nowMs: number, isSample: boolean) {
  const broken = brokenRule(input, parts, nowMs)
  if (broken !== null) return broken
  const isTaken = await parts.work.read((tx) => findByLogin(tx, input.loginName))
  if (isTaken !== undefined) return refuse('loginNameTaken')
  const passwordHash = await parts.passwords.hash(input.password)
  if (passwordHash === 'busy') return refuse('busy')
  const { loginName, birthDate, country, lang, termsVersion } = input
  const facts = { id: newId(), loginName, birthDate, country, lang, termsVersion, passwordHash, isSample }
  const player = { ...facts, email: input.email ?? null }
  return parts.work.write((tx) => open(tx, player, parts.currencies, nowMs))
}

async function recordOf(tx: Tx, playerId: string) {
  const player = await findPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const { email } = player
  return {
    id: player.id,
    loginName: player.login_name,
    mobileBindFlag: 0,
    emailBindFlag: 0,
    needBindPhone: false,
    userNamePwdStatus: 1,
    firstNameJapanese: null,
    lastNameJapanese: null,
    mobile: null,
    email: email === null ? null : maskEmail(email),
    wallets: await walletsOf(tx, playerId),
    freeSpinWalletList: [],
  }
}

/** The first letter and the host: enough to recognise, too little to use. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

export type NewSample = { readonly loginName: string; readonly password: string; readonly lang: 'ja' | 'en' }

export type AccountFeature = {
  readonly handlers: Handler[]
  /** Makes a sample player, or finds the one of that name. Server side only: no call can mark an account so. */
  ensureSample(sample: NewSample, nowMs: number): Promise<{ id: string; loginName: string }>
}

export function createAccountFeature(parts: AccountParts): AccountFeature {
  return {
    handlers: [
      handle(calls.createAccount, async ({ input, nowMs }) => {
        const made = await create(parts, input, nowMs, false)
        return isRefusal(made) ? made : ok(made)
      }),
      handlePlayer(calls.queryPlayer, async ({ player }) => {
        const record = await parts.work.read((tx) => recordOf(tx, player.id))
        return isRefusal(record) ? record : ok(record)
      }),
    ],
    async ensureSample({ loginName, password, lang }, nowMs) {
      const known = await parts.work.read((tx) => findByLogin(tx, loginName))
      if (known !== undefined) {
        if (!known.is_sample) throw new Error(`${loginName} is a player of flesh and blood, not a sample`)
        return { id: known.id, loginName: known.login_name }
      }
      const { countries } = parts.profile
      const country = countries === 'all' ? 'JP' : (countries[0] ?? 'JP')
      const input = {
        loginName,
        password,
        lang,
        birthDate: '1990-01-01',
        country,
        termsVersion: parts.termsVersion,
      }
      const made = await create(parts, input, nowMs, true)
      if (isRefusal(made)) throw new Error(`the sample player ${loginName} was refused: ${made.refusal}`)
      return made
    },
  }
}
