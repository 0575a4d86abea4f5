// Folds all spellings of a place name: old and variant characters, and the particles between characters.
import { type KanjiForms, kanjiFolder, nameForms } from '../../../kernel/japanese-text.ts'

/** Character variants that are equivalent only in place names, as the bank tables write them. */
const placeForms: KanjiForms = [
  ['舘', '館'],
  ['渕淵', '淵'],
  ['檜', '桧'],
  ['鶯', '鴬'],
  ['礪', '砺'],
  ['籠', '篭'],
  ['溪', '渓'],
  ['曾', '曽'],
  ['蘆', '芦'],
  ['靭', '靱'],
  ['齋', '斎'],
  ['齊', '斉'],
  ['鹽', '塩'],
  ['鷗', '鴎'],
  ['藪', '薮'],
  ['與', '与'],
  ['會', '会'],
  ['澁', '渋'],
  ['豐', '豊'],
  ['驛', '駅'],
  ['寶', '宝'],
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

const foldForms = kanjiFolder(nameForms, placeForms)

const before = '(?<=[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}])'
const beforeHan = '(?<=\\p{Script=Han})'
const han = '(?=\\p{Script=Han})'

/** 津 is read ツ after a number. */
const counts = '一二三四五六七八九'
const tsu = '津'

/** A particle between two characters of a name, and the letter it is folded to: 自由が丘, 御茶の水, 四谷. */
const particles: readonly (readonly [RegExp, string])[] = [
  [/[ヶヵ]/gu, 'ケ'],
  [new RegExp(`${before}[がガ箇]${han}`, 'gu'), 'ケ'],
  [new RegExp(`${beforeHan}[のノ之乃]${han}`, 'gu'), 'ノ'],
  // 四ツ谷 is also written 四谷: between two characters the letter is dropped.
  [new RegExp(`${beforeHan}[つツっッ]${han}`, 'gu'), ''],
  [new RegExp(`(?<=[${counts}])${tsu}${han}`, 'gu'), ''],
]

/** Folds text for comparison; text without a place name changes only by its character variants. */
export const foldPlace = (text: string): string =>
  particles.reduce((done, [pattern, into]) => done.replace(pattern, into), foldForms(text))
