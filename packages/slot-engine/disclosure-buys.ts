// Disclosure of a slot's feature buys: how a bought round begins, and how its scatters are drawn.
import type { Bilingual, DisclosedTable } from '@mangetsu/chance'
import { weightedTable } from './disclosure-tables.ts'
import type { SlotModel } from './model.ts'

/** Returns the steps of a bought round; empty if nothing is sold. */
export const stepsOfBuys = ({ featureBuys = [] }: SlotModel): readonly Bilingual[] =>
  featureBuys.map(({ title, price }) => ({
    ja: `${title.ja}を購入したラウンドは、最初のスピンを引きません。購入価格は賭け金の${price}倍です。まず、スキャッターの数を表から int(w) で1回引き（wは重みの合計で、行の選び方は重みのあるほかの表と同じです）、その数に応じた回数のフリースピンを始めます。このスキャッターの配当はありません。払い戻しの上限は、購入価格ではなく賭け金に対する倍数です。`,
    en: `A round in which ${title.en} are bought draws no first spin. The price is ${price} times the stake. First the number of scatters is drawn by int(w) from its table (w is the sum of weights; the row is chosen as in every table with weights), and the free spins for that number follow. These scatters pay nothing. The maximum payout is a multiple of the stake, not of the price.`,
  }))

export const tablesOfBuys = ({ featureBuys = [] }: SlotModel): readonly DisclosedTable[] =>
  featureBuys.map(({ title, scatters }) =>
    weightedTable(
      {
        ja: `購入した${title.ja}のスキャッターの数`,
        en: `Scatters of bought ${title.en}`,
      },
      { ja: '数', en: 'Number' },
      scatters,
      String,
    ),
  )
