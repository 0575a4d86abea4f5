// Model of Double Bonus Poker: the 10/7/5 pay table, named after its full house, flush and straight.
import { payRow, type VideoPokerModel } from '@mangetsu/video-poker/model'

export const model: VideoPokerModel = {
  id: 'double-bonus',
  version: '1.0.0',
  title: { ja: 'ダブルボーナス・ポーカー', en: 'Double Bonus Poker' },
  wild: 'none',
  payTable: [
    payRow('royalFlush', 800),
    payRow('straightFlush', 50),
    payRow('fourAces', 160),
    payRow('fourTwosToFours', 80),
    payRow('fourFivesToKings', 50),
    payRow('fullHouse', 10),
    payRow('flush', 7),
    payRow('straight', 5),
    payRow('threeOfAKind', 3),
    payRow('twoPair', 1),
    payRow('jacksOrBetter', 1),
  ],
}
