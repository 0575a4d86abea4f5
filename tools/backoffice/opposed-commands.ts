// Back office commands for linked accounts that bet against each other: listing rounds pending review, and marking one
// as reviewed.
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { OpposedRound } from '@mangetsu/platform/tables/opposed-bets'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain, time } from './format.ts'
import { readId } from './read-id.ts'

export type OpposedCommand =
  | { readonly to: 'listOpposed' }
  | { readonly to: 'reviewOpposed'; readonly id: string }

export const opposedExplanation = `  npm run backoffice -- opposed list                         rounds in which linked accounts bet against each other
  npm run backoffice -- opposed reviewed <round>             the round has been looked at`

/** Parses the words after `opposed`; the default is the list. Throws `BadCommand`. */
export function readOpposed([verb = 'list', id, ...rest]: readonly string[]): OpposedCommand {
  assertNothingLeft(rest)
  if (verb === 'list') {
    assertNothingLeft([id].filter((word) => word !== undefined))
    return { to: 'listOpposed' }
  }
  if (verb !== 'reviewed') throw new BadCommand('Say what to do about opposed bets: list or reviewed.')
  return { to: 'reviewOpposed', id: readId(id, 'round') }
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'opposedBets'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

const roundLine = ({ tableRoundId, tableId, at, accounts }: OpposedRound): string =>
  `${tableRoundId}  ${tableId}  ${time(at)}  ${accounts
    .map(({ loginName, staked, currency }) => `${plain(loginName)} ${staked} ${currency}`)
    .join(', ')}`

export const isOpposedCommand = (command: { readonly to: string }): command is OpposedCommand =>
  command.to === 'listOpposed' || command.to === 'reviewOpposed'

/** Runs one; returns the exit code. */
export async function runOpposedCommand(
  { backOffice, say, reviewer, nowMs }: Parts,
  command: OpposedCommand,
): Promise<number> {
  if (command.to === 'reviewOpposed') {
    const isDone = await backOffice.opposedBets.review(command.id, reviewer, nowMs())
    say(isDone ? `The round ${command.id} is reviewed.` : `No round ${command.id} waits for review.`)
    return isDone ? 0 : 1
  }
  const rounds = await backOffice.opposedBets.list(listLimit)
  for (const one of rounds) say(roundLine(one))
  if (rounds.length === 0) say('Nothing waits.')
  if (rounds.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return 0
}
