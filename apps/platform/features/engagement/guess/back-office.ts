// Guess-games in the back office: one person proposes what came true, another confirms it, and only then it is decided.
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { appendOperatorEntry, isSameOperator } from '../../../kernel/operator-log/index.ts'
import { promotionOf, promotionsOf } from '../promotion/index.ts'
import type { GuessPromotion } from './bet.ts'
import { guessKind } from './kind.ts'
import { type GameRow, gamesOf, guessStateAt, lockGame } from './rows.ts'
import { settleGame } from './settle.ts'

export type ListedGuess = {
  readonly code: string
  readonly title: string
  readonly state: string
  readonly options: readonly string[]
  readonly closesAt: string
  readonly resultAt: string
  readonly result: string | null
  /** What waits for a second person; null where nothing does. */
  readonly proposed: string | null
}

export type GuessOutcome =
  | { readonly state: 'done' }
  /** Why not, one sentence. */
  | { readonly state: 'refused'; readonly why: string }

export type GuessBackOffice = {
  list(nowMs: number): Promise<ListedGuess[]>
  /** Proposes a result, once its time has come; for a decided game `correct` does. */
  propose(
    code: string,
    option: string,
    reading: string,
    operator: string,
    nowMs: number,
  ): Promise<GuessOutcome>
  /** Proposes to give every stake back. */
  void(code: string, reading: string, operator: string, nowMs: number): Promise<GuessOutcome>
  /** Proposes another result for a decided game. */
  correct(
    code: string,
    option: string,
    reading: string,
    operator: string,
    nowMs: number,
  ): Promise<GuessOutcome>
  /** Does what another person has proposed. */
  confirm(code: string, operator: string, nowMs: number): Promise<GuessOutcome>
}

type Proposal = {
  readonly code: string
  readonly kind: 'result' | 'void' | 'correction'
  readonly option: string | null
  readonly reading: string
}

const refused = (why: string): GuessOutcome => ({ state: 'refused', why })
const readingLimit = 500

/** Why a proposal cannot be made; null where it can. */
export function faultOf(
  { rules }: Pick<GuessPromotion, 'rules'>,
  row: Pick<GameRow, 'state' | 'result'>,
  { kind, option, reading }: Omit<Proposal, 'code'>,
  nowMs: number,
): string | null {
  if (reading.trim() === '' || reading.length > readingLimit)
    return `Say what was read at the source, in up to ${readingLimit} characters.`
  if (option !== null && !rules.options.some(({ id }) => id === option))
    return `There is no such option; there are ${rules.options.map(({ id }) => id).join(', ')}.`
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

const entryOf = (code: string, operator: string) =>
  ({ operator, subject: { kind: 'promotion', id: code }, playerId: null }) as const

async function propose(tx: Tx, proposal: Proposal, operator: string, nowMs: number): Promise<GuessOutcome> {
  const { code, kind, option, reading } = proposal
  const game = await promotionOf(tx, guessKind, code, nowMs)
  if (game === undefined) return refused(`There is no guess-game "${code}".`)
  const fault = faultOf(game, await lockGame(tx, game.id), proposal, nowMs)
  if (fault !== null) return refused(fault)
  await tx.query(writeProposal, [game.id, kind, option, reading.trim(), operator])
  const entry = { ...entryOf(code, operator), action: 'guess.propose' } as const
  await appendOperatorEntry(tx, { ...entry, before: null, after: { kind, option } }, nowMs)
  return { state: 'done' }
}

async function confirm(tx: Tx, code: string, operator: string, nowMs: number): Promise<GuessOutcome> {
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
  await settleGame(tx, game, { kind, option, reading, proposedBy, confirmedBy: operator }, nowMs)
  const entry = { ...entryOf(code, operator), action: 'guess.confirm' } as const
  const before = { state: row.state, result: row.result }
  await appendOperatorEntry(tx, { ...entry, before, after: { kind, option, proposedBy } }, nowMs)
  return { state: 'done' }
}

const proposedText = ({
  proposed_kind: kind,
  proposed_option: option,
  proposed_by: by,
}: GameRow): string | null =>
  kind === null ? null : `${kind}${option === null ? '' : ` ${option}`} by ${by}`

export const createGuessBackOffice = (work: UnitOfWork): GuessBackOffice => ({
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
    work.write((tx) => propose(tx, { code, kind: 'result', option, reading }, operator, nowMs)),
  void: (code, reading, operator, nowMs) =>
    work.write((tx) => propose(tx, { code, kind: 'void', option: null, reading }, operator, nowMs)),
  correct: (code, option, reading, operator, nowMs) =>
    work.write((tx) => propose(tx, { code, kind: 'correction', option, reading }, operator, nowMs)),
  confirm: (code, operator, nowMs) => work.write((tx) => confirm(tx, code, operator, nowMs)),
})
