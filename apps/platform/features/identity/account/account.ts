// Assembles the account feature's calls, and serves the player's own record.
import { calls } from '@mangetsu/contract'
import type { Avatar, UserInfo } from '@mangetsu/contract/account'
import type { Currency } from '@mangetsu/money'
import type { infer as Infer } from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type CallContext,
  type Handler,
  handle,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  okBlob,
  type Player,
  type Refused,
  refuse,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { cancelClosing, closeDue, hasMoneyLeft, requestClosing } from './close-account.ts'
import { createAccountExport } from './export.ts'
import { checkComplete, isPhoneLacking, userNamePwdStatusOf } from './follow-up.ts'
import { maskEmail, maskMobile } from './mask-address.ts'
import { modifyAvatar, modifyPlayer } from './modify.ts'
import type { AccountParts } from './parts.ts'
import { resetPassword } from './password-reset.ts'
import { findPlayer, type PlayerRow } from './players.ts'
import { registerPlayer } from './registration.ts'
import { ensureSample, type NewSample } from './samples.ts'

export type AccountFeature = {
  readonly handlers: Handler[]
  /**
   * Creates a sample player, or finds the one with that name. Server side only: no call can mark an account as a
   * sample.
   */
  ensureSample(sample: NewSample, nowMs: number): Promise<{ id: string; loginName: string }>
  /**
   * Refuses actions that require a complete account: an email, a phone where the profile requires one, and a login
   * name.
   */
  checkComplete(tx: Tx, playerId: string): Promise<Refused<'accountIncomplete' | 'sessionEnded'> | null>
  readonly jobs: readonly Job[]
}

async function close(
  parts: AccountParts,
  context: CallContext<typeof calls.closeAccount> & { readonly player: Player },
) {
  const { input, player, nowMs } = context
  if (input.action === 'withdraw') return cancelClosing(parts, context)
  // Checked before a proof is spent on it; the binding check runs again in the closing transaction.
  if (await parts.work.read((tx) => hasMoneyLeft(parts, tx, player.id))) return refuse('balanceLeft')
  return (await parts.session.checkProof(player, input, nowMs)) ?? requestClosing(parts, context)
}

export function createAccountFeature(parts: AccountParts): AccountFeature {
  const { work } = parts
  const exportFile = createAccountExport(parts)
  const record = async (playerId: string, nowMs: number) => {
    const found = await work.read((tx) => recordOf(parts, tx, playerId, nowMs))
    return isRefusal(found) ? found : ok(found)
  }
  return {
    handlers: [
      handle(calls.createAccount, async ({ input, from, nowMs }) => {
        const made = await registerPlayer(parts, input, from, nowMs)
        return isRefusal(made) ? made : ok(made)
      }),
      handlePlayer(calls.queryPlayer, ({ player, nowMs }) => record(player.id, nowMs)),
      handlePlayer(calls.modifyPlayer, async (context) => {
        const refused = await modifyPlayer(parts, context.input, context)
        return refused ?? record(context.player.id, context.nowMs)
      }),
      handleEither(calls.resetPassword, async (context) => {
        const done = await resetPassword(parts, context.input, context)
        return isRefusal(done) ? done : ok(done)
      }),
      handlePlayer(calls.modifyAvatar, async ({ input: { avatar }, player }) => {
        const refused = await modifyAvatar(parts, player.id, avatar)
        return refused ?? ok({ avatar })
      }),
      handlePlayer(calls.exportAccount, async ({ input, player, from, nowMs }) => {
        const refused = await parts.session.checkProof(player, input, nowMs)
        if (refused !== null) return refused
        const file = await exportFile(player.id, { from, nowMs })
        return isRefusal(file) ? file : okBlob(file)
      }),
      handlePlayer(calls.closeAccount, async (context) => {
        const done = await close(parts, context)
        return isRefusal(done) ? done : ok(done)
      }),
    ],
    ensureSample: (sample, nowMs) => ensureSample(parts, sample, nowMs),
    async checkComplete(tx, playerId) {
      const player = await findPlayer(tx, playerId)
      return player === undefined ? refuse('sessionEnded') : checkComplete(player, parts.profile)
    },
    jobs: [
      // Permanently closes accounts whose reflection period is over.
      { name: 'closings', everyMs: 10 * minuteMs, turn: (nowMs) => closeDue(parts, nowMs) },
    ],
  }
}

/** Facts from the row alone; other features supply the rest. */
function factsOf(player: PlayerRow, { profile }: Pick<AccountParts, 'profile'>) {
  return {
    id: player.id,
    loginName: player.login_name,
    mobileBindFlag: player.mobile === null ? 0 : 1,
    emailBindFlag: player.email_key === null ? 0 : 1,
    needBindPhone: isPhoneLacking(player, profile),
    userNamePwdStatus: userNamePwdStatusOf(player),
    firstNameJapanese: player.first_name_ja,
    lastNameJapanese: player.last_name_ja,
    mobile: player.mobile === null ? null : maskMobile(player.mobile),
    email: player.email_key === null ? null : maskEmail(player.email_key),
    nickname: player.nickname,
    avatar: player.avatar as Infer<typeof Avatar>,
    lang: player.lang,
    country: player.country,
    birthDate: player.birth_date,
    displayCurrency: player.display_currency as Currency,
    isCalm: player.is_calm,
    hasSuggestions: player.has_suggestions,
    reminders: { byMail: player.reminds_by_mail, byPush: player.reminds_by_push },
    createdAt: instantOf(player.created_at),
    closingAt: player.closing_at === null ? null : instantOf(player.closing_at),
  }
}

/** Refused with `sessionEnded` if the account no longer exists. */
async function recordOf(parts: AccountParts, tx: Tx, playerId: string, nowMs: number) {
  const player = await findPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const isReviewDue = await parts.isLimitReviewDue(tx, playerId, nowMs)
  const record: UserInfo = {
    ...factsOf(player, parts),
    wallets: await parts.walletsOf(tx, playerId),
    freeSpinWalletList: await parts.freeSpinWalletsOf(tx, playerId),
    authenticatorFlag: (await parts.hasAuthenticator(tx, playerId)) ? 1 : 0,
    passkeyCount: await parts.passkeyCountOf(tx, playerId),
  }
  return isReviewDue ? { ...record, isLimitReviewDue: true as const } : record
}
