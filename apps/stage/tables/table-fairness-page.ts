// The fairness dialog of a table: the head of today's chain, the last round's link and public random value with its signer, and where anybody
// can verify it.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { element } from '@mangetsu/stage-kit/dom'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { TableKey } from './table-messages.ts'

export type TableFairness = {
  readonly commitment: string | null
  /** The round that runs, or was the last to open; null before the first one. */
  readonly round: Pick<TableRoundView, 'closesAt' | 'beaconRound'> | null
  /** The last round that is over; null where there is none, or it could not be fetched. */
  readonly last: TableRoundRecord | null
  /** Where it is verified; null without one. */
  readonly address: string | null
  /** Seats decide about their hands there. */
  readonly hasSeats: boolean
}

/** The site's page that shows a round by its address and proves it. */
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
  // Words, not a link: the frame's sandbox opens no windows.
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
