// The player's own record, as the contract shows it.
import type { Avatar, UserInfo } from '@mangetsu/contract/account'
import type { Currency } from '@mangetsu/money'
import type { infer as Infer } from 'zod/mini'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { refuse } from '../../../kernel/http/index.ts'
import { isPhoneLacking, userNamePwdStatusOf } from './follow-up.ts'
import { maskEmail, maskMobile } from './mask-address.ts'
import type { AccountParts } from './parts.ts'
import { findPlayer, type PlayerRow } from './players.ts'

/** What the row alone says; the rest is asked of other features. */
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
    createdAt: instantOf(player.created_at),
    closingAt: player.closing_at === null ? null : instantOf(player.closing_at),
  }
}

/** Refused with `sessionEnded` when the account is gone. */
export async function recordOf(parts: AccountParts, tx: Tx, playerId: string) {
  const player = await findPlayer(tx, playerId)
  if (player === undefined) return refuse('sessionEnded')
  const record: UserInfo = {
    ...factsOf(player, parts),
    wallets: await parts.walletsOf(tx, playerId),
    // Free spins are granted by activities; an account without any has none.
    freeSpinWalletList: [],
    authenticatorFlag: (await parts.hasAuthenticator(tx, playerId)) ? 1 : 0,
    passkeyCount: await parts.passkeyCountOf(tx, playerId),
  }
  return record
}
