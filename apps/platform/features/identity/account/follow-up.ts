// Missing data of an account, and the data requested next from its player (specification, sections 1 and 4).
import type { AddInfoType } from '@mangetsu/contract/account'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import type { PlayerRow } from './players.ts'

type Has = Pick<PlayerRow, 'password_hash' | 'email_key' | 'mobile'>
type ProfileRequirements = { readonly needsPhone: boolean }

/** 0 while the account has no password set by the player, otherwise 1. */
export const userNamePwdStatusOf = ({ password_hash }: Pick<Has, 'password_hash'>): 0 | 1 =>
  password_hash === null ? 0 : 1

/** Returns whether the jurisdiction requires a phone that is not bound yet. */
export const isPhoneLacking = (
  { mobile }: Pick<Has, 'mobile'>,
  { needsPhone }: ProfileRequirements,
): boolean => needsPhone && mobile === null

/** 3: an email, a login name and a password; 2: an email; 1: a phone; -1: nothing. */
export function addInfoTypeOf(player: Has, profile: ProfileRequirements): AddInfoType {
  if (player.email_key === null) return userNamePwdStatusOf(player) === 0 ? 3 : 2
  return isPhoneLacking(player, profile) ? 1 : -1
}

/**
 * Refuses an incomplete account. Enforced wherever money is deposited or a game is opened, because a client can skip
 * the page that requests the data.
 */
export function checkComplete(
  player: Has,
  profile: ProfileRequirements,
): Refused<'accountIncomplete'> | null {
  const addInfoType = addInfoTypeOf(player, profile)
  const isComplete = addInfoType === -1 && userNamePwdStatusOf(player) === 1
  return isComplete ? null : refuse('accountIncomplete', { addInfoType })
}
