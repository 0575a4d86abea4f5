// Model of Deuces Wild: the pay table known as full pay.
import { payRow, type VideoPokerModel } from '@mangetsu/video-poker/model'

export const model: VideoPokerModel = {
  id: 'deuces-wild',
  version: '1.0.0',
  title: { ja: 'デュース・ワイルド', en: 'Deuces Wild' },
  wild: 'deuces',
  payTable: [
    payRow('naturalRoyalFlush', 800),
    payRow('fourDeuces', 200),
    payRow('wildRoyalFlush', 25),
    payRow('fiveOfAKind', 15),
    payRow('straightFlush', 9),
    payRow('fourOfAKind', 5),
    payRow('fullHouse', 3),
    payRow('flush', 2),
    payRow('straight', 2),
    payRow('threeOfAKind', 1),
  ],
}
