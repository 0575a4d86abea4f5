// Fairness dialog of a table: the head of today's hash chain, the last round's link and public random value with its
// signer, and the address where anyone can verify it.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { element } from '@mangetsu/stage-kit/dom'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { TableKey } from './table-messages.ts'

export type TableFairness = {
  readonly commitment: string | null
  /** The current round, or the last one opened; null before the first one. */
  readonly round: Pick<TableRoundView, 'closesAt' | 'beaconRound'> | null
  /** Last finished round; null if there is none or it could not be fetched. */
  readonly last: TableRoundRecord | null
  /** Address of the verification; null without a last round. */
  readonly address: string | null
  /** Whether seats decide about their hands. */
  readonly hasSeats: boolean
}

/** Returns the site's page that shows and verifies a round. */
export const tableRoundAddress = (origin: string, lang: StageLang, roundId: string): string =>
  `${origin}/${lang}/round/${roundId}`

const signerTexts = { drand: 'signerDrand', practice: 'signerPractice' } as const

export function tableFairnessPage(
  say: Translate<TableKey>,
  { commitment, round, last, address, hasSeats }: TableFairness,
): HTMLElement {
  const rows: [string, string][] = [[say('chainEnd'), commitment ?? say('chainNone')]]
  if (round !== null && round.beaconRound !== null) {
    rows.push([say('roundCloses'), round.closesAt])
    rows.push([say('roundOutside'), `${round.beaconRound}`])
  }
  if (last !== null) {
    rows.push([say('lastRound'), last.roundId])
    if (last.link !== null) rows.push([say('lastLink'), last.link])
    if (last.beacon?.signature) {
      const { round: number, signature } = last.beacon
      rows.push([say('lastOutside'), say('outsideRound', { round: number, signature })])
    }
  }
  // Plain text, not a link: the frame's sandbox opens no windows.
  if (address !== null) rows.push([say('lastAddress'), address])
  return element(
    'div',
    { class: 'rules' },
    element('p', {}, say('fairnessLead')),
    element('p', {}, say('fairnessClosing')),
    ...(last?.beacon ? [element('p', {}, say(signerTexts[last.beacon.signer]))] : []),
    ...(hasSeats ? [element('p', {}, say('fairnessSeated'))] : []),
    element(
      'dl',
      { class: 'facts' },
      ...rows.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]),
    ),
  )
}
