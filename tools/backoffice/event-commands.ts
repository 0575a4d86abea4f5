// Back office commands for the event stream: the consumers' progress, retries and rebuilds.
import type { BackOffice } from '@mangetsu/platform/back-office'
import { assertNothingLeft, BadCommand } from './bad-command.ts'

export type EventCommand =
  | { readonly to: 'showEvents' }
  | { readonly to: 'retryEvents'; readonly consumer: string; readonly event: string | null }
  | { readonly to: 'rebuildConsumer'; readonly consumer: string }

export const eventExplanation = `  npm run backoffice -- events                               how far each consumer of events is, and its dead letters
  npm run backoffice -- events retry <consumer> [<event>]    have the site try its dead letters again, all or one
  npm run backoffice -- events rebuild <consumer>            make its tables again from the first event, while it goes on`

const numberPattern = /^[1-9]\d{0,18}$/

/** Parses the words after `events`. Throws `BadCommand`. */
export function readEvents([verb, consumer, event, ...rest]: readonly string[]): EventCommand {
  assertNothingLeft(rest)
  if (verb === undefined) return { to: 'showEvents' }
  if (verb !== 'retry' && verb !== 'rebuild')
    throw new BadCommand('Say what to do about events: retry, rebuild, or nothing to see them.')
  if (consumer === undefined) throw new BadCommand('Say which consumer, by its name.')
  if (verb === 'rebuild') {
    assertNothingLeft([event].filter((word) => word !== undefined))
    return { to: 'rebuildConsumer', consumer }
  }
  if (event !== undefined && !numberPattern.test(event))
    throw new BadCommand('Say which event, by its number.')
  return { to: 'retryEvents', consumer, event: event ?? null }
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'events'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

/** Maximum number of listed dead letters; further ones are indicated. */
const listLimit = 200

async function show({ backOffice: { events }, say }: Parts): Promise<number> {
  const { consumers, deadLetters, lastDay } = await events.show(listLimit)
  for (const { name, lagMs, attempts, deadLetters: dead } of consumers) {
    const far = lagMs === 0 ? 'has seen all' : `is ${(lagMs / 1_000).toFixed(1)} s behind`
    const tries = attempts === 0 ? '' : `, has failed ${attempts} times on the next`
    say(`${name} ${far}${tries}, dead letters ${dead}`)
  }
  for (const { consumer, event, type, playerId, error, deadAt, isRetryRequested } of deadLetters) {
    const state = isRetryRequested ? ', will be tried again' : ''
    say(`Dead letter: ${consumer} ${event} ${type} ${playerId ?? 'no player'} ${deadAt}${state}: ${error}`)
  }
  if (deadLetters.length === listLimit) say(`Only the first ${listLimit} are named.`)
  for (const { type, count } of lastDay) say(`Last day: ${type} ${count}`)
  return deadLetters.length === 0 ? 0 : 1
}

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export async function runEventCommand(parts: Parts, command: EventCommand): Promise<number> {
  const { backOffice, say, reviewer, nowMs } = parts
  if (command.to === 'showEvents') return show(parts)
  if (command.to === 'retryEvents') {
    const count = await backOffice.events.retry(command, reviewer, nowMs())
    say(
      count === 0
        ? `${command.consumer} has no such dead letter.`
        : `The site tries ${count} of ${command.consumer} again.`,
    )
    return count === 0 ? 1 : 0
  }
  const rebuilt = await backOffice.events.rebuild(command.consumer, reviewer, nowMs())
  if (rebuilt === undefined) say(`There is no consumer ${command.consumer}.`)
  else say(`${command.consumer} is rebuilt from the first event: ${rebuilt.rows} rows.`)
  return rebuilt === undefined ? 1 : 0
}
