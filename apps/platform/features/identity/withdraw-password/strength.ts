// What is good enough as a withdrawal password: as an account's password, and nothing a stranger would try first.
import { isGuessable, isStrongEnough } from '../account/index.ts'

/** Fewer different characters are a pattern, not a password. */
const leastDifferent = 4

/** 8 to 72 characters with a letter and a digit, at least four different ones, and not what is guessed soon. */
export function isFitAsWithdrawPassword(password: string, loginName: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    isStrongEnough(password) &&
    new Set(plain).size >= leastDifferent &&
    plain.trim() !== loginName.toLowerCase() &&
    !isGuessable(password, [loginName])
  )
}
