// Texts for the result of a baccarat round, and the spots that win or are returned.
import type { PlayedEvent, StageLang } from '@mangetsu/stage-kit'
import type { InBothLanguages, TableResult } from '@mangetsu/stage-kit/tables/table-game'
import type { ResultEvent } from '../table/events.ts'
import { readRound } from './round.ts'

const winners: Readonly<Record<ResultEvent['winner'], InBothLanguages>> = {
  player: { ja: 'プレイヤーの勝ち', en: 'Player wins' },
  banker: { ja: 'バンカーの勝ち', en: 'Banker wins' },
  tie: { ja: 'タイ', en: 'Tie' },
}

const pairs = {
  player: { ja: 'プレイヤーペア', en: 'Player pair' },
  banker: { ja: 'バンカーペア', en: 'Banker pair' },
} as const

function pairsOf({ isPlayerPair, isBankerPair }: Pick<ResultEvent, 'isPlayerPair' | 'isBankerPair'>) {
  return [...(isPlayerPair ? [pairs.player] : []), ...(isBankerPair ? [pairs.banker] : [])]
}

export function resultOf(events: readonly PlayedEvent[]): TableResult {
  const { result } = readRound(events)
  const { winner, player, banker, isPlayerPair, isBankerPair } = result
  const title = winners[winner]
  const made = pairsOf(result)
  const ended =
    winner === 'tie' ? { ja: 'タイです。', en: 'A tie.' } : { ja: `${title.ja}です。`, en: `${title.en}.` }
  return {
    title,
    spoken: {
      ja: `プレイヤー${player}、バンカー${banker}。${ended.ja}${made.map(({ ja }) => `${ja}。`).join('')}`,
      en: [`Player ${player}, banker ${banker}.`, ended.en, ...made.map(({ en }) => `${en}.`)].join(' '),
    },
    wins: [winner, ...(isPlayerPair ? ['player-pair'] : []), ...(isBankerPair ? ['banker-pair'] : [])],
    back: winner === 'tie' ? ['player', 'banker'] : [],
  }
}

const byLetter: Readonly<Record<string, ResultEvent['winner']>> = { p: 'player', b: 'banker', t: 'tie' }

/** Returns a mark's text: `bx` is a banker win with a player pair. */
export function nameOf(mark: string, lang: StageLang): string {
  const winner = byLetter[mark.charAt(0)]
  if (winner === undefined) return mark
  const made = pairsOf({ isPlayerPair: mark.includes('x'), isBankerPair: mark.includes('y') })
  return [winners[winner], ...made].map((one) => one[lang]).join(lang === 'ja' ? '・' : ', ')
}
