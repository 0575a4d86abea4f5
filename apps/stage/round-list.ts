// List of the player's last rounds at this game: those of the platform and those shown here since, each with links to
// its replay and its proof.
import type { PlayedRound } from '@mangetsu/contract/play'
import {
  createTranslate,
  displayedAmount,
  element,
  minorOf,
  type StageLang,
  type Translate,
} from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'
import { moreMessages } from './more-messages.ts'
import { roundTime } from './round-results.ts'

export type RoundListParts = {
  readonly say: Translate<StageKey>
  readonly lang: StageLang
  /** The round to emphasise, if one was chosen. */
  readonly chosenId?: string | undefined
  readonly onReplay: (round: PlayedRound) => void
  readonly onProof: (round: PlayedRound) => void
}

function rowOf(round: PlayedRound, parts: RoundListParts): HTMLElement {
  const { lang, chosenId, onReplay, onProof } = parts
  const more = createTranslate(moreMessages, lang)
  const { at, currency, stake, payout } = round
  const amount = (minor: bigint, sign?: 'always') => displayedAmount(minor, currency, lang, sign)
  const [stakeMinor, payoutMinor] = [minorOf(stake, currency), minorOf(payout, currency)]
  const time = roundTime(at, lang)
  const replay = element('button', { type: 'button', class: 'link' }, more('roundReplay'))
  const proof = element('button', { type: 'button', class: 'link' }, more('roundProof'))
  // The label includes the round's time, to distinguish ten buttons with the same text.
  replay.setAttribute('aria-label', more('roundReplayOf', { time }))
  proof.setAttribute('aria-label', more('roundProofOf', { time }))
  replay.addEventListener('click', () => onReplay(round))
  proof.addEventListener('click', () => onProof(round))
  // The phone layout changes the rows' display, which would remove their table roles.
  return element(
    'tr',
    { role: 'row', 'aria-current': round.id === chosenId ? 'true' : undefined },
    element('th', { role: 'rowheader', scope: 'row' }, element('time', { datetime: at }, time)),
    element('td', { role: 'cell' }, amount(stakeMinor)),
    element('td', { role: 'cell' }, amount(payoutMinor)),
    element('td', { role: 'cell' }, amount(payoutMinor - stakeMinor, 'always')),
    element('td', { role: 'cell', class: 'ways' }, replay, proof),
  )
}

/** Creates the list as a table; shows a message if it is empty or the platform was unreachable. */
export function roundListPage(
  rounds: readonly PlayedRound[],
  isWhole: boolean,
  parts: RoundListParts,
): HTMLElement {
  const { say, lang } = parts
  const more = createTranslate(moreMessages, lang)
  const heads = [more('roundTime'), say('stake'), more('roundPayout'), more('roundNet')]
  const table = element(
    'table',
    { class: 'pays round-list', role: 'table' },
    element('caption', { class: 'spoken' }, say('lastRounds')),
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        ...[...heads, more('roundReplay')].map((head, at) =>
          element(
            'th',
            { role: 'columnheader', scope: 'col' },
            element('span', { class: at === heads.length ? 'spoken' : '' }, head),
          ),
        ),
      ),
    ),
    element('tbody', { role: 'rowgroup' }, ...rounds.map((round) => rowOf(round, parts))),
  )
  return element(
    'div',
    { class: 'rules' },
    ...(isWhole ? [] : [element('p', { role: 'status' }, more('roundsFromHere'))]),
    rounds.length > 0 ? table : element('p', {}, more('roundsNone')),
  )
}
