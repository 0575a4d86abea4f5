// Parses the command line for the round to verify, and provides the message for each reason its record may be missing.
import type { ApiResult } from '@mangetsu/client/api-result'
import { isHelpWanted } from './root.ts'

export type RoundReading =
  | { readonly kind: 'help' }
  /** `site` is the origin from which the round is requested. */
  | { readonly kind: 'round'; readonly site: string; readonly id: string }
  | { readonly kind: 'refused'; readonly sentence: string }

const idShape = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const example = 'http://localhost:3000/en/round/<id>'

export const roundUsage = `npm run verify-round -- <address of a round, or its id>

Asks the site for a round, as anybody may, and proves it on this machine: the server seed against its commitment, the
draws against the events, and the payout. An id alone is asked of the site on this machine (PORT, or else 3000).

A round can be proved once its server seed is revealed:
  1. Play a round with your balance. Its address is behind "See again" below the game, and in the wallet's history.
  2. As the same player, open /fairness and press "Change seeds and reveal the old one".
  3. npm run verify-round -- ${example}`

const refused = (sentence: string): RoundReading => ({ kind: 'refused', sentence })

/** Parses the words after `npm run verify-round --`. */
export function readRound(words: readonly string[], ownSite: string): RoundReading {
  if (isHelpWanted(words)) return { kind: 'help' }
  const [word, ...more] = words
  if (word === undefined || word === '')
    return refused(`Say which round, by its address: npm run verify-round -- ${example}`)
  if (more.length > 0) return refused(`One round at a time: "${more.join(' ')}" is one word too many.`)
  const id = idShape.exec(word.toLowerCase())?.[0]
  const isAddress = word.includes('/')
  if (!isAddress) {
    if (id === word.toLowerCase()) return { kind: 'round', site: ownSite, id }
    return refused(
      `"${word}" is no id of a round: an id is 36 characters such as 01a1fbcd-bf24-7161-b156-ce782564e4dc; copy the whole address of the round.`,
    )
  }
  if (!URL.canParse(word) || !/^https?:$/.test(new URL(word).protocol))
    return refused(
      `"${word}" is no address of a site: begin it with http:// or https://, such as ${example}.`,
    )
  if (id === undefined)
    return refused(
      `There is no round's id in "${word}": open the round itself and copy its address, such as ${example}.`,
    )
  return { kind: 'round', site: new URL(word).origin, id }
}

type Refused = Extract<ApiResult<never>, { ok: false }>

/** The site's HTTP response status, or null if there was no response. */
export type Reached = { readonly status: number } | null

/** Returns the message for a round whose record is missing. */
export function whyNoRecord(
  site: string,
  answer: Pick<Refused, 'refusal' | 'msg'>,
  reached: Reached,
): string {
  if (answer.refusal === 'roundUnknown')
    return `${site} has no record of this round: check the id, and that the round was played there (demo rounds are kept for a day).`
  if (answer.refusal !== 'transport')
    return `${site} did not show the round: ${answer.msg.replace(/\.$/, '')}. Try again in a minute.`
  if (reached === null)
    return `Nothing answers at ${site}: start the site (npm start), or say the whole address of the round on the site it was played on.`
  return `${site} answers (HTTP ${reached.status}), but not as a Mangetsu site does: copy the round's address from the site it was played on.`
}
