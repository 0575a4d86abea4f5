// Password strength: long and mixed enough, and not guessable from common lists or the player's data.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as japanese } from '@zxcvbn-ts/language-ja'

const minLength = 8
const maxLength = 72

/** 8 to 72 characters, with at least one letter and one digit. */
export const isStrongEnough = (password: string): boolean => {
  const length = [...password].length
  return length >= minLength && length <= maxLength && /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}

/** Words that players of this site would choose first. */
const houseWords = ['mangetsu', 'まんげつ', '満月', 'casino', 'カジノ']
/** Estimation time grows with length: a text whose beginning is strong enough is strong enough. */
const estimatedLength = 32
/** zxcvbn score 2: at least a million guesses, more than the lockout allows on any name or network. */
const leastScore = 2

/** Created on first use: the dictionaries take 0.2 s and some 75 MB. */
const estimators: ZxcvbnFactory[] = []
function estimator(): ZxcvbnFactory {
  const made =
    estimators[0] ??
    new ZxcvbnFactory({
      dictionary: {
        ...common,
        ...english,
        ...Object.fromEntries(Object.entries(japanese).map(([name, words]) => [`${name}-ja`, words])),
      },
      graphs: adjacencyGraphs,
      maxLength: estimatedLength,
    })
  estimators[0] = made
  return made
}

/**
 * Splits personal data into the parts passwords are built from: of an email also the local part, of a phone number its
 * digits, also in national format.
 */
function partsOf(text: string): string[] {
  if (text.includes('@')) return [text, ...text.split('@')]
  return /^\+\d+$/.test(text) ? [text.slice(1), text.slice(-10), `0${text.slice(-10)}`] : [text]
}

/** Returns whether a guesser with common passwords, words, names and this player's data would guess it soon. */
export function isGuessable(password: string, personal: readonly (string | null | undefined)[]): boolean {
  const known = personal.flatMap((one) => (one ? partsOf(one.normalize('NFKC').toLowerCase()) : []))
  return estimator().check(password.normalize('NFKC'), [...houseWords, ...known]).score < leastScore
}

/** Returns the fault of a new password; null if it is acceptable. */
export function faultOfPassword(
  password: string,
  personal: readonly (string | null | undefined)[],
): 'weakPassword' | 'guessablePassword' | null {
  if (!isStrongEnough(password)) return 'weakPassword'
  return isGuessable(password, personal) ? 'guessablePassword' : null
}
