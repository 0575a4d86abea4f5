// Login identifiers: the login name, email or phone by which a player signs in and the back office finds them.
import { defaultCountry } from '@mangetsu/contract/default-country'
import { loginNameKey, phoneText, readEmail } from '@mangetsu/contract/typed'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Tx } from '../../../kernel/db/index.ts'
import { findByAddress, findByLogin, findPlayer, type PlayerRow } from './players.ts'

export type LoginIdentifier = {
  readonly by: 'loginName' | 'email' | 'phone'
  /** Key for lookups and attempt counts: one normalised form of each identifier. */
  readonly key: string
}

const phoneShape = /^\+?[\d\s().-]{6,30}$/

/** Parses a typed identifier; a number without a plus is a Japanese one. */
export function readLoginIdentifier(typed: string): LoginIdentifier {
  const text = phoneShape.test(phoneText(typed)) ? phoneText(typed) : loginNameKey(typed)
  if (text.includes('@')) return { by: 'email', key: readEmail(typed)?.toLowerCase() ?? text }
  const phone = phoneShape.test(text) ? parsePhoneNumberFromString(text, defaultCountry) : undefined
  return phone?.isPossible() === true ? { by: 'phone', key: phone.number } : { by: 'loginName', key: text }
}

/** One lookup in every case, so that the duration discloses nothing. */
export const findByLoginIdentifier = (
  tx: Tx,
  { by, key }: LoginIdentifier,
): Promise<PlayerRow | undefined> => (by === 'loginName' ? findByLogin(tx, key) : findByAddress(tx, by, key))

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Finds the player an operator refers to: by id, or by any login identifier in any typed form. */
export function findPlayerNamed(tx: Tx, typed: string): Promise<PlayerRow | undefined> {
  const id = typed.trim().toLowerCase()
  return idPattern.test(id) ? findPlayer(tx, id) : findByLoginIdentifier(tx, readLoginIdentifier(typed))
}
