// List of the player's last rounds at this game: those of the platform and those shown here since, each with links to
// its replay and its proof.
import type { PlayedRound } from '@mangetsu/contract/play'
import type { Round } from '@mangetsu/contract/studio'
import { displayedAmount, element, minorOf, type StageLang, type Translate } from '@mangetsu/stage-kit'
import type { StageKey } from './messages.ts'

const most = 10

/** Merges the lists, the newest first, each round once; round ids sort by time. */
export function lastOf(...lists: readonly (readonly PlayedRound[])[]): readonly PlayedRound[] {
  const byId = new Map(lists.flat().map((round) => [round.id, round]))
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, most)
}

/** Converts a round to a list entry. */
export const listed = ({ id, gameId, at, currency, stake, payout }: Round): PlayedRound => ({
  id,
  gameId,
  at,
  currency,
  stake,
  payout,
})

export type RoundListParts = {
  readonly say: Translate<StageKey>
  readonly lang: StageLang
  readonly onReplay: (round: PlayedRound) => void
  readonly onProof: (round: PlayedRound) => void
}

function rowOf(round: PlayedRound, { say, lang, onReplay, onProof }: RoundListParts): HTMLElement {
  const { at, currency, stake, payout } = round
  const amount = (minor: bigint, sign?: 'always') => displayedAmount(minor, currency, lang, sign)
  const [stakeMinor, payoutMinor] = [minorOf(stake, currency), minorOf(payout, currency)]
  const clock = new Intl.DateTimeFormat(lang, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const time = clock.format(new Date(at))
  const replay = element('button', { type: 'button', class: 'link' }, say('roundReplay'))
  const proof = element('button', { type: 'button', class: 'link' }, say('roundProof'))
  // The label includes the round's time, to distinguish ten buttons with the same text.
  replay.setAttribute('aria-label', say('roundReplayOf', { time }))
  proof.setAttribute('aria-label', say('roundProofOf', { time }))
  replay.addEventListener('click', () => onReplay(round))
  proof.addEventListener('click', () => onProof(round))
  // The phone layout changes the rows' display, which would remove their table roles.
  return element(
    'tr',
    { role: 'row' },
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
  const { say } = parts
  const heads = [say('roundTime'), say('stake'), say('roundPayout'), say('roundNet')]
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
        ...[...heads, say('roundReplay')].map((head, at) =>
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
    ...(isWhole ? [] : [element('p', { role: 'status' }, say('roundsFromHere'))]),
    rounds.length > 0 ? table : element('p', {}, say('roundsNone')),
  )
}
