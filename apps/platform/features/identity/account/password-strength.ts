// How good a password is: long enough and mixed, and not what somebody would guess who knows the lists and the player.
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

/** What everybody here thinks of first. */
const houseWords = ['mangetsu', 'まんげつ', '満月', 'casino', 'カジノ']
/** Judging takes longer the longer the text: what begins well enough is good enough. */
const judgedLength = 32
/** zxcvbn's score of 2: a million guesses and more, which no name and no network is ever allowed. */
const leastScore = 2

/** Made at the first question: the lists take 0.2 s and some 75 MB. */
const judges: ZxcvbnFactory[] = []
function judge(): ZxcvbnFactory {
  const made =
    judges[0] ??
    new ZxcvbnFactory({
      dictionary: {
        ...common,
        ...english,
        ...Object.fromEntries(Object.entries(japanese).map(([name, words]) => [`${name}-ja`, words])),
      },
      graphs: adjacencyGraphs,
      maxLength: judgedLength,
    })
  judges[0] = made
  return made
}

/** Of an email what stands before the @ as well, of a number its digits, as dialled at home too: passwords are built from them. */
function partsOf(text: string): string[] {
  if (text.includes('@')) return [text, ...text.split('@')]
  return /^\+\d+$/.test(text) ? [text.slice(1), text.slice(-10), `0${text.slice(-10)}`] : [text]
}

/** Whether somebody who knows the common passwords, words and names, and this about the player, guesses it soon. */
export function isGuessable(password: string, personal: readonly (string | null | undefined)[]): boolean {
  const known = personal.flatMap((one) => (one ? partsOf(one.normalize('NFKC').toLowerCase()) : []))
  return judge().check(password.normalize('NFKC'), [...houseWords, ...known]).score < leastScore
}

/** What is wrong with a password that is being chosen; null when it will do. */
export function faultOfPassword(
  password: string,
  personal: readonly (string | null | undefined)[],
): 'weakPassword' | 'guessablePassword' | null {
  if (!isStrongEnough(password)) return 'weakPassword'
  return isGuessable(password, personal) ? 'guessablePassword' : null
}
