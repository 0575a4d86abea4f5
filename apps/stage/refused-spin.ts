// Handles a refused spin: the message shown and the actions offered.
import type { RefusalName } from '@mangetsu/contract/refusals'
import type { Layers, NoteAction, Translate } from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'
import { type SessionMoney, stakeOf } from './money-view.ts'
import type { ParentLink } from './parent-link.ts'
import type { RefusedCall, StageOutcome } from './retried-call.ts'
import type { Played } from './session.ts'

export type TellParts = {
  readonly layers: Pick<Layers, 'note'>
  readonly say: Translate<StageKey>
  readonly link: Pick<ParentLink, 'post'>
}

export type RefusedParts = TellParts & { readonly money: SessionMoney }

export type RefusedSpin = Exclude<StageOutcome<Played>, { kind: 'done' }>

/** Actions offered after a refusal. */
export type AfterRefusal = {
  /** Sends the spin again. */
  readonly again: () => void
  /** Fetches the player's balances and shows them. */
  readonly refresh: () => void
  readonly useOwnMoney: () => void
}

/** Refusals by the terms of a bonus, which do not apply to own money. */
const ofBonus: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'bonusStakeTooLarge',
  'bonusGameExcluded',
  'bonusOver',
])

/** Reports a refusal to the player and to the surrounding page; insufficient funds offer a deposit. */
export function tellRefusal(
  { layers, say, link }: TellParts,
  { refusal, msg }: RefusedCall,
  more: readonly NoteAction[] = [],
): void {
  const deposit = { label: say('deposit'), run: () => link.post({ type: 'mangetsu:deposit' }) }
  link.post({ type: 'mangetsu:refused', refusal })
  layers.note(msg, [...(refusal === 'insufficientFunds' ? [deposit] : []), ...more])
}

export function refuse(parts: RefusedParts, outcome: RefusedSpin, after: AfterRefusal): void {
  const { layers, say, money } = parts
  if (outcome.kind === 'lost') {
    layers.note(say('lost'), [{ label: say('askAgain'), run: after.again }])
    return
  }
  if (outcome.kind === 'ended') {
    layers.note(say('ended'))
    return
  }
  const canUseOwn = ofBonus.has(outcome.refusal) && money.balanceMinor >= stakeOf(money)
  tellRefusal(parts, outcome, canUseOwn ? [{ label: say('useOwnMoney'), run: after.useOwnMoney }] : [])
  // A bonus or free spins that are over are no longer shown.
  if (outcome.refusal === 'bonusOver' || outcome.refusal === 'freeSpinsOver') after.refresh()
}
