// The two tennis tours of the practice league: invented players, and what a court's surface does to their strengths.
import type { ClubStrength } from '@mangetsu/league'
import type { Club, League } from './clubs.ts'

const player = (id: string, ja: string, en: string, attack: number, defence: number): Club => ({
  id,
  name: { ja, en },
  strength: { attack, defence },
})

/** 1 January 2026, 00:00 UTC. */
const firstDayMs = 1_767_225_600_000
const minute = 60_000

/** A player's attack is the serve, the defence the return. */
export const tours: readonly League[] = [
  {
    id: 't1',
    sport: 'tennis',
    rounds: 1,
    firstMs: firstDayMs + 3.25 * minute,
    intervalMs: 15 * minute,
    restMs: 15 * minute,
    name: { ja: '弓張ツアー男子', en: 'Yumihari Tour, men' },
    clubs: [
      player('tsukishiroi', '月城井 蓮', 'R. Tsukishiroi', 1_220, 1_010),
      player('kirigasaki', '霧ヶ崎 颯', 'H. Kirigasaki', 1_120, 1_040),
      player('hoshinagare', '星流 朔', 'S. Hoshinagare', 1_060, 1_080),
      player('raimeji', '雷目路 剛', 'G. Raimeji', 1_280, 900),
      player('aogasane', '青襲 湊', 'M. Aogasane', 1_000, 1_060),
      player('takanemori', '鷹音森 隼', 'J. Takanemori', 1_160, 950),
      player('yukibotaru', '雪蛍 凪', 'N. Yukibotaru', 940, 1_090),
      player('kagaribiki', '篝火木 樹', 'I. Kagaribiki', 1_090, 960),
      player('sazanamiya', '漣谷 律', 'R. Sazanamiya', 1_020, 1_000),
      player('mikazukida', '三日月田 昴', 'S. Mikazukida', 1_050, 970),
      player('otowagane', '音羽鐘 匠', 'T. Otowagane', 1_110, 920),
      player('nagisaboshi', '渚星 航', 'W. Nagisaboshi', 970, 1_010),
      player('kurenaimatsu', '紅松 暁', 'A. Kurenaimatsu', 1_040, 930),
      player('fubukizawa', '吹雪沢 玄', 'G. Fubukizawa', 1_000, 950),
      player('sumidokoro', '墨処 司', 'T. Sumidokoro', 960, 940),
      player('komorebino', '木漏日野 陽', 'H. Komorebino', 980, 910),
    ],
  },
  {
    id: 't2',
    sport: 'tennis',
    rounds: 1,
    firstMs: firstDayMs + 10.75 * minute,
    intervalMs: 15 * minute,
    restMs: 15 * minute,
    name: { ja: '弓張ツアー女子', en: 'Yumihari Tour, women' },
    clubs: [
      player('hanagasumi', '花霞 凛', 'R. Hanagasumi', 1_100, 1_100),
      player('tsuyukusano', '露草野 澪', 'M. Tsuyukusano', 1_000, 1_120),
      player('akanezora', '茜空 燈', 'A. Akanezora', 1_120, 1_020),
      player('fuenarimi', '笛鳴見 楓', 'K. Fuenarimi', 1_040, 1_050),
      player('shiratamagi', '白珠木 雫', 'S. Shiratamagi', 940, 1_110),
      player('hotarubune', '蛍舟 紬', 'T. Hotarubune', 980, 1_040),
      player('kazahanami', '風花見 翼', 'T. Kazahanami', 1_060, 980),
      player('utahimegi', '歌姫木 奏', 'K. Utahimegi', 1_010, 1_000),
      player('murasakiiro', '紫彩 菫', 'S. Murasakiiro', 960, 1_030),
      player('natsuboshino', '夏星野 葵', 'A. Natsuboshino', 1_030, 960),
      player('mizukagamino', '水鏡野 汐', 'S. Mizukagamino', 920, 1_040),
      player('koharubiyori', '小春日 和', 'N. Koharubiyori', 970, 970),
      player('inabikari', '稲光 舞', 'M. Inabikari', 1_070, 900),
      player('oboroya', '朧夜 咲', 'S. Oboroya', 930, 980),
      player('tomoshibino', '灯火野 結', 'Y. Tomoshibino', 950, 940),
      player('hinagikuno', '雛菊野 詩', 'U. Hinagikuno', 900, 950),
    ],
  },
]

type Surface = {
  readonly name: Club['name']
  /** What it adds to every player's strengths: a fast one helps serves, a slow one returns. */
  readonly attack: number
  readonly defence: number
}

/** The surfaces of a tour's year in order, each for a third of its rounds. */
const surfaces: readonly [Surface, Surface, Surface] = [
  { name: { ja: 'ハード', en: 'Hard court' }, attack: 0, defence: 0 },
  { name: { ja: 'クレー', en: 'Clay court' }, attack: -60, defence: 60 },
  { name: { ja: '芝', en: 'Grass court' }, attack: 80, defence: -40 },
]

/** Returns the surface on which a round of a season with so many rounds is played. */
export const surfaceOf = (round: number, rounds: number): Surface =>
  surfaces[Math.floor(((round - 1) * surfaces.length) / rounds)] ?? surfaces[0]

/** Returns a strength on a surface. */
export const strengthOn = ({ attack, defence }: ClubStrength, surface: Surface): ClubStrength => ({
  attack: attack + surface.attack,
  defence: defence + surface.defence,
})
