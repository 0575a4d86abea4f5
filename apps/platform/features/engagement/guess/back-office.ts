// Guess-games in the back office: one operator proposes the result, and a second one must confirm it.
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry, isSameOperator } from '../../../kernel/operator-log/index.ts'
import { promotionOf, promotionsOf } from '../promotion/index.ts'
import type { GuessPromotion } from './bet.ts'
import { guessKind } from './kind.ts'
import { type GameRow, gamesOf, guessStateAt, lockGame } from './rows.ts'
import { paidTwice, type SettleParts, settleGame } from './settle.ts'

export type ListedGuess = {
  readonly code: string
  readonly title: string
  readonly state: string
  readonly options: readonly string[]
  readonly closesAt: string
  readonly resultAt: string
  readonly result: string | null
  /** The proposal awaiting a second operator, or null. */
  readonly proposed: string | null
}

export type GuessOutcome =
  | { readonly state: 'done' }
  /** Reason, one sentence. */
  | { readonly state: 'refused'; readonly why: string }

export type GuessBackOffice = {
  list(nowMs: number): Promise<ListedGuess[]>
  /** Proposes a result after the game's end; for a decided game use `correct`. */
  propose(
    code: string,
    option: string,
    reading: string,
    operator: string,
    nowMs: number,
  ): Promise<GuessOutcome>
  /** Proposes to refund every stake. */
  void(code: string, reading: string, operator: string, nowMs: number): Promise<GuessOutcome>
  /**
   * Proposes another result for a decided game. If prizes were already paid, both this and `confirm` are refused with
   * the amounts that would be paid a second time, until `payingTwice` names exactly these (`JPY 1900.00, USD 12.00`).
   */
  correct(
    code: string,
    option: string,
    reading: string,
    operator: string,
    nowMs: number,
    payingTwice?: string,
  ): Promise<GuessOutcome>
  /** Executes another operator's proposal. */
  confirm(code: string, operator: string, nowMs: number, payingTwice?: string): Promise<GuessOutcome>
}

type Proposal = {
  readonly code: string
  readonly kind: 'result' | 'void' | 'correction'
  readonly option: string | null
  readonly reading: string
}

const refused = (why: string): GuessOutcome => ({ state: 'refused', why })
const readingLimit = 500

/** A game of the beacon is decided by its value alone, and can be voided only before the value is public. */
function faultUnderBeacon(
  { beaconGame, resultAt }: GuessPromotion['rules'],
  kind: Proposal['kind'],
  nowMs: number,
): string | null {
  if (beaconGame === undefined) return null
  if (kind !== 'void') return 'The public randomness beacon decides this game, and nobody else.'
  return nowMs >= Date.parse(resultAt) ? 'Its result is public by now and cannot be avoided.' : null
}

/** Returns the reason a proposal is not allowed, or null. */
function faultOf(
  { rules }: Pick<GuessPromotion, 'rules'>,
  row: Pick<GameRow, 'state' | 'result'>,
  { kind, option, reading }: Omit<Proposal, 'code'>,
  nowMs: number,
): string | null {
  if (reading.trim() === '' || reading.length > readingLimit)
    return `Say what was read at the source, in up to ${readingLimit} characters.`
  if (option !== null && !rules.options.some(({ id }) => id === option))
    return `There is no such option; there are ${rules.options.map(({ id }) => id).join(', ')}.`
  const underBeacon = faultUnderBeacon(rules, kind, nowMs)
  if (underBeacon !== null) return underBeacon
  if (kind === 'correction') {
    if (row.state === 'open') return 'Nothing is decided yet that could be corrected.'
    return row.result === option ? 'That is the result already.' : null
  }
  if (row.state !== 'open') return 'This game is decided.'
  if (kind === 'result' && nowMs < Date.parse(rules.resultAt))
    return `The result is known from ${rules.resultAt} on.`
  return null
}

const writeProposal = `update guess_game set proposed_kind = $2, proposed_option = $3, proposed_reading = $4, proposed_by = $5
  where promotion_id = $1`

/** Returns the agreed double payments for the operator log; empty if none were named. */
const twiceFact = (payingTwice: string | undefined): Readonly<Record<string, string>> =>
  payingTwice === undefined ? {} : { payingTwice: payingTwice.trim() }

const entryOf = (code: string, operator: string) =>
  ({ operator, subject: { kind: 'promotion', id: code }, playerId: null }) as const

/**
 * Returns the reason a correction that pays prizes twice is refused; null if it pays none, or these amounts were named.
 */
async function faultOfPayingTwice(
  tx: Tx,
  game: GuessPromotion,
  { kind, option }: Pick<Proposal, 'kind' | 'option'>,
  payingTwice = '',
): Promise<string | null> {
  if (kind !== 'correction') return null
  const amounts = await paidTwice(tx, game, option)
  if (amounts === payingTwice.trim()) return null
  if (amounts === '') return 'This correction pays nothing twice: leave the amounts out.'
  return `Prizes were paid already and stay with their players. This correction pays ${amounts} on top of them; say so with --paying-twice "${amounts}".`
}

async function propose(
  tx: Tx,
  proposal: Proposal,
  { operator, payingTwice }: { readonly operator: string; readonly payingTwice?: string | undefined },
  nowMs: number,
): Promise<GuessOutcome> {
  const { code, kind, option, reading } = proposal
  const game = await promotionOf(tx, guessKind, code, nowMs)
  if (game === undefined) return refused(`There is no guess-game "${code}".`)
  const row = await lockGame(tx, game.id)
  const fault =
    faultOf(game, row, proposal, nowMs) ?? (await faultOfPayingTwice(tx, game, proposal, payingTwice))
  if (fault !== null) return refused(fault)
  await tx.query(writeProposal, [game.id, kind, option, reading.trim(), operator])
  const entry = { ...entryOf(code, operator), action: 'guess.propose' } as const
  await appendOperatorEntry(
    tx,
    { ...entry, before: null, after: { kind, option, ...twiceFact(payingTwice) } },
    nowMs,
  )
  return { state: 'done' }
}

async function confirm(
  parts: SettleParts,
  tx: Tx,
  code: string,
  { operator, payingTwice }: { readonly operator: string; readonly payingTwice?: string | undefined },
  nowMs: number,
): Promise<GuessOutcome> {
  const game = await promotionOf(tx, guessKind, code, nowMs)
  if (game === undefined) return refused(`There is no guess-game "${code}".`)
  const row = await lockGame(tx, game.id)
  const {
    proposed_kind: kind,
    proposed_option: option,
    proposed_reading: reading,
    proposed_by: proposedBy,
  } = row
  if (kind === null || reading === null || proposedBy === null)
    return refused('Nothing waits to be confirmed.')
  if (isSameOperator(proposedBy, operator))
    return refused('Who proposed it cannot confirm it: it takes another person.')
  // Payments made since the proposal change the amounts paid twice.
  const fault =
    faultUnderBeacon(game.rules, kind, nowMs) ??
    (await faultOfPayingTwice(tx, game, { kind, option }, payingTwice))
  if (fault !== null) return refused(fault)
  await settleGame(parts, tx, game, { kind, option, reading, proposedBy, confirmedBy: operator }, nowMs)
  const entry = { ...entryOf(code, operator), action: 'guess.confirm' } as const
  const before = { state: row.state, result: row.result }
  await appendOperatorEntry(
    tx,
    { ...entry, before, after: { kind, option, proposedBy, ...twiceFact(payingTwice) } },
    nowMs,
  )
  return { state: 'done' }
}

const proposedText = ({
  proposed_kind: kind,
  proposed_option: option,
  proposed_by: by,
}: GameRow): string | null =>
  kind === null ? null : `${kind}${option === null ? '' : ` ${option}`} by ${by}`

export const createGuessBackOffice = ({
  work,
  ...parts
}: SettleParts & { readonly work: UnitOfWork }): GuessBackOffice => ({
  list: (nowMs) =>
    work.read(async (tx) => {
      const games = await promotionsOf(tx, guessKind, nowMs)
      const rows = await gamesOf(
        tx,
        games.map(({ id }) => id),
      )
      return games.map((game) => {
        const row = rows.get(game.id)
        return {
          code: game.code,
          title: game.body.title.ja,
          state: guessStateAt(game, row, nowMs),
          options: game.rules.options.map(({ id }) => id),
          closesAt: instantOf(Date.parse(game.rules.closesAt)),
          resultAt: instantOf(Date.parse(game.rules.resultAt)),
          result: row?.result ?? null,
          proposed: row === undefined ? null : proposedText(row),
        }
      })
    }),
  propose: (code, option, reading, operator, nowMs) =>
    work.write((tx) => propose(tx, { code, kind: 'result', option, reading }, { operator }, nowMs)),
  void: (code, reading, operator, nowMs) =>
    work.write((tx) => propose(tx, { code, kind: 'void', option: null, reading }, { operator }, nowMs)),
  correct: (code, option, reading, operator, nowMs, payingTwice) =>
    work.write((tx) =>
      propose(tx, { code, kind: 'correction', option, reading }, { operator, payingTwice }, nowMs),
    ),
  confirm: (code, operator, nowMs, payingTwice) =>
    work.write((tx) => confirm(parts, tx, code, { operator, payingTwice }, nowMs)),
})
