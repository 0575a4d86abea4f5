// Parses back office commands from the command line; every mistake is reported in one plain sentence.
import { type KycReason, KycSide, kycReasons } from '@mangetsu/contract/kyc'
import { type RejectReason, rejectReasons } from '@mangetsu/contract/withdrawal'
import { isHelpWanted } from '../root.ts'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { type ChatCommand, chatExplanation, readChat } from './chat-commands.ts'
import { type EventCommand, eventExplanation, readEvents } from './event-commands.ts'
import { type GuessCommand, guessExplanation, readGuess } from './guess-commands.ts'
import { type LotteryCommand, lotteryExplanation, readLotteries } from './lottery-commands.ts'
import { type OpposedCommand, opposedExplanation, readOpposed } from './opposed-commands.ts'
import { type PersonCommand, personExplanation, readPersons } from './person-commands.ts'
import { type PromotionCommand, promotionExplanation, readPromotions } from './promotion-commands.ts'
import { readId } from './read-id.ts'
import type { SeriesCommand } from './series-commands.ts'
import {
  readAnnounce,
  readContent,
  readInquiries,
  type SiteCommand,
  siteExplanation,
} from './site-commands.ts'
import { readSports, type SportCommand, sportExplanation } from './sport-commands.ts'

export { BadCommand } from './bad-command.ts'

export type BackOfficeCommand =
  | SiteCommand
  | ChatCommand
  | EventCommand
  | GuessCommand
  | LotteryCommand
  | OpposedCommand
  | PersonCommand
  | PromotionCommand
  | SeriesCommand
  | SportCommand
  | { readonly to: 'explain' }
  | { readonly to: 'listKyc' }
  | { readonly to: 'showKyc'; readonly player: string; readonly saveTo: string | null }
  | {
      readonly to: 'reviewKyc'
      readonly player: string
      readonly level: number
      readonly reason: KycReason | null
      readonly sides: readonly KycSide[]
      /** Version of the case that the operator has viewed. */
      readonly seen?: string
    }
  | { readonly to: 'listDeposits' }
  | { readonly to: 'listStrayedDeposits' }
  | { readonly to: 'reviewDeposit'; readonly id: string; readonly isCredited: boolean }
  | { readonly to: 'listWithdrawals' }
  | { readonly to: 'reviewWithdrawal'; readonly id: string; readonly reason: RejectReason | null }
  | { readonly to: 'proveBook' }
  | { readonly to: 'listDifferences' }
  | { readonly to: 'reconcileAgain'; readonly day: string | null }
  | { readonly to: 'showLog'; readonly aboutId: string | null }

export const explanation = `What the back office can do:
  npm run backoffice -- kyc list                             what waits for review, longest first
  npm run backoffice -- kyc show <player>                    everything a player has sent
  npm run backoffice -- kyc show <player> --save <folder>    and their pictures, as files in a folder
  npm run backoffice -- kyc approve <player> <level>         approve level 2, 3 or 4
  npm run backoffice -- kyc reject <player> <level> <reason> [--side <side>]
                                                       send it back, whole or only the named sides
  … approve and reject take --seen <mark>              only if the case is still what show said it was
  npm run backoffice -- deposits list                        orders that another amount arrived for, longest first
  npm run backoffice -- deposits credit <id>                 credit what really arrived
  npm run backoffice -- deposits dismiss <id>                credit nothing: what arrived is sent back
  npm run backoffice -- deposits stray                       what reached accounts that are closed: to be sent back
  npm run backoffice -- withdrawals list                     what waits for a person
  npm run backoffice -- withdrawals approve <id>
  npm run backoffice -- withdrawals reject <id> <reason>     ${rejectReasons.join(', ')}
  npm run backoffice -- book prove                           prove the whole book now
  npm run backoffice -- book differences                     payments the bank and the book differ on
  npm run backoffice -- book reconcile [<day>]               have the site compare a day again, such as 2026-11-01
${siteExplanation}
${chatExplanation}
${opposedExplanation}
${personExplanation}
${eventExplanation}
${guessExplanation}
${lotteryExplanation}
${promotionExplanation}
${sportExplanation}
  npm run backoffice -- log [<id>]                           what was decided and looked at, newest first; or all about a player
                                                       or a thing

<player> is a login name, email, phone or id. Sides: ${KycSide.options.join(', ')}.
Reasons: ${kycReasons.join(', ')}.
Say who you are with --operator <name>, or in OPERATOR_NAME: every verdict, and every look at papers, is kept under it.`

const sides: readonly string[] = KycSide.options
const reasons: readonly string[] = kycReasons
const markPattern = /^[0-9a-f]{12}$/
const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Extracts `--name value` pairs from the words. */
export function takeOptions(words: readonly string[], name: string): { rest: string[]; values: string[] } {
  const rest: string[] = []
  const values: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string
    if (word !== `--${name}`) {
      rest.push(word)
      continue
    }
    const value = words[at + 1]
    if (value === undefined || value.startsWith('--')) throw new BadCommand(`Say what --${name} is.`)
    values.push(value)
    at += 1
  }
  return { rest, values }
}

function readLevel(text: string | undefined): number {
  if (text === '1') throw new BadCommand('Level 1 comes by itself once email, phone and name are there.')
  if (text !== '2' && text !== '3' && text !== '4') throw new BadCommand('Say which level: 2, 3 or 4.')
  return Number(text)
}

function readPlayer(text: string | undefined): string {
  if (text === undefined || text === '') throw new BadCommand('Say which player: a login name or an id.')
  return text
}

function readSeen([seen]: readonly string[]): { seen?: string } {
  if (seen === undefined) return {}
  if (!markPattern.test(seen)) throw new BadCommand('A mark is the twelve letters and digits that show says.')
  return { seen }
}

function readKyc([verb, ...words]: readonly string[]): BackOfficeCommand {
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'listKyc' }
  }
  const save = takeOptions(words, 'save')
  const side = takeOptions(save.rest, 'side')
  const marked = takeOptions(side.rest, 'seen')
  const [player, level, reason, ...rest] = marked.rest
  if (verb !== 'show' && save.values.length > 0) throw new BadCommand('--save goes with show.')
  if (verb !== 'reject' && side.values.length > 0) throw new BadCommand('--side goes with reject.')
  if (verb === 'show' && marked.values.length > 0)
    throw new BadCommand('--seen goes with approve and reject.')
  if (verb === 'show') {
    assertNothingLeft([level, reason, ...rest].filter((word) => word !== undefined))
    return { to: 'showKyc', player: readPlayer(player), saveTo: save.values.at(-1) ?? null }
  }
  if (verb !== 'approve' && verb !== 'reject') {
    throw new BadCommand('Say what to do about verification: list, show, approve or reject.')
  }
  const review = {
    to: 'reviewKyc',
    ...readSeen(marked.values),
    player: readPlayer(player),
    level: readLevel(level),
  } as const
  if (verb === 'approve') {
    assertNothingLeft([reason, ...rest].filter((word) => word !== undefined))
    return { ...review, reason: null, sides: [] }
  }
  assertNothingLeft(rest)
  if (!reasons.includes(reason ?? '')) throw new BadCommand(`Say why: ${reasons.join(', ')}.`)
  const unknown = side.values.find((value) => !sides.includes(value))
  if (unknown !== undefined)
    throw new BadCommand(`There is no side "${unknown}"; there are ${sides.join(', ')}.`)
  return { ...review, reason: reason as KycReason, sides: side.values as KycSide[] }
}

function readWithdrawals([verb, id, reason, ...rest]: readonly string[]): BackOfficeCommand {
  assertNothingLeft(rest)
  if (verb === 'list') {
    assertNothingLeft([id, reason].filter((word) => word !== undefined))
    return { to: 'listWithdrawals' }
  }
  if (verb !== 'approve' && verb !== 'reject') {
    throw new BadCommand('Say what to do about withdrawals: list, approve or reject.')
  }
  const withdrawalId = readId(id, 'withdrawal')
  if (verb === 'approve') {
    assertNothingLeft([reason].filter((word) => word !== undefined))
    return { to: 'reviewWithdrawal', id: withdrawalId, reason: null }
  }
  const known = rejectReasons.find((one) => one === reason)
  if (known === undefined) throw new BadCommand(`Say why: ${rejectReasons.join(', ')}.`)
  return { to: 'reviewWithdrawal', id: withdrawalId, reason: known }
}

function readDeposits([verb, id, ...rest]: readonly string[]): BackOfficeCommand {
  assertNothingLeft(rest)
  if (verb === 'list' || verb === 'stray') {
    assertNothingLeft([id].filter((word) => word !== undefined))
    return { to: verb === 'list' ? 'listDeposits' : 'listStrayedDeposits' }
  }
  if (verb !== 'credit' && verb !== 'dismiss') {
    throw new BadCommand('Say what to do about deposits: list, credit, dismiss or stray.')
  }
  return { to: 'reviewDeposit', id: readId(id, 'deposit'), isCredited: verb === 'credit' }
}

function readBook([verb, day, ...rest]: readonly string[]): BackOfficeCommand {
  assertNothingLeft(rest)
  if (verb === 'reconcile') {
    if (day !== undefined && !dayPattern.test(day)) throw new BadCommand('Say which day, such as 2026-11-01.')
    return { to: 'reconcileAgain', day: day ?? null }
  }
  assertNothingLeft([day].filter((word) => word !== undefined))
  if (verb === 'prove') return { to: 'proveBook' }
  if (verb === 'differences') return { to: 'listDifferences' }
  throw new BadCommand('Say what to do about the book: prove, differences or reconcile.')
}

/** Parses the words after `npm run backoffice --`. Throws `BadCommand`. */
export function readCommand([what, ...words]: readonly string[]): BackOfficeCommand {
  if (what === undefined || isHelpWanted([what, ...words])) return { to: 'explain' }
  if (what === 'kyc') return readKyc(words)
  if (what === 'deposits') return readDeposits(words)
  if (what === 'withdrawals') return readWithdrawals(words)
  if (what === 'book') return readBook(words)
  if (what === 'content') return readContent(words)
  if (what === 'announce') return readAnnounce(words)
  if (what === 'inquiries') return readInquiries(words)
  if (what === 'chat') return readChat(words)
  if (what === 'opposed') return readOpposed(words)
  if (what === 'persons') return readPersons(words)
  if (what === 'events') return readEvents(words)
  if (what === 'guess') return readGuess(words)
  if (what === 'lotteries') return readLotteries(words)
  if (what === 'promotions') return readPromotions(words)
  if (what === 'sports') return readSports(words)
  if (what === 'log') {
    const [aboutId, ...rest] = words
    assertNothingLeft(rest)
    return { to: 'showLog', aboutId: aboutId ?? null }
  }
  throw new BadCommand(
    `The back office knows kyc, deposits, withdrawals, book, content, announce, inquiries, chat, opposed, persons, events, promotions, guess, lotteries, sports and log, not "${what}".`,
  )
}
