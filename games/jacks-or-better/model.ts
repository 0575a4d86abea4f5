// Model of Jacks or Better: the 9/6 pay table, named after its full house and flush.
import { payRow, type VideoPokerModel } from '@mangetsu/video-poker/model'

export const model: VideoPokerModel = {
  id: 'jacks-or-better',
  version: '1.0.0',
  title: { ja: 'ジャックス・オア・ベター', en: 'Jacks or Better' },
  wild: 'none',
  payTable: [
    payRow('royalFlush', 800),
    payRow('straightFlush', 50),
    payRow('fourOfAKind', 25),
    payRow('fullHouse', 9),
    payRow('flush', 6),
    payRow('straight', 4),
    payRow('threeOfAKind', 3),
    payRow('twoPair', 2),
    payRow('jacksOrBetter', 1),
  ],
}
