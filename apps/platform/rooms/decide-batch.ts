// Decides a batch of commands, each on the state after the previous ones.
import { isRefusal, type Refused } from '../kernel/http/index.ts'
import type { WaitingCommand } from './command-queue.ts'
import type { JournalRow } from './journal.ts'
import type { CommandAnswer, KeyedCommand, RoomDecision, RoomEffect, RoomKind } from './room-kind.ts'
import type { RoomState } from './room-state.ts'

export type DecidedBatch<State, Entry, Effect> = RoomState<State> & {
  readonly rows: readonly JournalRow[]
  /** An error if the decision threw; only its command fails. */
  readonly answers: readonly (CommandAnswer | Error)[]
  readonly effects: readonly Effect[]
  readonly entries: readonly Entry[]
}

/** Applies effects; returns null if they are accepted. The run outside a transaction accepts all. */
export type SettleEffects<Effect> = (effects: readonly Effect[], seq: number) => Promise<Refused | null>

function decideOne<State, Command, Entry, Effect extends RoomEffect>(
  kind: Pick<RoomKind<State, Command, Entry, Effect, unknown, unknown>, 'decide'>,
  state: State,
  sent: KeyedCommand<Command>,
  nowMs: number,
): RoomDecision<Entry, Effect> | Refused | Error {
  try {
    return kind.decide(state, sent, nowMs)
  } catch (error) {
    return error as Error
  }
}

/** Decides a tick, if one is due, and then each command on the state after the previous ones. */
export async function decideBatch<State, Command, Entry, Effect extends RoomEffect>(
  kind: RoomKind<State, Command, Entry, Effect, unknown, unknown>,
  before: RoomState<State>,
  batch: readonly WaitingCommand<Command>[],
  {
    nowMs,
    isTick,
    settle,
  }: { readonly nowMs: number; readonly isTick: boolean; readonly settle: SettleEffects<Effect> },
): Promise<DecidedBatch<State, Entry, Effect>> {
  let { seq, state } = before
  const rows: JournalRow[] = []
  const all: Effect[] = []
  const written: Entry[] = []

  async function take(
    decision: RoomDecision<Entry, Effect>,
    sent: JournalRow['sent'],
  ): Promise<CommandAnswer> {
    const { entries, effects = [], answer = null } = decision
    const refused = effects.length === 0 ? null : await settle(effects, seq + 1)
    if (refused !== null) return refused
    seq += 1
    state = entries.reduce(kind.reduce, state)
    rows.push({ seq, sent, entries, answer })
    all.push(...effects)
    written.push(...entries)
    return { seq, answer }
  }

  if (isTick) {
    const decision = kind.tick(state, nowMs)
    if (decision.entries.length > 0) await take(decision, null)
  }
  const answers: (CommandAnswer | Error)[] = []
  for (const { sent, hash } of batch) {
    const decision = decideOne(kind, state, sent, nowMs)
    const { playerId, key } = sent
    const isFinal = decision instanceof Error || isRefusal(decision)
    answers.push(isFinal ? decision : await take(decision, { playerId, key, hash }))
  }
  return { seq, state, rows, answers, effects: all, entries: written }
}
