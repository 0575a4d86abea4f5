// Back office commands for accounts of one person: possible accounts of self-excluded players await a decision, and an
// account can be restricted while it is investigated.
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { LinkedAccount } from '@mangetsu/platform/features/protection/limits/index'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain, time } from './format.ts'
import { readId } from './read-id.ts'

export type PersonCommand =
  | { readonly to: 'listPersons' | 'listHeldPersons' }
  | {
      readonly to: 'decidePerson'
      readonly accountId: string
      readonly pausingId: string
      readonly verdict: 'held' | 'cleared'
    }
  | { readonly to: 'restrictAccount'; readonly accountId: string; readonly isRestricted: boolean }

export const personExplanation = `  npm run backoffice -- persons list                         accounts that may be a self-excluded player's, longest first
  npm run backoffice -- persons held                         accounts that are held
  npm run backoffice -- persons same <account> <excluded>    the same person's: hold it as long as the exclusion lasts
  npm run backoffice -- persons other <account> <excluded>   another person's: let go of it
  npm run backoffice -- persons hold <account>               hold an account while it is checked
  npm run backoffice -- persons release <account>            let go of it`

/** Parses the words after `persons`; the default is the list. Throws `BadCommand`. */
export function readPersons([verb = 'list', account, excluded, ...rest]: readonly string[]): PersonCommand {
  assertNothingLeft(rest)
  const given = [account, excluded].filter((word) => word !== undefined)
  switch (verb) {
    case 'list':
    case 'held':
      assertNothingLeft(given)
      return { to: verb === 'list' ? 'listPersons' : 'listHeldPersons' }
    case 'hold':
    case 'release':
      assertNothingLeft(given.slice(1))
      return { to: 'restrictAccount', accountId: readId(account, 'account'), isRestricted: verb === 'hold' }
    case 'same':
    case 'other':
      return {
        to: 'decidePerson',
        accountId: readId(account, 'account'),
        pausingId: readId(excluded, 'excluded account'),
        verdict: verb === 'same' ? 'held' : 'cleared',
      }
    default:
      throw new BadCommand('Say what to do about persons: list, held, same, other, hold or release.')
  }
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'restrictedAccounts'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

const accountLine = ({ accountId, loginName, pausingId, pausingLoginName, evidence, at }: LinkedAccount) => {
  const account = `${accountId} (${plain(loginName)})`
  if (pausingId === null) return `${account}  held for a check  ${time(at)}`
  return `${account}  ${pausingId} (${plain(pausingLoginName ?? '')})  ${evidence.join(', ')}  ${time(at)}`
}

const verbs: readonly string[] = ['listPersons', 'listHeldPersons', 'decidePerson', 'restrictAccount']
export const isPersonCommand = (command: { readonly to: string }): command is PersonCommand =>
  verbs.includes(command.to)

/** Runs one; returns the exit code. */
export async function runPersonCommand(
  { backOffice: { restrictedAccounts }, say, reviewer, nowMs }: Parts,
  command: PersonCommand,
): Promise<number> {
  if (command.to === 'decidePerson') {
    const { accountId, pausingId, verdict } = command
    const isDone = await restrictedAccounts.decide(
      { accountId, pausingId, verdict, operator: reviewer },
      nowMs(),
    )
    const done = verdict === 'held' ? 'is held' : 'is released'
    say(isDone ? `The account ${accountId} ${done}.` : `Nothing is changed about ${accountId}.`)
    return isDone ? 0 : 1
  }
  if (command.to === 'restrictAccount') {
    const { accountId, isRestricted } = command
    const isDone = await restrictedAccounts.restrictForHouse(
      { accountId, isRestricted, operator: reviewer },
      nowMs(),
    )
    const done = isRestricted ? 'is held' : 'is released'
    say(isDone ? `The account ${accountId} ${done}.` : `Nothing is changed about ${accountId}.`)
    return isDone ? 0 : 1
  }
  const found = await restrictedAccounts[command.to === 'listPersons' ? 'reviews' : 'restricted'](listLimit)
  for (const one of found) say(accountLine(one))
  if (found.length === 0) say('Nothing waits.')
  if (found.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return 0
}
