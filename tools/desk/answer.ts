// Does what was asked at the desk: says it line by line, and answers the exit code.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Desk } from '@mangetsu/platform/desk'
import type { KycCase } from '@mangetsu/platform/features/kyc/index'
import { type Ask, explanation } from './ask.ts'
import { caseLines, outcomeSentences, strayedLine, waitingLine, withdrawalLine } from './tell.ts'

export type AnswerParts = {
  readonly desk: Desk
  readonly say: (line: string) => void
  /** Who sits at the desk. */
  readonly reviewer: string
  readonly nowMs: () => number
}

/** Rows of a list; more are named as more. */
const listLimit = 200
/** For their owner's eyes only. */
const fileMode = 0o600
const folderMode = 0o700

function sayList<Row>(say: AnswerParts['say'], rows: readonly Row[], line: (row: Row) => string): number {
  for (const row of rows) say(line(row))
  if (rows.length === 0) say('Nothing waits.')
  if (rows.length === listLimit) say(`Only the first ${listLimit} are named.`)
  return 0
}

async function savePictures({ desk, say }: AnswerParts, found: KycCase, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  for (const [index, { fileId, side }] of found.pictures.entries()) {
    const bytes = await desk.kyc.readPicture(fileId)
    if (bytes === undefined) continue
    const path = join(folder, `${index + 1}-${side}.jpg`)
    await writeFile(path, bytes, { mode: fileMode })
    say(`Saved ${path}`)
  }
}

async function show(parts: AnswerParts, player: string, saveTo: string | null): Promise<number> {
  const found = await parts.desk.kyc.show(player)
  if (found === undefined) {
    parts.say(outcomeSentences.playerUnknown)
    return 1
  }
  for (const line of caseLines(found)) parts.say(line)
  if (saveTo !== null) await savePictures(parts, found, saveTo)
  return 0
}

async function judge(parts: AnswerParts, ask: Extract<Ask, { to: 'judgeKyc' }>): Promise<number> {
  const { player, level, reason, sides, seen } = ask
  const verdict = { player, level, reason, sides, seen, reviewer: parts.reviewer }
  const outcome = await parts.desk.kyc.review(verdict, parts.nowMs())
  const done = `Level ${level} of ${player} is ${reason === null ? 'approved' : `rejected: ${reason}`}. The player is told.`
  parts.say(outcome === 'done' ? done : outcomeSentences[outcome])
  return outcome === 'done' ? 0 : 1
}

async function judgeWithdrawal(parts: AnswerParts, id: string, reason: string | null): Promise<number> {
  const isApproved = reason === null
  const isDone = await parts.desk.withdrawals.review(id, { isApproved, reason })
  const done = `The withdrawal ${id} is ${isApproved ? 'approved' : `rejected: ${reason}`}.`
  parts.say(isDone ? done : `No withdrawal ${id} waits for a verdict.`)
  return isDone ? 0 : 1
}

/** 0 when it was done, 1 when the state of things does not let it. */
export async function answerAsk(parts: AnswerParts, ask: Ask): Promise<number> {
  const { desk, say } = parts
  switch (ask.to) {
    case 'explain':
      say(explanation)
      return 0
    case 'listKyc':
      return sayList(say, await desk.kyc.list(listLimit), waitingLine)
    case 'showKyc':
      return show(parts, ask.player, ask.saveTo)
    case 'judgeKyc':
      return judge(parts, ask)
    case 'listStrayedDeposits':
      return sayList(say, await desk.strayedDeposits(listLimit), strayedLine)
    case 'listWithdrawals':
      return sayList(say, await desk.withdrawals.list(listLimit), withdrawalLine)
    case 'judgeWithdrawal':
      return judgeWithdrawal(parts, ask.id, ask.reason)
  }
}
