// What is disclosed of the features a slot sells: how a round begins that is bought, and how its scatters are drawn.
import type { Bilingual, DisclosedTable } from '@mangetsu/chance'
import { weightedTable } from './disclosure-tables.ts'
import type { SlotModel } from './model.ts'

/** The steps of a round that is bought; nothing where nothing is sold. */
export const stepsOfBuys = ({ featureBuys = [] }: SlotModel): readonly Bilingual[] =>
  featureBuys.map(({ title, price }) => ({
    ja: `${title.ja}を購入した回は、最初のスピンを引きません。賭け金の${price}倍を支払い、まずスキャッターの数を表から int(w) で1回引き（w は重みの合計、読み方は重みのある表と同じ）、その数で始まるフリースピンに進みます。スキャッターの払い戻しはありません。払い戻しの上限は、購入した価格ではなく賭け金に対する倍数です。`,
    en: `A round in which ${title.en} are bought draws no first spin. It costs ${price} times the stake; the number of scatters is drawn first, by int(sum of weights) from its table as any choice with weights, and the free spins of that number follow. The scatters themselves pay nothing. The cap is so many times the stake, not the price.`,
  }))

export const tablesOfBuys = ({ featureBuys = [] }: SlotModel): readonly DisclosedTable[] =>
  featureBuys.map(({ title, scatters }) =>
    weightedTable(
      {
        ja: `購入した${title.ja}が始まるスキャッターの数`,
        en: `Scatters that begin ${title.en} when bought`,
      },
      { ja: '数', en: 'Number' },
      scatters,
      String,
    ),
  )
