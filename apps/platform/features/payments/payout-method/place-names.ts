// One place name in all its spellings: older and other forms of a character, and the particles between two of them.

/**
 * Characters with another form that means the same in names of places, after the forms that stand in tables of banks:
 * forms before the reform of 1946 (旧字体) and common variants (異体字). What differs in meaning is not here.
 */
const forms: readonly (readonly [others: string, kept: string])[] = [
  ['澤', '沢'],
  ['龍', '竜'],
  ['濱', '浜'],
  ['邊邉', '辺'],
  ['瀧', '滝'],
  ['嶋嶌', '島'],
  ['﨑嵜', '崎'],
  ['廣', '広'],
  ['國', '国'],
  ['舘', '館'],
  ['渕淵', '淵'],
  ['檜', '桧'],
  ['鶯', '鴬'],
  ['礪', '砺'],
  ['籠', '篭'],
  ['溪', '渓'],
  ['曾', '曽'],
  ['冨', '富'],
  ['蘆', '芦'],
  ['靭', '靱'],
  ['槇', '槙'],
  ['櫻', '桜'],
  ['齋', '斎'],
  ['齊', '斉'],
  ['惠', '恵'],
  ['榮', '栄'],
  ['壽', '寿'],
  ['眞', '真'],
  ['鹽', '塩'],
  ['鷗', '鴎'],
  ['藪', '薮'],
  ['瀨', '瀬'],
  ['髙', '高'],
  ['德', '徳'],
  ['黑', '黒'],
  ['與', '与'],
  ['圓', '円'],
  ['萬', '万'],
  ['會', '会'],
  ['藏', '蔵'],
  ['澁', '渋'],
  ['豐', '豊'],
  ['縣', '県'],
  ['關', '関'],
  ['驛', '駅'],
  ['學', '学'],
  ['寶', '宝'],
  ['條', '条'],
  ['峽', '峡'],
  ['嶽', '岳'],
  ['鐵', '鉄'],
  ['莊荘', '庄'],
  ['戶', '戸'],
  ['鯵', '鰺'],
  ['頸', '頚'],
  ['麴', '麹'],
  ['懸', '掛'],
  ['祗', '祇'],
]

const keptOf: ReadonlyMap<string, string> = new Map(
  forms.flatMap(([others, kept]) => [...others].map((other) => [other, kept] as const)),
)
const anyOther = new RegExp(`[${[...keptOf.keys()].join('')}]`, 'gu')

const before = '(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])'
const beforeHan = '(?<=\\p{Script=Han})'
const han = '(?=\\p{Script=Han})'

/** 津 stands for ツ behind a number. */
const counts = '一二三四五六七八九'
const tsu = '津'

/** A particle between two characters of a name, and the one letter it is compared by: 自由が丘, 御茶の水, 四谷. */
const particles: readonly (readonly [RegExp, string])[] = [
  [/[ヶヵ]/gu, 'ケ'],
  [new RegExp(`${before}[がガ箇]${han}`, 'gu'), 'ケ'],
  [new RegExp(`${beforeHan}[のノ之乃]${han}`, 'gu'), 'ノ'],
  // 四ツ谷 is written 四谷 as well: between two characters the letter counts for nothing.
  [new RegExp(`${beforeHan}[つツっッ]${han}`, 'gu'), ''],
  [new RegExp(`(?<=[${counts}])${tsu}${han}`, 'gu'), ''],
]

/** The text for comparing; what holds no name of a place comes out as it was but for the forms of its characters. */
export const foldPlace = (text: string): string =>
  particles.reduce(
    (done, [pattern, into]) => done.replace(pattern, into),
    text.replace(anyOther, (other) => keptOf.get(other) ?? other),
  )
