// Back office commands for lotteries: listing them, entering drand's value, recomputing a drawing from published data.
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { ListedLottery, PublishedLottery } from '@mangetsu/platform/features/engagement/lottery/index'
import { type LotteryRecord, verifyLottery } from '@mangetsu/verifier/lottery'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain } from './format.ts'

export type LotteryCommand =
  | { readonly to: 'listLotteries' }
  | { readonly to: 'showLottery'; readonly code: string }
  | { readonly to: 'verifyLottery'; readonly code: string }
  | {
      readonly to: 'bringBeacon'
      readonly code: string
      readonly round: number
      readonly signature: string
    }

export const lotteryExplanation = `  npm run backoffice -- lotteries list                       lotteries, and where each stands
  npm run backoffice -- lotteries show <actCode>             what is published of one
  npm run backoffice -- lotteries verify <actCode>           computes its drawing again from what is published
  npm run backoffice -- lotteries beacon <actCode> <round> <signature>
                                                       the round of drand it waits for; the signature is checked`

/** Parses the words after `lotteries`; the default is the list. Throws `BadCommand`. */
export function readLotteries([verb = 'list', code, ...words]: readonly string[]): LotteryCommand {
  if (verb === 'list') {
    assertNothingLeft(code === undefined ? [] : [code, ...words])
    return { to: 'listLotteries' }
  }
  if (verb !== 'show' && verb !== 'verify' && verb !== 'beacon')
    throw new BadCommand('Say what to do about lotteries: list, show, verify or beacon.')
  if (code === undefined) throw new BadCommand('Say which lottery, by its code.')
  if (verb !== 'beacon') {
    assertNothingLeft(words)
    return { to: verb === 'show' ? 'showLottery' : 'verifyLottery', code }
  }
  const [round = '', signature = '', ...left] = words
  if (!/^[1-9]\d{0,9}$/.test(round)) throw new BadCommand('Say which round of drand, by its number.')
  if (!/^[0-9a-fA-F]{96}$/.test(signature))
    throw new BadCommand('Say the signature of the round, 96 hex digits.')
  assertNothingLeft(left)
  return { to: 'bringBeacon', code, round: Number(round), signature }
}

const commands: ReadonlySet<string> = new Set<LotteryCommand['to']>([
  'listLotteries',
  'showLottery',
  'verifyLottery',
  'bringBeacon',
])

export const isLotteryCommand = (command: { readonly to: string }): command is LotteryCommand =>
  commands.has(command.to)

type Parts = {
  readonly backOffice: Pick<BackOffice, 'lotteries'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const line = ({ code, title, state, issued, drawAt }: ListedLottery): string =>
  `${code}  ${state ?? 'no committed value yet'}  ${plain(title)}  tickets ${issued}  drawn at ${drawAt}`

function linesOf({ proof, tickets, ranks }: PublishedLottery): string[] {
  const { beacon, commitment, sealedAt, listDigest, listClosedAt, serverSeed, drawnAt } = proof
  const number = beacon.kind === 'drand' ? `drand, round ${beacon.round}` : 'the first audit of the books'
  return [
    `committed ${sealedAt}: ${commitment}`,
    `list: ${listDigest === null ? 'open' : `${listDigest}, ${tickets.length} tickets, closed ${listClosedAt}`}`,
    `deciding value (${number}, after ${beacon.at}): ${beacon.value ?? 'not there yet'}`,
    `seed: ${serverSeed === null ? 'not revealed yet' : `${serverSeed}, drawn ${drawnAt}`}`,
    ...ranks.map(({ count, numbers }, at) => `rank ${at + 1} of ${count}: ${numbers.join(', ') || 'none'}`),
  ]
}

/** Returns the data for recomputing a drawing; undefined before the drawing. */
function recordOf({ proof, tickets, ranks }: PublishedLottery): LotteryRecord | undefined {
  const { commitment, listDigest, serverSeed, beacon } = proof
  if (listDigest === null || serverSeed === null || beacon.value === null) return undefined
  const { value } = beacon
  const same = { commitment, listDigest, serverSeed, tickets, ranks }
  if (beacon.kind === 'bookProof')
    return { ...same, beacon: { kind: beacon.kind, value, source: beacon.source ?? '' } }
  const { kind, publicKey, round, signature } = beacon
  return { ...same, beacon: { kind, publicKey, round, value, signature: signature ?? '' } }
}

async function verify(say: Parts['say'], published: PublishedLottery): Promise<number> {
  const record = recordOf(published)
  if (record === undefined) {
    say('It is not drawn yet.')
    return 1
  }
  const { isValid, checks } = await verifyLottery(record)
  for (const check of checks) say(`${check.name}: ${check.isValid ? 'holds' : 'does not hold'}`)
  say(isValid ? 'The drawing is what its parts lead to.' : 'The drawing is not what its parts lead to.')
  return isValid ? 0 : 1
}

/** Runs one; returns 0 if it succeeded and the drawing is valid, else 1. */
export async function runLotteryCommand(parts: Parts, command: LotteryCommand): Promise<number> {
  const { backOffice, say, reviewer, nowMs } = parts
  const { lotteries } = backOffice
  if (command.to === 'listLotteries') {
    const all = await lotteries.list(nowMs())
    for (const one of all) say(line(one))
    if (all.length === 0) say('There are no lotteries.')
    return 0
  }
  if (command.to === 'bringBeacon') {
    const outcome = await lotteries.beacon(command.code, command.round, command.signature, reviewer, nowMs())
    say(outcome.state === 'done' ? `${command.code} has its deciding value.` : outcome.why)
    return outcome.state === 'done' ? 0 : 1
  }
  const published = await lotteries.published(command.code, nowMs())
  if (published === undefined) {
    say(`There is no lottery "${command.code}", or it has no committed value yet.`)
    return 1
  }
  if (command.to === 'verifyLottery') return verify(say, published)
  for (const one of linesOf(published)) say(one)
  return 0
}
