// The words of a full lobby's generated names: spelling, reading, English, and theme.
import type { GameKind, GameTheme } from '@mangetsu/contract/lobby'

export type Word = {
  readonly ja: string
  readonly kana: string
  readonly en: string
  readonly theme?: GameTheme
}

const word = (ja: string, kana: string, en: string, theme?: GameTheme): Word =>
  theme === undefined ? { ja, kana, en } : { ja, kana, en, theme }

/** First words: a time, a light, a place. */
export const firsts: readonly Word[] = [
  word('朧月', 'おぼろづき', 'Hazy Moon', 'seasons'),
  word('宵闇', 'よいやみ', 'Dusk'),
  word('夏空', 'なつぞら', 'Summer Sky', 'seasons'),
  word('銀河', 'ぎんが', 'Milky Way', 'myth'),
  word('朝霧', 'あさぎり', 'Morning Mist', 'seasons'),
  word('白波', 'しらなみ', 'White Wave', 'sea'),
  word('深海', 'しんかい', 'Deep Sea', 'sea'),
  word('珊瑚', 'さんご', 'Coral', 'sea'),
  word('黄金', 'おうごん', 'Golden', 'treasure'),
  word('翡翠', 'ひすい', 'Jade', 'treasure'),
  word('真珠', 'しんじゅ', 'Pearl', 'treasure'),
  word('紅葉', 'もみじ', 'Maple', 'seasons'),
  word('初雪', 'はつゆき', 'First Snow', 'seasons'),
  word('桜花', 'おうか', 'Cherry Blossom', 'seasons'),
  word('藤波', 'ふじなみ', 'Wisteria', 'seasons'),
  word('雷雲', 'らいうん', 'Thunder Cloud', 'myth'),
  word('蛍火', 'ほたるび', 'Firefly', 'animals'),
  word('提灯', 'ちょうちん', 'Paper Lantern', 'festival'),
  word('祭囃子', 'まつりばやし', 'Festival Music', 'festival'),
  word('縁日', 'えんにち', 'Fair Day', 'festival'),
  word('参道', 'さんどう', 'Shrine Road', 'festival'),
  word('鳥居', 'とりい', 'Torii', 'myth'),
  word('竹林', 'ちくりん', 'Bamboo Grove'),
  word('水鏡', 'みずかがみ', 'Mirror Water', 'sea'),
  word('潮騒', 'しおさい', 'Sound of Tides', 'sea'),
  word('星影', 'ほしかげ', 'Starlight'),
  word('夕凪', 'ゆうなぎ', 'Evening Calm', 'sea'),
  word('風鈴', 'ふうりん', 'Wind Bell', 'seasons'),
  word('百夜', 'ももよ', 'Hundred Nights'),
  word('虹色', 'にじいろ', 'Rainbow'),
  word('紺碧', 'こんぺき', 'Deep Blue', 'sea'),
  word('緋色', 'ひいろ', 'Scarlet'),
  word('天空', 'てんくう', 'Heavenly', 'myth'),
  word('神代', 'かみよ', 'Age of Gods', 'myth'),
  word('幻影', 'げんえい', 'Phantom', 'myth'),
  word('豊穣', 'ほうじょう', 'Harvest', 'food'),
  word('甘味', 'かんみ', 'Sweet Treat', 'food'),
  word('若武者', 'わかむしゃ', 'Young Warrior', 'sport'),
  word('韋駄天', 'いだてん', 'Swift Runner', 'sport'),
  word('月光', 'げっこう', 'Moonlight'),
]

/** Second words: a creature, a thing, a person. */
export const seconds: readonly Word[] = [
  word('金魚', 'きんぎょ', 'Goldfish', 'animals'),
  word('錦鯉', 'にしきごい', 'Koi', 'animals'),
  word('白狐', 'びゃっこ', 'White Fox', 'animals'),
  word('招き猫', 'まねきねこ', 'Beckoning Cat', 'animals'),
  word('鶴', 'つる', 'Crane', 'animals'),
  word('海亀', 'うみがめ', 'Sea Turtle', 'sea'),
  word('大鯨', 'おおくじら', 'Great Whale', 'sea'),
  word('龍神', 'りゅうじん', 'Dragon God', 'myth'),
  word('天狗', 'てんぐ', 'Tengu', 'myth'),
  word('河童', 'かっぱ', 'Kappa', 'myth'),
  word('鬼姫', 'おにひめ', 'Demon Princess', 'myth'),
  word('雪女', 'ゆきおんな', 'Snow Woman', 'myth'),
  word('風神', 'ふうじん', 'Wind God', 'myth'),
  word('達磨', 'だるま', 'Daruma', 'festival'),
  word('太鼓', 'たいこ', 'Drum', 'festival'),
  word('神輿', 'みこし', 'Mikoshi', 'festival'),
  word('花火', 'はなび', 'Fireworks', 'festival'),
  word('風車', 'かざぐるま', 'Pinwheel', 'festival'),
  word('団扇', 'うちわ', 'Fan', 'festival'),
  word('浴衣', 'ゆかた', 'Yukata', 'festival'),
  word('小判', 'こばん', 'Koban', 'treasure'),
  word('宝船', 'たからぶね', 'Treasure Ship', 'treasure'),
  word('千両箱', 'せんりょうばこ', 'Coin Chest', 'treasure'),
  word('勾玉', 'まがたま', 'Magatama', 'treasure'),
  word('水晶', 'すいしょう', 'Crystal', 'treasure'),
  word('打ち出の小槌', 'うちでのこづち', 'Lucky Mallet', 'treasure'),
  word('団子', 'だんご', 'Dumpling', 'food'),
  word('綿あめ', 'わたあめ', 'Cotton Candy', 'food'),
  word('たい焼き', 'たいやき', 'Taiyaki', 'food'),
  word('かき氷', 'かきごおり', 'Shaved Ice', 'food'),
  word('林檎飴', 'りんごあめ', 'Candy Apple', 'food'),
  word('朝顔', 'あさがお', 'Morning Glory', 'seasons'),
  word('向日葵', 'ひまわり', 'Sunflower', 'seasons'),
  word('雪景色', 'ゆきげしき', 'Snowscape', 'seasons'),
  word('人魚', 'にんぎょ', 'Mermaid', 'sea'),
  word('灯台', 'とうだい', 'Lighthouse', 'sea'),
  word('舟唄', 'ふなうた', 'Boat Song', 'sea'),
  word('相撲', 'すもう', 'Sumo', 'sport'),
  word('流鏑馬', 'やぶさめ', 'Horseback Archery', 'sport'),
  word('蹴鞠', 'けまり', 'Kemari', 'sport'),
]

/** Endings by kind; kinds share none, so that names never collide. A slot may have none. */
export const endings: Readonly<Record<GameKind, readonly Word[]>> = {
  slots: [
    word('', '', ''),
    word('物語', 'ものがたり', 'Tale'),
    word('伝説', 'でんせつ', 'Legend'),
    word('絵巻', 'えまき', 'Scroll'),
  ],
  'live-casino': [
    word('バカラ', 'バカラ', 'Baccarat'),
    word('ルーレット', 'ルーレット', 'Roulette'),
    word('ブラックジャック', 'ブラックジャック', 'Blackjack'),
  ],
  fish: [
    word('大漁', 'たいりょう', 'Big Catch', 'sea'),
    word('釣り勝負', 'つりしょうぶ', 'Fishing Duel', 'sea'),
  ],
  pachinko: [
    word('日和', 'びより', 'Days'),
    word('乱舞', 'らんぶ', 'Wild Dance'),
    word('三昧', 'ざんまい', 'Galore'),
  ],
  pachislot: [
    word('烈伝', 'れつでん', 'Chronicle'),
    word('道中', 'どうちゅう', 'Journey'),
    word('無双', 'むそう', 'Unrivalled'),
  ],
  poker: [word('ポーカー', 'ポーカー', 'Poker'), word('ホールデム', 'ホールデム', "Hold'em")],
  sports: [
    word('杯', 'はい', 'Cup', 'sport'),
    word('ダービー', 'ダービー', 'Derby', 'sport'),
    word('選手権', 'せんしゅけん', 'Championship', 'sport'),
  ],
}
