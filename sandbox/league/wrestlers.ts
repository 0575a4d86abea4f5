// The wrestlers of the practice league: invented names, their strengths, and their ranking by tournament.
import { divisionSize } from '@mangetsu/league/sumo-tournament'
import { type Club, strengthIn } from './clubs.ts'

type InBoth = Club['name']

const wrestler = (id: string, ja: string, en: string, strength: number): Club => ({
  id,
  name: { ja, en },
  strength: { attack: strength, defence: strength },
})

/** The two yokozuna, who keep their rank. */
const yokozuna: readonly Club[] = [
  wrestler('yoinotsuki', '宵ノ月', 'Yoinotsuki', 1_360),
  wrestler('tetsunada', '鉄灘', 'Tetsunada', 1_320),
]

/** The others of the top division. */
const division: readonly Club[] = [
  wrestler('hanakagari', '花篝', 'Hanakagari', 1_270),
  wrestler('yukioroshi', '雪颪', 'Yukioroshi', 1_250),
  wrestler('hinoumi', '灯ノ海', 'Hinoumi', 1_190),
  wrestler('kirigatani', '霧ヶ谷', 'Kirigatani', 1_170),
  wrestler('koinotaki', '鯉乃滝', 'Koinotaki', 1_150),
  wrestler('momijiarashi', '紅葉嵐', 'Momijiarashi', 1_140),
  wrestler('shourai', '松籟', 'Shourai', 1_120),
  wrestler('namikirimaru', '波切丸', 'Namikirimaru', 1_110),
  wrestler('byakkoyama', '白狐山', 'Byakkoyama', 1_100),
  wrestler('unotakumi', '鵜ノ匠', 'Unotakumi', 1_090),
  wrestler('kazaguruma', '風車', 'Kazaguruma', 1_080),
  wrestler('amanogawa', '天ノ川', 'Amanogawa', 1_070),
  wrestler('iwabashiri', '岩走', 'Iwabashiri', 1_060),
  wrestler('hagiwaka', '萩若', 'Hagiwaka', 1_050),
  wrestler('oborogawa', '朧川', 'Oborogawa', 1_045),
  wrestler('hozukiyama', '鬼灯山', 'Hozukiyama', 1_040),
  wrestler('hotarunokawa', '蛍ノ川', 'Hotarunokawa', 1_030),
  wrestler('shiosai', '潮騒', 'Shiosai', 1_025),
  wrestler('gyoshou', '暁鐘', 'Gyoshou', 1_020),
  wrestler('uryuu', '雨龍', 'Uryuu', 1_015),
  wrestler('tourouyama', '灯籠山', 'Tourouyama', 1_010),
  wrestler('takenoshizuku', '竹ノ雫', 'Takenoshizuku', 1_005),
  wrestler('kogarashi', '木枯', 'Kogarashi', 1_000),
  wrestler('ichounomori', '銀杏ノ森', 'Ichounomori', 995),
  wrestler('yuunagi', '夕凪', 'Yuunagi', 990),
  wrestler('tessen', '鉄仙', 'Tessen', 985),
  wrestler('yaegumo', '八重雲', 'Yaegumo', 980),
  wrestler('misakinohi', '岬ノ灯', 'Misakinohi', 975),
  wrestler('tsukinonami', '月ノ浪', 'Tsukinonami', 970),
  wrestler('uzushio', '渦潮', 'Uzushio', 965),
  wrestler('kantsubaki', '寒椿', 'Kantsubaki', 960),
  wrestler('hibarino', '雲雀野', 'Hibarino', 955),
  wrestler('takinooto', '滝ノ音', 'Takinooto', 950),
  wrestler('narukoyama', '鳴子山', 'Narukoyama', 945),
  wrestler('shimobashira', '霜柱', 'Shimobashira', 940),
  wrestler('akanegumo', '茜雲', 'Akanegumo', 935),
  wrestler('sumizome', '墨染', 'Sumizome', 930),
  wrestler('kainohama', '貝ノ浜', 'Kainohama', 925),
  wrestler('fuenone', '笛ノ音', 'Fuenone', 920),
  wrestler('koharubi', '小春日', 'Koharubi', 915),
]

/** Those of the second division who fill in, in turn. */
const visitors: readonly Club[] = [
  wrestler('sugorokuyama', '双六山', 'Sugorokuyama', 905),
  wrestler('wakanae', '若苗', 'Wakanae', 900),
  wrestler('yamabato', '山鳩', 'Yamabato', 900),
  wrestler('yuzunoka', '柚子ノ香', 'Yuzunoka', 895),
  wrestler('toohanabi', '遠花火', 'Toohanabi', 890),
  wrestler('usurai', '薄氷', 'Usurai', 890),
]

export const wrestlers: readonly Club[] = [...yokozuna, ...division, ...visitors]

/**
 * Returns the ranking of a tournament, from the yokozuna of the east, and after the 42 the visitors. Below the yokozuna
 * it follows the strengths in the tournament before, which stand for its results.
 */
export function rankingOf(tournament: number): readonly Club[] {
  const formOf = (one: Club) => {
    const { attack, defence } = strengthIn(one, tournament - 1)
    return attack + defence
  }
  const ranked = [...division].sort(
    (one, other) => formOf(other) - formOf(one) || (one.id < other.id ? -1 : 1),
  )
  return [...yokozuna, ...ranked, ...visitors]
}

const titles: readonly InBoth[] = [
  { ja: '横綱', en: 'Yokozuna' },
  { ja: '大関', en: 'Ozeki' },
  { ja: '関脇', en: 'Sekiwake' },
  { ja: '小結', en: 'Komusubi' },
]

const digits = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const numeral = (number: number): string => `${number < 10 ? '' : '十'}${digits[number % 10] ?? ''}`

/** 前頭筆頭, 前頭二枚目 … of a division whose first is 筆頭. */
const nth = (division: InBoth, number: number): InBoth => ({
  ja: `${division.ja}${number === 1 ? '筆頭' : `${numeral(number)}枚目`}`,
  en: `${division.en} ${number}`,
})

/** Returns the rank of a place with its side: 東横綱, 西前頭三枚目; 東十両筆頭 of a visitor. */
export function rankOf(place: number): InBoth {
  const isVisitor = place >= divisionSize
  const row = Math.floor((isVisitor ? place - divisionSize : place) / 2)
  const named = isVisitor ? undefined : titles[row]
  const { ja, en } =
    named ??
    (isVisitor
      ? nth({ ja: '十両', en: 'Juryo' }, row + 1)
      : nth({ ja: '前頭', en: 'Maegashira' }, row + 1 - titles.length))
  return place % 2 === 0 ? { ja: `東${ja}`, en: `${en} east` } : { ja: `西${ja}`, en: `${en} west` }
}
