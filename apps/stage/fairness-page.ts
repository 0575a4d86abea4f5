// Content of the fairness dialog: the seed commitment, the client seed, and the last round's address.
import type { Round } from '@mangetsu/contract/studio'
import { createTranslate, element, type StageLang } from '@mangetsu/stage-kit'
import { fairnessMessages } from './fairness-messages.ts'

export type FairnessFacts = {
  readonly commitment: string
  readonly clientSeed: string
  readonly nextNonce: number | null
  readonly round: Round | null
  /** Undefined outside a replay; null while the seed is still secret. */
  readonly serverSeed?: string | null
  readonly replayAddress: string | null
}

export function fairnessPage(lang: StageLang, facts: FairnessFacts): HTMLElement {
  const say = createTranslate(fairnessMessages, lang)
  const rows: [string, Node | string][] = [
    [say('commitment'), facts.commitment],
    [say('clientSeed'), facts.clientSeed],
  ]
  if (facts.nextNonce !== null) rows.push([say('nextNonce'), String(facts.nextNonce)])
  if (facts.round) rows.push([say('roundId'), facts.round.id], [say('nonce'), String(facts.round.nonce)])
  if (facts.serverSeed !== undefined)
    rows.push([say('serverSeed'), facts.serverSeed ?? say('serverSeedHidden')])
  // Plain text, not a link: the frame's sandbox opens no windows.
  if (facts.replayAddress !== null) rows.push([say('replayLink'), facts.replayAddress])
  const list = rows.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)])
  return element(
    'div',
    { class: 'rules' },
    element('p', {}, say('lead')),
    element('dl', { class: 'facts' }, ...list),
  )
}
