// Accounts: registration, the player's own record, and its closing.
export { createAccountFeature } from './account.ts'
export { bindAddress, setDisplayCurrency, setNames } from './changes.ts'
export { checkComplete } from './follow-up.ts'
export {
  findByLoginIdentifier,
  findPlayerNamed,
  readLoginIdentifier,
} from './login-identifier.ts'
export { maskEmail, maskMobile } from './mask-address.ts'
export { isGuessable, isStrongEnough } from './password-strength.ts'
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export {
  findByAddress,
  findByLogin,
  findPlayer,
  lockPlayer,
  lockPlayers,
  type PlayerRow,
} from './players.ts'
export type { NewSample } from './samples.ts'
