// Back office commands for chat at tables: reports, messages, and decisions about them.
import { type ChatReportReason, ChatReportReason as Reasons } from '@mangetsu/contract/table-chat'
import type { BackOffice } from '@mangetsu/platform/back-office'
import {
  type ChatReliefReason,
  chatReliefReasons,
  type LoggedMessage,
  type ReportedMessage,
} from '@mangetsu/platform/tables/chat/index'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain, time } from './format.ts'
import { readId } from './read-id.ts'

export type ChatCommand =
  | { readonly to: 'listChatReports' }
  | { readonly to: 'showChat'; readonly id: string }
  | { readonly to: 'logChat'; readonly about: string }
  | { readonly to: 'hideChat'; readonly id: string; readonly reason: ChatReportReason }
  | { readonly to: 'dismissChat'; readonly id: string; readonly reason: ChatReliefReason }
  | {
      readonly to: 'blockChat'
      readonly player: string
      readonly hours: number
      readonly reason: ChatReportReason
    }
  | { readonly to: 'liftChat'; readonly player: string; readonly reason: ChatReliefReason }

const reasons = Reasons.options

export const chatExplanation = `  npm run backoffice -- chat reports                         messages that were reported, longest first
  npm run backoffice -- chat show <message>                  one among those around it, refused ones too
  npm run backoffice -- chat log <player or table>           what was written and refused, newest first
  npm run backoffice -- chat hide <message> <reason>         take it away from everybody
  npm run backoffice -- chat dismiss <message> <reason>      it stays, and its reports are decided
  npm run backoffice -- chat block <player> <hours> <reason> no chat for so many hours, 8,760 at most
  npm run backoffice -- chat lift <player> <reason>          let them take part again
                                                       reasons: ${reasons.join(', ')};
                                                       to dismiss and to lift: ${chatReliefReasons.join(', ')}`

const mostHours = 8_760

function readNamed(text: string | undefined, what: string): string {
  if (text === undefined || text === '') throw new BadCommand(`Say which ${what}.`)
  return text
}

function readReason<Reason extends string>(text: string | undefined, known: readonly Reason[]): Reason {
  const reason = known.find((one) => one === text)
  if (reason === undefined) throw new BadCommand(`Say why: ${known.join(', ')}.`)
  return reason
}

function readHours(text = ''): number {
  const hours = Number(text)
  if (!/^[1-9]\d{0,3}$/.test(text) || hours > mostHours)
    throw new BadCommand(`Say for how many hours, from 1 to ${mostHours}.`)
  return hours
}

/** Parses the words after `chat`; the default is the list of reports. Throws `BadCommand`. */
export function readChat([verb = 'reports', ...words]: readonly string[]): ChatCommand {
  const [first, second, third, ...more] = words
  const end = (...left: readonly (string | undefined)[]) =>
    assertNothingLeft([...left, ...more].filter((word) => word !== undefined))
  switch (verb) {
    case 'reports':
      end(first, second, third)
      return { to: 'listChatReports' }
    case 'show':
      end(second, third)
      return { to: 'showChat', id: readId(first, 'message') }
    case 'log':
      end(second, third)
      return { to: 'logChat', about: readNamed(first, 'player or table') }
    case 'hide':
      end(third)
      return { to: 'hideChat', id: readId(first, 'message'), reason: readReason(second, reasons) }
    case 'dismiss':
      end(third)
      return {
        to: 'dismissChat',
        id: readId(first, 'message'),
        reason: readReason(second, chatReliefReasons),
      }
    case 'block': {
      end()
      const [player, hours] = [readNamed(first, 'player'), readHours(second)]
      return { to: 'blockChat', player, hours, reason: readReason(third, reasons) }
    }
    case 'lift':
      end(third)
      return {
        to: 'liftChat',
        player: readNamed(first, 'player'),
        reason: readReason(second, chatReliefReasons),
      }
    default:
      throw new BadCommand('Say what to do about chat: reports, show, log, hide, dismiss, block or lift.')
  }
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'chat'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

const reportLine = ({ messageId, tableId, loginName, text, reasons: why, reports, since }: ReportedMessage) =>
  `${messageId}  ${tableId}  ${loginName}  ${reports} for ${why.join(', ')}  since ${time(since)}  "${plain(text)}"`

const stateOf = ({ refusedFor, hiddenAt }: LoggedMessage): string => {
  if (refusedFor !== null) return `refused: ${refusedFor}`
  return hiddenAt === null ? 'shown' : 'hidden'
}

const messageLine = (one: LoggedMessage): string =>
  `${time(one.at)}  ${one.id}  ${one.tableId}  ${one.loginName}  ${stateOf(one)}  "${plain(one.text)}"`

const doings: {
  readonly [To in ChatCommand['to']]: (
    parts: Parts,
    command: Extract<ChatCommand, { to: To }>,
  ) => Promise<number>
} = {
  async listChatReports({ backOffice, say }) {
    const found = await backOffice.chat.reports(listLimit)
    for (const one of found) say(reportLine(one))
    if (found.length === 0) say('Nothing waits.')
    if (found.length === listLimit) say(`Only the first ${listLimit} are named.`)
    return 0
  },
  async showChat({ backOffice, say, reviewer, nowMs }, { id }) {
    const found = await backOffice.chat.show(id, reviewer, nowMs())
    for (const one of found ?? []) say(`${one.id === id ? '> ' : '  '}${messageLine(one)}`)
    if (found === undefined) say(`There is no message ${id} any more.`)
    return found === undefined ? 1 : 0
  },
  async logChat({ backOffice, say, reviewer, nowMs }, { about }) {
    const found = await backOffice.chat.log(about, listLimit, reviewer, nowMs())
    for (const one of found) say(messageLine(one))
    if (found.length === 0) say('Nothing is kept.')
    if (found.length === listLimit) say(`Only the newest ${listLimit} are named.`)
    return 0
  },
  async hideChat({ backOffice, say, reviewer, nowMs }, { id, reason }) {
    const outcome = await backOffice.chat.hide(id, { operator: reviewer, reason }, nowMs())
    say(outcome === 'done' ? `The message ${id} is hidden.` : `No message ${id} is shown or reported.`)
    return outcome === 'done' ? 0 : 1
  },
  async dismissChat({ backOffice, say, reviewer, nowMs }, { id, reason }) {
    const outcome = await backOffice.chat.dismiss(id, { operator: reviewer, reason }, nowMs())
    say(
      outcome === 'done'
        ? `The reports of ${id} are decided: it stays.`
        : `No report of a message ${id} waits.`,
    )
    return outcome === 'done' ? 0 : 1
  },
  async blockChat({ backOffice, say, reviewer, nowMs }, { player, hours, reason }) {
    const until = await backOffice.chat.block(player, hours, { operator: reviewer, reason }, nowMs())
    say(
      until === 'unknown'
        ? `There is no player ${player}.`
        : `${player} takes no part in chat until ${time(until)}.`,
    )
    return until === 'unknown' ? 1 : 0
  },
  async liftChat({ backOffice, say, reviewer, nowMs }, { player, reason }) {
    const outcome = await backOffice.chat.lift(player, { operator: reviewer, reason }, nowMs())
    say(
      outcome === 'done'
        ? `${player} may take part in chat again.`
        : `No player ${player} is kept from chat.`,
    )
    return outcome === 'done' ? 0 : 1
  },
}

export const isChatCommand = (command: { readonly to: string }): command is ChatCommand =>
  Object.hasOwn(doings, command.to)

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export function runChatCommand<To extends ChatCommand['to']>(
  parts: Parts,
  command: Extract<ChatCommand, { to: To }>,
): Promise<number> {
  return doings[command.to as To](parts, command)
}
