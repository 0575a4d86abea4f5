// What anybody needs to compute a slot's rounds by hand, written from the model the engine plays: the draws in their
// order with what each means, and every table. What a model does not have is not spoken of.
import type { Bilingual, GameDisclosure } from '@mangetsu/chance'
import { stepsOfBuys, tablesOfBuys } from './disclosure-buys.ts'
import { disclosedTables } from './disclosure-tables.ts'
import { type GridWords, gridWords, titlesOf } from './disclosure-words.ts'
import { isAtWork, type ReelSet, type SlotModel, type WildModel } from './model.ts'

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
        `帯のあるスピンでは、左のリールから順に int(n) を1回ずつ、${reels}回引きます（${reels}リール×${rows}段）。n は表にある帯の長さ${hasWeights ? '（重みのある帯では重みの合計）' : ''}です。${hasWeights ? '重みのない帯では、' : ''}値がいちばん上の段に止まる帯の位置です（0から数え、帯は輪になっています）。その下の段は、次の位置から順に続きます。`,
        `A spin from strips draws int(n) once for each of the ${reels} reels of ${rows} rows from the left; n is the length of the strip in the tables${hasWeights ? ', or the sum of its weights where it has them' : ''}. ${hasWeights ? 'Without weights the' : 'The'} value is the place on the strip that stops in the top row (counted from 0; the strip is a ring); the rows below are the places after it.`,
      ),
    )
  if (hasWeights)
    steps.push(
      both(
        '重みのある帯では、帯の最初の位置から重みを足していき、和が値を初めて超えた位置に止まります。',
        'On a strip with weights they are added from its first place on; it stops at the first place where the sum is above the value.',
      ),
    )
  if (model.grid.kind === 'heights')
    steps.push(
      both(
        `リールに見える段の数は、止まった位置の「段数」で決まります（1〜${rows}）。`,
        `How many rows a reel shows is the number of its stop in “rows shown” (1 to ${rows}).`,
      ),
    )
  if (sets.some(({ kind }) => kind === 'bags'))
    steps.push(
      both(
        `袋のあるスピンでは、左のリールの上の段から順に、マスごとに int(w) を引きます（${reels}リール×${rows}段、w は重みの合計）。表の順に重みを足していき、和が値を初めて超えた図柄です。`,
        `A spin from bags draws int(sum of weights) for every cell, reel by reel from the left and each from the top (${reels} reels of ${rows} rows): weights are added in the order of the table, and it is the first symbol where the sum is above the value.`,
      ),
    )
  return steps
}

/** Every other weighted choice is read alike, said once where there is one. */
function stepsOfChoices({ wilds, scoop, hold }: SlotModel): readonly Bilingual[] {
  if (!wilds.some(({ multiplies }) => multiplies) && !scoop && !hold) return []
  return [
    both(
      '重みのある表から選ぶときは int(w) を1回引き（w は重みの合計）、表の順に足した重みが値を初めて超えた行を取ります。行が1つだけの表でも1回引きます。',
      'A choice from a table with weights draws int(sum of weights) once and takes the first row where the weights, added in order, are above the value; a table of one row is drawn from as well.',
    ),
  ]
}

function workOf(wild: WildModel): Bilingual {
  const parts: Bilingual[] = []
  if (wild.multiplies) parts.push(both('倍率を1回引く', 'draws its multiplier once'))
  if (wild.expands) parts.push(both('リール全体に広がる', 'fills its whole reel'))
  if (wild.walks === -1)
    parts.push(both('リスピンのたびに左へ1リール動く', 'moves one reel to the left before each respin'))
  if (wild.walks === 1)
    parts.push(both('リスピンのたびに右へ1リール動く', 'moves one reel to the right before each respin'))
  if (wild.sticks === 'respins' || wild.sticks === 'both')
    parts.push(both('リスピンの間は残る', 'stays for the respins'))
  if (wild.sticks === 'freeSpins' || wild.sticks === 'both')
    parts.push(both('フリースピンで出たら最後まで残る', 'stays for all free spins once it has come in one'))
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
      `リールが止まると、まず残っているワイルドを置き、次に新しいワイルドを左のリールの上の段から順に調べます。${what.map(({ title, work }) => `${title.ja}は、${work.ja}。`).join('')}${scan ? '広がるワイルドがあれば、そのリールの下の段は調べません。全体がワイルドのまま残ったリールは引きません。' : ''}`,
      `When the reels have stopped, wilds that stayed are laid first; then those that came are worked through reel by reel from the left, each from the top. ${what.map(({ title, work }) => `${title.en} ${work.en}.`).join(' ')}${scan ? ' Below one that fills its reel no other is looked for. A reel that stays wild as a whole is not drawn.' : ''}`,
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
        : `${title.ja}は${names.map(({ ja }) => ja).join('・')}以外の代わりになります。`,
      names.length === 0
        ? `${title.en} stands for every symbol.`
        : `${title.en} stands for all but ${names.map(({ en }) => en).join(', ')}.`,
    )
  })
  const several = model.wilds.length > 1
  return both(
    each.map(({ ja }) => ja).join('') + (several ? 'ワイルド同士は互いの代わりになりません。' : ''),
    each.map(({ en }) => en).join(' ') + (several ? ' Wilds do not stand for one another.' : ''),
  )
}

const payRules: Readonly<Record<SlotModel['pays']['kind'], Bilingual>> = {
  lines: both(
    '各ラインは、左端から続く同じ図柄を数えます。先頭と同じワイルドだけの並びと、最初の別の図柄にワイルドを混ぜた並びのうち、高い方を払い戻します。',
    'Each line counts a run of one symbol from the leftmost reel. Of the run of the leading wild alone and the run of the first other symbol with wilds in it, the better one pays.',
  ),
  ways: both(
    '図柄ごとに、左端から続くリールの数を段に関係なく数えます。配当に、各リールに見える数（ワイルドを含む）の積を掛けます。',
    'Each symbol is counted over neighbouring reels from the left, in any rows. Its pay is multiplied by the product of how many each of those reels shows, wilds included.',
  ),
  clusters: both(
    '上下左右に触れ合う同じ図柄をひと組と数え、大きさで払い戻します。触れているワイルドは組に加わり、いくつかの組に同時に入れます。ワイルドだけの組は数えません。',
    'Symbols of one kind that touch by their sides are one cluster, paid by its size. Wilds join the clusters they touch, several at once; wilds alone are none.',
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
          '倍率の付いたワイルドは、倍率の数だけあるものとして数えます。',
          ' A wild with a multiplier counts as so many.',
        )
      : both(
          '当たりに入ったワイルドの倍率は、すべて掛け合わせます。',
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
  const jaPays = `表の数以上あれば、その配当を${cascade ? 'その時の連鎖の倍率で' : ''}どのスピンでも払い戻します。`
  const enPays = ` Where there are as many as the table says, or more, any spin pays for them${cascade ? ', with the multiplier its cascades have reached' : ''}.`
  const begins = freeSpins !== undefined && respins !== undefined
  return [
    both(
      `${title.ja}は${cascade ? '、連鎖が終わったあとに' : ''}場所に関係なく数えます。${pays ? jaPays : ''}${begins ? 'フリースピンは、最初のスピンの数だけで始まります。' : ''}`,
      `${title.en} is counted anywhere${cascade ? ', when cascades have ended' : ''}.${pays ? enPays : ''}${begins ? ' Only those of the first spin begin free spins.' : ''}`,
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
      `当たった図柄は消え、上のものが落ち、空いたマスは下から埋まります。${strips ? '帯では、止まった位置の手前から順に上から続き、引く乱数はありません。' : ''}${bags ? '袋では、左のリールから順に、空いたマスを下から1つずつ int(w) で引きます。' : ''}当たりがなくなるまで続き、倍率は${isOne ? `いつも ${times} です。` : ` ${times} と進んで、最後のものが続きます。`}`,
      `Winning symbols vanish, those above fall, and empty cells fill from the lowest up. ${strips ? 'From strips the places before the stop follow, one after the other; nothing is drawn for them. ' : ''}${bags ? 'From bags int(sum of weights) is drawn for each empty cell, reel by reel from the left, the lowest first. ' : ''}This goes on until nothing wins; ${isOne ? `the multiplier is always ${times}.` : `the multipliers are ${times}, the last going on.`}`,
    ),
  ]
  if (scoop)
    steps.push(
      both(
        `当たりがなくなったとき${titles(scoop.letter).ja}が盤面にあれば、最初の1つ（左のリールの上から数えて）が${scoop.side}×${scoop.side}に広がります。盤面からはみ出す分は内側へずらします。中に配当のある図柄があれば倍率を1回引き、中のマス（スキャッターを除く）は、そのうち表でいちばん上の図柄になります。次の当たりにこの倍率を掛けます。1回のスピンで1度だけです。`,
        `When nothing wins any more and ${titles(scoop.letter).en} is on the grid, the first (reel by reel from the left, each from the top) grows to ${scoop.side}×${scoop.side}, moved to lie wholly on the grid. If a symbol that pays is in it, its multiplier is drawn once, and all its cells but scatters become that of them which is first in the table. The wins this makes are multiplied by it. It happens once a spin.`,
      ),
    )
  if (sets && sets.length > 0)
    steps.push(
      both(
        '1回のスピンで当たった図柄の種類を覚え、表のセットに必要な数がそろうと、その時の連鎖の倍率で1度だけ払い戻します。',
        'The kinds of symbols that have won in a spin are remembered; when a set of the table has as many as it needs it pays once, with the multiplier of that cascade.',
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
        ? '最初のスピンで歩くワイルドが出ると、リスピンが続きます。そのたびにワイルドが先に1リール動き、盤面からいなくなった時に終わります（1回の勝負で100回まで）。'
        : `最初のスピンで残るワイルドが出ると、リスピンが${respins.count}回始まります。${restarts ? `新しく残るワイルドが出るたびに、また${respins.count}回になります` : '回数は増えません'}（1回の勝負で100回まで）。`,
      walks
        ? 'When the first spin brings a wild that walks, respins follow. Each moves the wilds by a reel first, and they end when none is left on the grid (100 a round at most).'
        : `When the first spin brings a wild that stays, respins follow: ${respins.count}. ${restarts ? 'Each new one that stays begins the count again' : 'The count is never begun again'} (100 a round at most).`,
    ),
  ]
}

function stepsOfHold(
  { hold, freeSpins }: SlotModel,
  { titles, reels, rows }: GridWords,
): readonly Bilingual[] {
  if (hold === undefined) return []
  const names = [...hold.letters].map(titles)
  const several = hold.options.length > 1
  return [
    both(
      `最初のスピンの盤面に${names.map(({ ja }) => ja).join('・')}が合わせて${hold.from}個以上あると、ホールドが始まります${freeSpins ? '（フリースピンより先です）' : ''}。${several ? 'どの方法で行うかは、先にプレイヤーが選びます。' : ''}まず、そのマスの順に値を1回ずつ引きます。マスの番号はリール×${rows}+段です。`,
      `When the grid of the first spin shows ${hold.from} or more of ${names.map(({ en }) => en).join(', ')} together, the hold begins${freeSpins ? ', before any free spins' : ''}. ${several ? 'The player chooses first how it is played. ' : ''}The values of what is there are drawn first, in the order of cells; a cell's number is reel × ${rows} + row.`,
    ),
    both(
      `そのあとの1回ごとに、空いたマスを番号の順に調べ、int(d)（d は表の分母）が表の分子より小さければ図柄が来ます。来たら図柄を1回、続けて値を1回引きます。来た回のあとは残りがまた${hold.respins}回になります。残りがなくなるか、${numbers(reels * rows)}マスすべてが埋まると終わり、値の合計${hold.full > 0 ? `（すべて埋まれば、さらに${numbers(hold.full)}単位）` : ''}を払い戻します。`,
      `Then each respin goes through the empty cells in that order: int(the table's “of”) below “hits” lets a symbol land, which is drawn once, and its value after it. After a respin with a landing there are ${hold.respins} left again. It ends when none is left or all ${numbers(reels * rows)} cells are full, and pays the sum of the values${hold.full > 0 ? `, and ${numbers(hold.full)} units more when all are full` : ''}.`,
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
      `フリースピンは、スキャッターの数に応じて表の回数だけ始まります。${beginsByWilds ? `数が足りなくても、${names.map(({ ja }) => ja).join('・')}がそろって残ると${beginsByWilds.spins}回始まり、そのワイルドは最後まで残ります。スキャッターで始まるときは残りません。` : ''}${grows ? 'フリースピン中は、表の数だけ増えます。' : ''}合わせて${most}回までで、同じ乱数列の続きから引きます。${multipliers ? '当たりは、何回目かに応じて表の倍率で払い戻します。' : ''}${cascade?.keepsInFreeSpins ? '連鎖の倍率は、次のフリースピンへ引き継ぎます。' : ''}${walks ? 'フリースピンではワイルドは歩きません。' : ''}`,
      `Free spins begin as many as the table says for the scatters. ${beginsByWilds ? `Without enough of them, ${names.map(({ en }) => en).join(' and ')} standing together begin ${beginsByWilds.spins}, and stay for all of them; where scatters begin them, none stays. ` : ''}${grows ? 'During them the table says how many are added. ' : ''}There are ${most} in all at most, and they go on in the same stream.${multipliers ? ' Their wins are paid with the multiplier of the table.' : ''}${cascade?.keepsInFreeSpins ? ' The place among the multipliers of cascades is kept from one free spin to the next.' : ''}${walks ? ' Wilds do not walk in them.' : ''}`,
    ),
  ]
}

function stepsOfMeter({ meter, wilds }: SlotModel, { titles }: GridWords): readonly Bilingual[] {
  if (meter === undefined) return []
  const names = [...meter.letters].map(titles)
  const wild = titles(wilds[0]?.letter ?? '')
  return [
    both(
      `最初のスピンの盤面にある${names.map(({ ja }) => ja).join('・')}は、メーターに加わります。メーターは賭け金ごとに、勝負をまたいで残ります。${meter.places}個以上になると、ほかのことがすべて終わったあと${meter.places}個が引かれ、${meter.spins}回のスピンが始まります。そこでは上から${meter.wildRow + 1}段目がすべて${wild.ja}になり、メーターには加わりません。払い戻しの上限に達した勝負では始まらず、次の勝負で始まります。`,
      `${names.map(({ en }) => en).join(', ')} on the grid of the first spin go to the meter, which is kept from round to round at each stake. With ${meter.places} or more, ${meter.places} are taken off it when all else is over, and ${meter.spins} spins follow with row ${meter.wildRow + 1} from the top turned to ${wild.en}; nothing is collected in them. A round at its cap leaves them to the next one.`,
    ),
  ]
}

const stepOfCap = ({ maxWinMultiple, cascade }: SlotModel): Bilingual =>
  both(
    `${cascade ? '連鎖の途中でも、' : ''}回全体の払い戻しが賭け金の${numbers(maxWinMultiple)}倍に達すると、そこで終わります。超えた分は払い戻しません。`,
    `A round whose payout reaches ${numbers(maxWinMultiple)} times the stake ends there${cascade ? ', within its cascades if need be' : ''}; what would be above is not paid.`,
  )

/** The disclosure of a model's version. */
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
      ...stepsOfHold(model, known),
      ...stepsOfFreeSpins(model, known),
      ...stepsOfMeter(model, known),
      ...stepsOfBuys(model),
      stepOfCap(model),
    ],
    tables: [...disclosedTables(model), ...tablesOfBuys(model)],
  }
}
