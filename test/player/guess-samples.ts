// A sample guess game: a pool on odd or even that accepts bets.
import type { GuessBet, GuessGame, GuessPrize } from '@mangetsu/contract/guess'
import { idNo } from './samples.ts'

const instant = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`

export const guessGame: GuessGame = {
  guessId: 'night',
  title: { ja: '末尾は奇数？', en: 'Odd or even?' },
  summary: { ja: '夜の証明の末尾です。', en: 'The end of the night’s proof.' },
  terms: { ja: ['ひとつだけ。'], en: ['One only.'] },
  picture: 'moon-feast',
  mode: 'pool',
  houseSharePpm: 50_000,
  tags: ['book'],
  state: 'open',
  from: instant(1),
  closesAt: instant(20),
  resultAt: instant(21),
  source: { ja: '帳簿の証明', en: 'The proof of the book' },
  refundBy: instant(28),
  beacon: null,
  options: [
    { id: 'odd', name: { ja: '奇数', en: 'Odd' }, picture: 'full-moon', chance: null },
    { id: 'even', name: { ja: '偶数', en: 'Even' }, picture: 'new-moon', chance: null },
  ],
  stakes: [{ currency: 'JPY', least: '100.00', largest: '10000.00' }],
  pools: [
    {
      currency: 'JPY',
      total: '4000.00',
      bettors: 3,
      options: [
        { option: 'odd', amount: '1000.00', bettors: 1, odds: '3.800' },
        { option: 'even', amount: '3000.00', bettors: 2, odds: '1.266' },
      ],
    },
  ],
  result: null,
}

export const guessBet: GuessBet = {
  id: idNo(71),
  guessId: guessGame.guessId,
  title: guessGame.title,
  option: 'odd',
  optionName: { ja: '奇数', en: 'Odd' },
  currency: 'JPY',
  amount: '500.00',
  odds: null,
  at: instant(10),
  outcome: 'open',
  payout: null,
}

export const guessPrize: GuessPrize = {
  id: idNo(72),
  guessId: guessGame.guessId,
  title: guessGame.title,
  kind: 'win',
  currency: 'JPY',
  amount: '1900.00',
  at: instant(21),
  payBy: instant(30),
  claimedAt: null,
}
