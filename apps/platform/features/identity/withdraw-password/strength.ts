// Strength of a withdrawal password: the rules of account passwords, and no obvious first guess.
import { isGuessable, isStrongEnough } from '../account/index.ts'

/** A password with fewer distinct characters is a pattern. */
const leastDifferent = 4

/** 8 to 72 characters with a letter and a digit, at least four distinct ones, and not easily guessed. */
export function isFitAsWithdrawPassword(password: string, loginName: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return (
    isStrongEnough(password) &&
    new Set(plain).size >= leastDifferent &&
    plain.trim() !== loginName.toLowerCase() &&
    !isGuessable(password, [loginName])
  )
}
