// Accounts: registration and the player's own record.
export { type AccountParts, createAccountFeature, type NewSample } from './account.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { findByLogin, findPlayer, type PlayerRow } from './players.ts'
