// The public disclosure for computing a slot's rounds by hand, generated from the model the engine plays: the draws in
// order with the meaning of each, and every table. Features the model does not have are omitted.
import type { Bilingual, DisclosedTable, GameDisclosure } from '@mangetsu/chance'
import { disclosedTables, weightedTable } from './disclosure-tables.ts'
import { type GridWords, gridWords, titlesOf } from './disclosure-words.ts'
import { isAtWork, type ReelSet, type SlotModel, type WildModel } from './model.ts'

/** Returns the steps of a bought round; empty if nothing is sold. */
const stepsOfBuys = ({ featureBuys = [] }: SlotModel): readonly Bilingual[] =>
  featureBuys.map(({ title, price }) => ({
    ja: `${title.ja}を購入したラウンドは、最初のスピンを引きません。購入価格は賭け金の${price}倍です。まず、スキャッターの数を表から int(w) で1回引き（wは重みの合計で、行の選び方は重みのあるほかの表と同じです）、その数に応じた回数のフリースピンを始めます。このスキャッターの配当はありません。払い戻しの上限は、購入価格ではなく賭け金に対する倍数です。`,
    en: `A round in which ${title.en} are bought draws no first spin. The price is ${price} times the stake. First the number of scatters is drawn by int(w) from its table (w is the sum of weights; the row is chosen as in every table with weights), and the free spins for that number follow. These scatters pay nothing. The maximum payout is a multiple of the stake, not of the price.`,
  }))

/** Returns the tables from which a bought round draws the number of its scatters. */
const tablesOfBuys = ({ featureBuys = [] }: SlotModel): readonly DisclosedTable[] =>
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

const both = (ja: string, en: string): Bilingual => ({ ja, en })

const numbers = (count: number): string => count.toLocaleString('en')

const reelSets = ({ reels }: SlotModel): readonly ReelSet[] => Object.values(reels)

function stepsOfReels(model: SlotModel): readonly Bilingual[] {
  const { reels, rows } = gridWords(model)
  const sets = reelSets(model)
  const hasWeights = sets.some((set) => set.kind === 'strips' && set.weights !== undefined)
  const steps: Bilingual[] = []
  if (sets.some(({ kind }) => kind === 'strips'))
    steps.push(
      both(
        `リール配列のあるスピンでは、左のリールから順に int(n) を1回ずつ、${reels}回引きます（${reels}リール×${rows}段）。nは表にある配列の長さ${hasWeights ? '（重みのある配列では重みの合計）' : ''}です。${hasWeights ? '重みのない配列では、' : ''}引いた値が、いちばん上の段に止まる図柄の配列での位置です（0から数えます。配列の最後は先頭につながります）。その下の段は、続く位置の図柄です。`,
        `A spin with reel strips draws int(n) once for each of the ${reels} reels (${rows} rows) from the left; n is the length of the strip in the tables${hasWeights ? ', or the sum of its weights if it has any' : ''}. ${hasWeights ? 'Without weights the' : 'The'} value is the position on the strip that stops in the top row (counted from 0; the end of the strip joins its start); the rows below are the positions after it.`,
      ),
    )
  if (hasWeights)
    steps.push(
      both(
        '重みのある配列では、最初の位置から順に重みを足し、合計が引いた値を初めて超えた位置に止まります。',
        'On a strip with weights, the weights are added from the first position on; the reel stops at the first position where the sum is above the value.',
      ),
    )
  if (model.grid.kind === 'heights')
    steps.push(
      both(
        `リールに表示する段の数は、止まった位置の「段数」です（1〜${rows}）。`,
        `The number of rows a reel shows is the digit of its stop in “Rows shown” (1 to ${rows}).`,
      ),
    )
  if (sets.some(({ kind }) => kind === 'bags'))
    steps.push(
      both(
        `図柄の重みのあるスピンでは、左のリールの上の段から順に、マスごとに int(w) を引きます（${reels}リール×${rows}段、wは重みの合計）。表の順に重みを足し、合計が引いた値を初めて超えた図柄になります。`,
        `A spin with symbol weights draws int(w) for every cell, reel by reel from the left and each from the top (${reels} reels of ${rows} rows; w is the sum of weights). The weights are added in the order of the table, and the first symbol where the sum is above the value is taken.`,
      ),
    )
  return steps
}

/** All other weighted choices are read alike, so the explanation appears once if there are any. */
function stepsOfChoices({ wilds, scoop, hold: holdSpin }: SlotModel): readonly Bilingual[] {
  if (!wilds.some(({ multiplies }) => multiplies) && !scoop && !holdSpin) return []
  return [
    both(
      '重みのある表から選ぶときは int(w) を1回引き（wは重みの合計）、表の順に足した重みの合計が、引いた値を初めて超えた行を選びます。行が1つだけの表でも1回引きます。',
      'A choice from a table with weights draws int(w) once (w is the sum of weights) and takes the first row where the weights, added in order, are above the value. A table with one row is drawn from as well.',
    ),
  ]
}

function workOf(wild: WildModel): Bilingual {
  const parts: Bilingual[] = []
  if (wild.multiplies) parts.push(both('倍率を1回引く', 'draws its multiplier once'))
  if (wild.expands) parts.push(both('リール全体に広がる', 'expands over its whole reel'))
  if (wild.walks === -1)
    parts.push(both('リスピンのたびに左へ1リール動く', 'moves one reel to the left before each respin'))
  if (wild.walks === 1)
    parts.push(both('リスピンのたびに右へ1リール動く', 'moves one reel to the right before each respin'))
  if (wild.sticks === 'respins' || wild.sticks === 'both')
    parts.push(both('リスピンの間は残る', 'stays for the respins'))
  if (wild.sticks === 'freeSpins' || wild.sticks === 'both')
    parts.push(both('フリースピンで出ると最後まで残る', 'stays for the rest of the free spins once it lands'))
  return both(parts.map(({ ja }) => ja).join('、'), parts.map(({ en }) => en).join(', '))
}

function stepsOfWilds(model: SlotModel): readonly Bilingual[] {
  const working = model.wilds.filter(isAtWork)
  if (working.length === 0) return []
  const titles = titlesOf(model)
  const what = working.map((wild) => ({ title: titles(wild.letter), work: workOf(wild) }))
  const scan = working.some(({ expands }) => expands)
  return [
    both(
      `リールが止まると、まず残っているワイルドを置き、次に新しいワイルドを、左のリールの上の段から順に処理します。${what.map(({ title, work }) => `${title.ja}は、${work.ja}。`).join('')}${scan ? '広がるワイルドがあるリールでは、それより下の段を処理しません。全体がワイルドのまま残っているリールでは、乱数を引きません。' : ''}`,
      `When the reels have stopped, wilds that stay are placed first; then new ones are processed reel by reel from the left, each from the top. ${what.map(({ title, work }) => `${title.en} ${work.en}.`).join(' ')}${scan ? ' Below a wild that expands, its reel is not processed further. A reel that stays wild as a whole is not drawn.' : ''}`,
    ),
  ]
}

function wildRule(model: SlotModel): Bilingual {
  const titles = titlesOf(model)
  const except = (wild: WildModel) =>
    [...new Set([...wild.exceptFor, ...(model.scatter?.letter ?? '')])].filter(
      (letter) => letter !== wild.letter,
    )
  const each = model.wilds.map((wild) => {
    const names = except(wild).map(titles)
    const title = titles(wild.letter)
    return both(
      names.length === 0
        ? `${title.ja}はすべての図柄の代わりになります。`
        : `${title.ja}は${names.map(({ ja }) => ja).join('・')}以外の図柄の代わりになります。`,
      names.length === 0
        ? `${title.en} substitutes for every symbol.`
        : `${title.en} substitutes for every symbol except ${names.map(({ en }) => en).join(', ')}.`,
    )
  })
  const several = model.wilds.length > 1
  return both(
    each.map(({ ja }) => ja).join('') + (several ? 'ワイルド同士は互いの代わりになりません。' : ''),
    each.map(({ en }) => en).join(' ') + (several ? ' Wilds do not substitute for each other.' : ''),
  )
}

const payRules: Readonly<Record<SlotModel['pays']['kind'], Bilingual>> = {
  lines: both(
    '各ラインで、左端のリールから続く同じ図柄を数えます。先頭と同じワイルドだけの並びと、ワイルドを含む最初の図柄の並びのうち、配当の高いほうを払い戻します。',
    'Each line counts one symbol in a row from the leftmost reel. Of the run of the leading wild alone and the run of the first other symbol with wilds, the higher pays.',
  ),
  ways: both(
    '図柄ごとに、左端から続けて出たリールの数を、段に関係なく数えます。配当に、それらのリールに出た数（ワイルドを含む）をすべて掛け合わせた数を掛けます。',
    'Each symbol is counted over adjacent reels from the left, in any row. Its pay is multiplied by the product of how many of it each of those reels shows, wilds included.',
  ),
  clusters: both(
    '上下左右に隣り合う同じ図柄を1つのクラスターと数え、その個数に応じて払い戻します。隣り合うワイルドはクラスターに加わり、複数のクラスターに同時に加わることもあります。ワイルドだけのクラスターは数えません。',
    'Equal symbols that are adjacent across or down form a cluster, which pays by its size. A wild joins every cluster it is adjacent to, several at once too; wilds alone are not a cluster.',
  ),
}

function stepsOfPays(model: SlotModel): readonly Bilingual[] {
  const rule = payRules[model.pays.kind]
  const wild = wildRule(model)
  const multiplying = model.wilds.some(({ multiplies }) => multiplies)
  const ofWays = model.pays.kind === 'ways'
  const times = !multiplying
    ? both('', '')
    : ofWays
      ? both(
          '倍率の付いたワイルドは、その倍率の個数として数えます。',
          ' A wild with a multiplier counts as that many symbols.',
        )
      : both(
          '当たりに含まれるワイルドの倍率は、すべて掛け合わせます。',
          ' The multipliers of the wilds in a win are multiplied together.',
        )
  return [
    both(
      `${rule.ja}${wild.ja}${times.ja}配当の単位は賭け金÷${numbers(model.units)}です。`,
      `${rule.en} ${wild.en}${times.en} Pays are in units of stake ÷ ${numbers(model.units)}.`,
    ),
  ]
}

function stepsOfScatter(
  { scatter, cascade, freeSpins, respins }: SlotModel,
  { titles }: GridWords,
): readonly Bilingual[] {
  if (scatter === undefined) return []
  const title = titles(scatter.letter)
  const pays = Object.keys(scatter.pays).length > 0
  const jaPays = `表の数以上出れば、どのスピンでも、${cascade ? 'そのときの連鎖の倍率を掛けて' : ''}表の配当を払い戻します。`
  const enPays = ` As many as in the table, or more, pay in any spin${cascade ? ', times the multiplier its cascades have reached' : ''}.`
  const begins = freeSpins !== undefined && respins !== undefined
  return [
    both(
      `${title.ja}は${cascade ? '、連鎖が終わったあとに' : ''}位置に関係なく数えます。${pays ? jaPays : ''}${begins ? 'フリースピンが始まるかどうかは、最初のスピンに出た数だけで決まります。' : ''}`,
      `${title.en} counts anywhere${cascade ? ', after the cascades have ended' : ''}.${pays ? enPays : ''}${begins ? ' Only those of the first spin start free spins.' : ''}`,
    ),
  ]
}

function stepsOfCascade(model: SlotModel, { titles }: GridWords): readonly Bilingual[] {
  const { cascade, scoop, sets } = model
  if (cascade === undefined) return []
  const bags = reelSets(model).some(({ kind }) => kind === 'bags')
  const strips = reelSets(model).some(({ kind }) => kind === 'strips')
  const times = cascade.multipliers.map((one) => `×${one}`).join(', ')
  const isOne = cascade.multipliers.length === 1
  const steps = [
    both(
      `当たった図柄は消えて上の図柄が落ち、空いたマスは下から順に埋まります。${strips ? 'リール配列では、上の段に止まった位置の1つ前から、配列を逆にたどった図柄が順に落ちます（乱数は引きません）。' : ''}${bags ? '図柄の重みのあるリールでは、左のリールから順に、空いたマスを下から1つずつ int(w) で引きます。' : ''}当たりがなくなるまで続きます（連鎖）。倍率は${isOne ? `つねに ${times} です。` : ` ${times} と上がり、そのあとは最後の倍率のままです。`}`,
      `Winning symbols vanish, the symbols above fall, and empty cells fill from the bottom up (a cascade). ${strips ? 'With reel strips, the positions before the stop follow one by one, backwards; nothing is drawn for them. ' : ''}${bags ? 'With symbol weights, int(w) is drawn for each empty cell, reel by reel from the left, the lowest first. ' : ''}This repeats until nothing wins; ${isOne ? `the multiplier is always ${times}.` : `the multipliers are ${times}, and the last one stays.`}`,
    ),
  ]
  if (scoop)
    steps.push(
      both(
        `当たりがなくなったとき${titles(scoop.letter).ja}が盤面にあれば、左のリールの上から数えて最初の1つが${scoop.side}×${scoop.side}に広がります。盤面からはみ出すときは、収まるように内側へずらします。範囲の中に配当のある図柄があれば倍率を1回引き、範囲の中のマス（スキャッターを除く）はすべて、その中で表のいちばん上にある図柄に変わります。これによる当たりには、この倍率を掛けます。1回のスピンで1度だけです。`,
        `When nothing wins any more and ${titles(scoop.letter).en} is on the grid, the first one (reel by reel from the left, each from the top) expands to ${scoop.side}×${scoop.side}, moved inward to fit the grid. If a symbol that pays is in this square, its multiplier is drawn once, and all its cells except scatters turn into the symbol in it that is highest in the table. The wins this makes are multiplied by the multiplier. It happens once a spin at most.`,
      ),
    )
  if (sets && sets.length > 0)
    steps.push(
      both(
        '1回のスピンで当たった図柄の種類を集め、表のセットに必要な数がそろうと、セットの配当にそのときの連鎖の倍率を掛けて払い戻します。各セットの払い戻しは、1回のスピンで1度だけです。',
        'The kinds of symbols that win in a spin are collected. When a set in the table has as many as it needs, it pays, times the multiplier of that cascade, once a spin.',
      ),
    )
  return steps
}

function stepsOfRespins({ respins, wilds }: SlotModel): readonly Bilingual[] {
  if (respins === undefined) return []
  const walks = wilds.some((wild) => wild.walks !== undefined)
  const restarts = respins.restarts && !walks
  return [
    both(
      walks
        ? '最初のスピンで動くワイルドが出ると、リスピンが始まります。リスピンの前にワイルドが1リール動き、盤面からワイルドがなくなると終わります（1ラウンドに100回まで）。'
        : `最初のスピンで残るワイルドが出ると、リスピンが${respins.count}回始まります。${restarts ? `残るワイルドが新しく出るたびに、残り回数は${respins.count}回に戻ります` : '回数は増えません'}（1ラウンドに100回まで）。`,
      walks
        ? 'If the first spin brings a walking wild, respins follow. The wilds move one reel before each respin, and the respins end when none is left on the grid (100 in a round at most).'
        : `If the first spin brings a sticky wild, respins follow: ${respins.count}. ${restarts ? 'Each new sticky wild resets the count' : 'The count is not reset'} (100 in a round at most).`,
    ),
  ]
}

function stepsOfHoldSpin(
  { hold: holdSpin, freeSpins }: SlotModel,
  { titles, reels, rows }: GridWords,
): readonly Bilingual[] {
  if (holdSpin === undefined) return []
  const names = [...holdSpin.letters].map(titles)
  const several = holdSpin.options.length > 1
  return [
    both(
      `最初のスピンで${names.map(({ ja }) => ja).join('・')}が合わせて${holdSpin.from}個以上出ると、ホールドが始まります${freeSpins ? '（フリースピンより先に行います）' : ''}。${several ? 'プレイヤーは、先に種類を選びます。' : ''}まず、出ている図柄の値を、マスの番号順に1回ずつ引きます。マスの番号は、リールと段を0から数えて、リール×${rows}＋段です。`,
      `If the first spin shows ${holdSpin.from} or more of ${names.map(({ en }) => en).join(', ')} together, the hold begins${freeSpins ? ', before any free spins' : ''}. ${several ? 'The player first chooses one of its kinds. ' : ''}The values of the symbols held are drawn first, in the order of cells; a cell's number is reel × ${rows} + row, both counted from 0.`,
    ),
    both(
      `リスピンは${holdSpin.respins}回です。リスピンごとに、空いたマスの番号順に int(d) を1回ずつ引き（dは表の分母）、表の分子より小さければ図柄が止まります。止まったマスでは、続けて図柄を1回、その値を1回引きます。1つでも止まると、残りは${holdSpin.respins}回に戻ります。残りがなくなるか、${numbers(reels * rows)}マスすべてが埋まると終わり、値の合計${holdSpin.full > 0 ? `（すべて埋まったときは、さらに${numbers(holdSpin.full)}単位）` : ''}を払い戻します。`,
      `There are ${holdSpin.respins} respins. In each, int(d) is drawn for every empty cell in that order, d being the denominator in the table; below the numerator a symbol lands, and the symbol and then its value are drawn, once each. A respin in which a symbol lands resets the count to ${holdSpin.respins}. The hold ends when no respins are left or all ${numbers(reels * rows)} cells are full, and pays the sum of the values${holdSpin.full > 0 ? `, and ${numbers(holdSpin.full)} units more if all are full` : ''}.`,
    ),
  ]
}

function stepsOfFreeSpins(
  { freeSpins, cascade, wilds }: SlotModel,
  { titles }: GridWords,
): readonly Bilingual[] {
  if (freeSpins === undefined) return []
  const { beginsByWilds, most, multipliers } = freeSpins
  const names = [...(beginsByWilds?.letters ?? '')].map(titles)
  const walks = wilds.some((wild) => wild.walks !== undefined)
  const grows = Object.keys(freeSpins.adds).length > 0
  return [
    both(
      `フリースピンは、スキャッターの数に応じて、表の回数で始まります。${beginsByWilds ? `数が足りなくても、${names.map(({ ja }) => ja).join('・')}が同時に残ると${beginsByWilds.spins}回始まり、そのワイルドは最後まで残ります。スキャッターで始まるときは、ワイルドは残りません。` : ''}${grows ? 'フリースピン中は、スキャッターの数に応じて、表の回数を追加します。' : ''}合計${most}回までで、同じ乱数列の続きから引きます。${multipliers ? '配当には、スキャッターの配当も含めて、何回目かに応じた表の倍率を掛けます。' : ''}${cascade?.keepsInFreeSpins ? '連鎖の倍率は、次のフリースピンに引き継ぎます。' : ''}${walks ? 'フリースピンではワイルドは動きません。' : ''}`,
      `Scatters award free spins by the table. ${beginsByWilds ? `Without enough of them, ${names.map(({ en }) => en).join(' and ')} staying at the same time award ${beginsByWilds.spins}, and stay to the end; if scatters award them, no wild stays. ` : ''}${grows ? 'During free spins, scatters add more by the table. ' : ''}There are ${most} in all at most, drawn from the same stream.${multipliers ? ' Their wins, those of scatters too, are multiplied by the multiplier of each spin in the table.' : ''}${cascade?.keepsInFreeSpins ? ' The cascade multiplier carries over from one free spin to the next.' : ''}${walks ? ' Wilds do not walk in free spins.' : ''}`,
    ),
  ]
}

function stepsOfMeter({ meter, wilds }: SlotModel, { titles }: GridWords): readonly Bilingual[] {
  if (meter === undefined) return []
  const names = [...meter.letters].map(titles)
  const wild = titles(wilds[0]?.letter ?? '')
  return [
    both(
      `最初のスピンに出た${names.map(({ ja }) => ja).join('・')}は、メーターにたまります。メーターは賭け金ごとに別々で、次のラウンドに引き継ぎます。${meter.places}個以上たまると、ラウンドの最後に${meter.places}個を使って、${meter.spins}回のスピンが始まります。このスピンでは、上から${meter.wildRow + 1}段目がすべて${wild.ja}になり、メーターにはたまりません。払い戻しの上限に達したラウンドでは始まらず、次のラウンドで始まります。`,
      `${names.map(({ en }) => en).join(', ')} of the first spin fill the meter, which carries over from round to round, separately for each stake. At ${meter.places} or more, ${meter.places} are used at the end of the round for ${meter.spins} spins in which the whole of row ${meter.wildRow + 1} from the top is ${wild.en}; nothing is collected in them. In a round that has reached its maximum payout they do not start, but in the next round.`,
    ),
  ]
}

const stepOfCap = ({ maxWinMultiple, cascade }: SlotModel): Bilingual =>
  both(
    `${cascade ? '連鎖の途中でも、' : ''}ラウンドの払い戻しの合計が賭け金の${numbers(maxWinMultiple)}倍に達すると、そこで終わります。超えた分は払い戻しません。`,
    `A round whose payout reaches ${numbers(maxWinMultiple)} times the stake ends there${cascade ? ', in the middle of cascades too' : ''}; nothing above that is paid.`,
  )

/** Returns the disclosure of a model's version. */
export function discloseSlot(model: SlotModel): GameDisclosure {
  const known = gridWords(model)
  return {
    steps: [
      ...stepsOfReels(model),
      ...stepsOfChoices(model),
      ...stepsOfWilds(model),
      ...stepsOfPays(model),
      ...stepsOfCascade(model, known),
      ...stepsOfScatter(model, known),
      ...stepsOfRespins(model),
      ...stepsOfHoldSpin(model, known),
      ...stepsOfFreeSpins(model, known),
      ...stepsOfMeter(model, known),
      ...stepsOfBuys(model),
      stepOfCap(model),
    ],
    tables: [...disclosedTables(model), ...tablesOfBuys(model)],
  }
}
