// The clubs of the practice league: invented names, and their strengths by season.
import { createHash } from 'node:crypto'
import type { ClubStrength } from '@mangetsu/league'
import { firstDivision, type NamedClub } from '@mangetsu/league/football-clubs'
import type { SportId } from '@mangetsu/sports'

export type Club = NamedClub & {
  /** In thousandths of the league's average, of an average season. */
  readonly strength: ClubStrength
}

/** What the fixtures of a competition say of it; its id begins theirs. */
export type Competition = {
  readonly id: string
  readonly sport: SportId
  readonly name: Club['name']
}

/** A competition of clubs that all play each other. */
export type League = Competition & {
  /** How often a season has each pair at both of their homes. */
  readonly rounds: number
  /**
   * The kick-off of the first match of the first season, Unix ms, and the interval between two matches, ms. No two
   * leagues ever begin a match at the same time.
   */
  readonly firstMs: number
  readonly intervalMs: number
  /** The time between two seasons beside the interval, ms: a club's last match is over before its next season. */
  readonly restMs?: number
  /** An even number, in no particular order. */
  readonly clubs: readonly Club[]
}

const club = (id: string, ja: string, en: string, attack: number, defence: number): Club => ({
  id,
  name: { ja, en },
  strength: { attack, defence },
})

/** Returns a club of the first division in football, whose name virtual football uses too. */
function ofFirst(id: string, attack: number, defence: number): Club {
  const found = firstDivision.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`the first division has no club ${id}`)
  return { ...found, strength: { attack, defence } }
}

/** 1 January 2026, 00:00 UTC. */
const firstDayMs = 1_767_225_600_000
const minute = 60_000

export const leagues: readonly League[] = [
  {
    id: 'f1',
    sport: 'football',
    rounds: 1,
    firstMs: firstDayMs,
    intervalMs: 10 * minute,
    name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' },
    clubs: [
      ofFirst('tsukihama', 1_240, 1_150),
      ofFirst('kasumino', 1_050, 1_120),
      ofFirst('hizaka', 1_130, 960),
      ofFirst('aonami', 980, 1_040),
      ofFirst('hiiragi', 900, 1_160),
      ofFirst('takamine', 1_090, 1_020),
      ofFirst('karigane', 870, 930),
      ofFirst('tetsuhara', 940, 1_080),
      ofFirst('yotakadani', 1_020, 880),
      ofFirst('shichiyodai', 1_170, 1_090),
      ofFirst('homuragatake', 1_150, 860),
      ofFirst('shachinada', 1_000, 1_000),
      ofFirst('tsumujigahara', 1_060, 900),
      ofFirst('kitsunebino', 960, 970),
      ofFirst('yukimachi', 830, 1_050),
      ofFirst('shirahotsu', 920, 920),
      ofFirst('hoshiwatari', 890, 1_010),
      ofFirst('jugoyadai', 810, 870),
    ],
  },
  {
    id: 'f2',
    sport: 'football',
    rounds: 1,
    firstMs: firstDayMs + 5 * minute,
    intervalMs: 10 * minute,
    name: { ja: '満月リーグ二部', en: 'Mangetsu League 2' },
    clubs: [
      club('sakuradai', '桜台', 'Sakuradai', 1_140, 1_060),
      club('inazuma', '稲妻野', 'Inazuma', 1_190, 920),
      club('kohakuko', '琥珀湖', 'Kohakuko', 970, 1_110),
      club('umegase', '梅ヶ瀬', 'Umegase', 1_040, 1_000),
      club('midorise', '翠瀬', 'Midorise', 910, 1_070),
      club('wakatakeno', '若竹野', 'Wakatakeno', 1_070, 940),
      club('tombohara', '蜻蛉原', 'Tombohara', 930, 890),
      club('tsubakigamine', '椿ヶ峰', 'Tsubakigamine', 1_010, 1_130),
      club('rokkakuura', '六角浦', 'Rokkakuura', 850, 1_140),
      club('chizuruhama', '千鶴浜', 'Chizuruhama', 990, 980),
      club('momijise', '紅葉瀬', 'Momijise', 1_100, 870),
      club('kirimatsu', '霧松', 'Kirimatsu', 880, 1_020),
      club('kazamigano', '風見ヶ野', 'Kazamigano', 1_030, 950),
      club('iwashizuku', '岩雫', 'Iwashizuku', 820, 1_090),
      club('hagigase', '萩ヶ瀬', 'Hagigase', 950, 910),
      club('takinobori', '滝登', 'Takinobori', 1_160, 1_010),
      club('ukagari', '鵜篝', 'Ukagari', 900, 960),
      club('ikariura', '錨浦', 'Ikariura', 860, 900),
    ],
  },
  {
    id: 'b1',
    sport: 'baseball',
    rounds: 5,
    firstMs: firstDayMs + 2 * minute,
    intervalMs: 15 * minute,
    name: { ja: '宵リーグ', en: 'Yoi League' },
    clubs: [
      club('yoihama', '宵浜', 'Yoihama', 1_120, 1_080),
      club('homura', '火群', 'Homura', 1_170, 930),
      club('takeoka', '竹丘', 'Takeoka', 960, 1_110),
      club('tsubakihara', '椿原', 'Tsubakihara', 1_020, 970),
      club('inarizaka', '稲荷坂', 'Inarizaka', 900, 1_030),
      club('chiyoura', '千代浦', 'Chiyoura', 880, 900),
    ],
  },
  {
    id: 'b2',
    sport: 'baseball',
    rounds: 5,
    firstMs: firstDayMs + 9.5 * minute,
    intervalMs: 15 * minute,
    name: { ja: '明けリーグ', en: 'Ake League' },
    clubs: [
      club('hokushin', '北辰', 'Hokushin', 1_090, 1_130),
      club('watarizuki', '渡月', 'Watarizuki', 1_010, 1_050),
      club('shachiura', '鯱浦', 'Shachiura', 1_140, 890),
      club('kagerou', '陽炎原', 'Kagerouhara', 1_050, 950),
      club('kourazaki', '甲羅崎', 'Kourazaki', 870, 1_070),
      club('hayateno', '疾風野', 'Hayateno', 930, 920),
    ],
  },
  {
    id: 'k1',
    sport: 'basketball',
    rounds: 5,
    firstMs: firstDayMs + minute,
    intervalMs: 7.5 * minute,
    restMs: 15 * minute,
    name: { ja: '月輪リーグ', en: 'Getsurin League' },
    clubs: [
      club('tsukimizaka', '月見坂', 'Tsukimizaka', 1_160, 1_090),
      club('ryutoura', '龍灯浦', 'Ryutoura', 1_110, 1_010),
      club('tenkodai', '天鼓台', 'Tenkodai', 1_050, 1_100),
      club('kagaribino', '篝火野', 'Kagaribino', 1_140, 910),
      club('washinose', '鷲ノ瀬', 'Washinose', 960, 1_060),
      club('kazamachi', '風待', 'Kazamachi', 1_000, 960),
      club('ginreioka', '銀嶺丘', 'Ginreioka', 900, 1_030),
      club('mogarizaka', '虎落坂', 'Mogarizaka', 880, 900),
    ],
  },
]

/** The largest change of a strength by a season, thousandths. */
const seasonChange = 60

/**
 * Returns the strength of a club in a season: its own, changed by at most `seasonChange` to either side by the SHA-256
 * of its id and the season's number. Anybody can compute it.
 */
export function strengthIn({ id, strength }: Club, season: number): ClubStrength {
  const bytes = createHash('sha256').update(`${id}:${season}`).digest()
  const change = (at: number) => (bytes.readUInt32BE(at) % (2 * seasonChange + 1)) - seasonChange
  return { attack: strength.attack + change(0), defence: strength.defence + change(4) }
}
