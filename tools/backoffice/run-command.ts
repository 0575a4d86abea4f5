// Runs back office commands: prints the result line by line, and returns the exit code.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RejectReason } from '@mangetsu/contract/withdrawal'
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { KycCase } from '@mangetsu/platform/features/identity/kyc/index'
import { lastDayOver } from '@mangetsu/platform/features/payments/reconciliation/index'
import { isChatCommand, runChatCommand } from './chat-commands.ts'
import { type BackOfficeCommand, explanation } from './commands.ts'
import { runEventCommand } from './event-commands.ts'
import {
  caseLines,
  differenceLine,
  differingLine,
  findingLine,
  logLine,
  outcomeSentences,
  strayedLine,
  waitingLine,
  withdrawalLine,
} from './format.ts'
import { isGuessCommand, runGuessCommand } from './guess-commands.ts'
import { isLotteryCommand, runLotteryCommand } from './lottery-commands.ts'
import { isOpposedCommand, runOpposedCommand } from './opposed-commands.ts'
import { isPersonCommand, runPersonCommand } from './person-commands.ts'
import { isPromotionCommand, runPromotionCommand } from './promotion-commands.ts'
import { isSiteCommand, runSiteCommand } from './run-site-command.ts'
import { isSeriesCommand, runSeriesCommand } from './series-commands.ts'
import { isSportCommand, runSportCommand } from './sport-commands.ts'

export type RunCommandParts = {
  readonly backOffice: BackOffice
  readonly say: (line: string) => void
  /** The acting operator. */
  readonly reviewer: string
  readonly nowMs: () => number
}

/** Maximum number of listed rows; further ones are indicated. */
const listLimit = 200
/** Readable by the owner only. */
const fileMode = 0o600
const folderMode = 0o700

function sayList<Row>(say: RunCommandParts['say'], rows: readonly Row[], line: (row: Row) => string): number {
  for (const row of rows) say(line(row))
  if (rows.length === 0) say('Nothing waits.')
  if (rows.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return 0
}

async function savePictures(
  { backOffice, say, reviewer, nowMs }: RunCommandParts,
  found: KycCase,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  for (const [index, { fileId, side }] of found.pictures.entries()) {
    const bytes = await backOffice.kyc.readPicture(fileId, reviewer, nowMs())
    if (bytes === undefined) continue
    const path = join(folder, `${index + 1}-${side}.jpg`)
    await writeFile(path, bytes, { mode: fileMode })
    say(`Saved ${path}`)
  }
}

async function show(parts: RunCommandParts, player: string, saveTo: string | null): Promise<number> {
  const found = await parts.backOffice.kyc.show(player, parts.reviewer, parts.nowMs())
  if (found === undefined) {
    parts.say(outcomeSentences.playerUnknown)
    return 1
  }
  for (const line of caseLines(found)) parts.say(line)
  if (saveTo !== null) await savePictures(parts, found, saveTo)
  return 0
}

async function reviewKyc(
  parts: RunCommandParts,
  command: Extract<BackOfficeCommand, { to: 'reviewKyc' }>,
): Promise<number> {
  const { player, level, reason, sides, seen } = command
  const verdict = { player, level, reason, sides, seen, reviewer: parts.reviewer }
  const outcome = await parts.backOffice.kyc.review(verdict, parts.nowMs())
  const done = `Level ${level} of ${player} is ${reason === null ? 'approved' : `rejected: ${reason}`}. The player is told.`
  parts.say(outcome === 'done' ? done : outcomeSentences[outcome])
  return outcome === 'done' ? 0 : 1
}

async function reviewDeposit(
  { backOffice, say, reviewer, nowMs }: RunCommandParts,
  { id, isCredited }: Extract<BackOfficeCommand, { to: 'reviewDeposit' }>,
): Promise<number> {
  const isDone = await backOffice.deposits.review({ id, isCredited, reviewer }, nowMs())
  const done = isCredited
    ? `What arrived for the deposit ${id} is credited.`
    : `The deposit ${id} is dismissed: send what arrived back to where it came from.`
  say(isDone ? done : `No deposit ${id} waits for a verdict.`)
  return isDone ? 0 : 1
}

async function reviewWithdrawal(
  parts: RunCommandParts,
  id: string,
  reason: RejectReason | null,
): Promise<number> {
  const isApproved = reason === null
  const isDone = await parts.backOffice.withdrawals.review(id, {
    isApproved,
    reason,
    reviewer: parts.reviewer,
  })
  const done = `The withdrawal ${id} is ${isApproved ? 'approved' : `rejected: ${reason}`}.`
  parts.say(isDone ? done : `No withdrawal ${id} waits for a verdict.`)
  return isDone ? 0 : 1
}

async function prove({ backOffice, say, reviewer }: RunCommandParts): Promise<number> {
  const { proof, findings } = await backOffice.reconciliation.auditNow(reviewer)
  for (const finding of findings) say(findingLine(finding))
  const { transfers, entries, wallets } = proof
  const size = `transfers ${transfers}, entries ${entries}, wallets ${wallets}`
  say(
    proof.isSound
      ? `The book is right (${size}).`
      : `The book is wrong: rows named ${findings.length} (${size}).`,
  )
  return proof.isSound ? 0 : 1
}

async function listDifferences({ backOffice, say }: RunCommandParts): Promise<number> {
  const found = await backOffice.reconciliation.differences(listLimit)
  for (const one of found) say(differenceLine(one))
  if (found.length === 0) say('The bank and the book say the same.')
  if (found.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return found.length === 0 ? 0 : 1
}

/** Queues days for comparison; the site's jobs query the bank for them within minutes. */
async function reconcileAgain(
  { backOffice, say, reviewer, nowMs }: RunCommandParts,
  wanted: string | null,
): Promise<number> {
  const day = wanted ?? lastDayOver(nowMs())
  const isRequested = await backOffice.reconciliation.reconcileAgain(day, reviewer)
  const done = `${day} is compared again within minutes while the site runs; then ask for the differences.`
  say(isRequested ? done : `${day} is not a day that is over and still kept.`)
  return isRequested ? 0 : 1
}

async function showLog({ backOffice, say }: RunCommandParts, aboutId: string | null): Promise<number> {
  const found = await backOffice.log(aboutId, listLimit)
  for (const one of found) say(logLine(one))
  if (found.length === 0) say('Nothing is kept.')
  if (found.length === listLimit) say(`Only the newest ${listLimit} are named.`)
  return 0
}

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export async function runBackOfficeCommand(
  parts: RunCommandParts,
  command: BackOfficeCommand,
): Promise<number> {
  const { backOffice, say } = parts
  if (isSiteCommand(command)) return runSiteCommand(parts, command)
  if (isChatCommand(command)) return runChatCommand(parts, command)
  if (isGuessCommand(command)) return runGuessCommand(parts, command)
  if (isLotteryCommand(command)) return runLotteryCommand(parts, command)
  if (isOpposedCommand(command)) return runOpposedCommand(parts, command)
  if (isPersonCommand(command)) return runPersonCommand(parts, command)
  if (isPromotionCommand(command)) return runPromotionCommand(parts, command)
  if (isSeriesCommand(command)) return runSeriesCommand(parts, command)
  if (isSportCommand(command)) return runSportCommand(parts, command)
  switch (command.to) {
    case 'explain':
      say(explanation)
      return 0
    case 'listKyc':
      return sayList(say, await backOffice.kyc.list(listLimit), waitingLine)
    case 'showKyc':
      return show(parts, command.player, command.saveTo)
    case 'reviewKyc':
      return reviewKyc(parts, command)
    case 'listStrayedDeposits':
      return sayList(say, await backOffice.deposits.strayed(listLimit), strayedLine)
    case 'listDeposits':
      return sayList(say, await backOffice.deposits.differing(listLimit), differingLine)
    case 'reviewDeposit':
      return reviewDeposit(parts, command)
    case 'listWithdrawals':
      return sayList(say, await backOffice.withdrawals.list(listLimit), withdrawalLine)
    case 'reviewWithdrawal':
      return reviewWithdrawal(parts, command.id, command.reason)
    case 'proveBook':
      return prove(parts)
    case 'listDifferences':
      return listDifferences(parts)
    case 'reconcileAgain':
      return reconcileAgain(parts, command.day)
    case 'showLog':
      return showLog(parts, command.aboutId)
    default:
      return runEventCommand(parts, command)
  }
}
