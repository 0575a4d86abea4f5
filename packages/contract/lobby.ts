// The lobby: which games there are, how they are chosen among, and what is known of each.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Lang, Nothing, pageAsked } from './fields.ts'
import { gameFeatures, gameKinds, gameSorts, gameThemes } from './game-attributes.ts'

export const GameKind = z.enum(gameKinds)
export type GameKind = z.infer<typeof GameKind>

export const Volatility = z.enum(['low', 'medium', 'high'])

/** What a game has in it. */
export const GameFeature = z.enum(gameFeatures)
export type GameFeature = z.infer<typeof GameFeature>

/** What a game is about. */
export const GameTheme = z.enum(gameThemes)
export type GameTheme = z.infer<typeof GameTheme>

export const ProviderCode = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/))

/** What a tile of the lobby shows. */
export const GameTile = z.object({
  gameId: GameId,
  /** The number that chooses a placeholder picture (modulo 3). */
  gameNo: z.int(),
  gameType: GameKind,
  name: InBoth,
  providerCode: ProviderCode,
  /** The cover's name among the client's pictures; null when the game has none. */
  filePath: z.nullable(z.string()),
  rtpPpm: z.int(),
  volatility: Volatility,
  maxWinMultiple: z.int(),
  hasJackpot: z.boolean(),
  isNew: z.boolean(),
})
export type GameTile = z.infer<typeof GameTile>

export const Game = z.object({
  ...GameTile.shape,
  /** The list it stands in: its kind, or the hall a machine belongs to. */
  lobbyCode: z.string(),
  providerName: InBoth,
  /** Names among the client's pictures: the cover, then what else there is. */
  gameImageUrls: z.array(z.string()),
  bigMediaLibrary: z.object({ fullWebpFilePath: z.nullable(z.string()) }),
  features: z.array(GameFeature),
  themes: z.array(GameTheme),
  addedAt: Instant,
  /** The least and the most that can be staked on one round, in yen. */
  minStakeJpy: Amount,
  maxStakeJpy: Amount,
})
export type Game = z.infer<typeof Game>

export const GameSort = z.enum(gameSorts)
export type GameSort = z.infer<typeof GameSort>

/** At most so many values of one filter; a game that has any of them is meant. */
const several = <T extends z.ZodMiniType>(one: T) => z.optional(z.array(one).check(z.maxLength(24)))

/** What games are chosen by; what is absent does not choose. */
export const gameFilters = {
  gameType: z.optional(GameKind),
  providerCodes: several(ProviderCode),
  features: several(GameFeature),
  themes: several(GameTheme),
  volatilities: several(Volatility),
  /** At least this much declared return, in millionths. */
  rtpFromPpm: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** Games that can be played at a stake within these, in whole yen. */
  stakeFromYen: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  stakeToYen: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  hasJackpot: z.optional(z.boolean()),
  isNew: z.optional(z.boolean()),
}

export const queryGamePage = call({
  path: '/cms/v1/element/material/game_page',
  as: 'anyone',
  perMinute: 600,
  input: z.object({
    ...gameFilters,
    sort: z._default(GameSort, 'popular'),
    /** The language names are sorted in. */
    lang: z._default(Lang, 'ja'),
    ...pageAsked,
  }),
  output: z.object({
    games: z.array(GameTile),
    total: z.int(),
    /** How many games each kind has, whatever is filtered; kinds without any are absent. */
    counts: z.partialRecord(GameKind, z.int()),
  }),
})

const Counted = <T extends z.ZodMiniType>(code: T) => z.array(z.object({ code, count: z.int() }))

/** What the games of a kind can be chosen by, each with how many there are. */
export const queryGameProperties = call({
  path: '/cms/v1/element/material/game_properties',
  as: 'anyone',
  input: z.object({ gameType: z.optional(GameKind) }),
  output: z.object({
    features: Counted(GameFeature),
    themes: Counted(GameTheme),
    volatilities: Counted(Volatility),
    /** The span of declared returns, in millionths; null where there is no game. */
    rtpPpm: z.nullable(z.object({ least: z.int(), most: z.int() })),
    /** The span of stakes, in whole yen. */
    stakeYen: z.nullable(z.object({ least: z.int(), most: z.int() })),
    jackpots: z.int(),
    newcomers: z.int(),
  }),
})

export const GameProvider = z.object({
  providerCode: ProviderCode,
  name: InBoth,
  description: InBoth,
  count: z.int(),
  kinds: z.array(GameKind),
})
export type GameProvider = z.infer<typeof GameProvider>

/** The providers that the games of a kind can be chosen by. */
export const queryProviderSelection = call({
  path: '/cms/v1/element/material/game_provider_selection',
  as: 'anyone',
  input: z.object({ gameType: z.optional(GameKind) }),
  output: z.object({ providers: z.array(z.object({ code: ProviderCode, name: InBoth, count: z.int() })) }),
})

/** Every maker of games on the site, those with most games first. */
export const queryWebGameProviders = call({
  path: '/api/v1/game/provider/query_web_game_provider',
  as: 'anyone',
  input: z.object({ providerCode: z.optional(ProviderCode) }),
  output: z.object({ providers: z.array(GameProvider) }),
})

/** Tiles by their ids, in the order asked for; ids nobody has are left out. */
export const listGamesById = call({
  path: '/api/v1/game/info/amigo/game_list_by_id',
  as: 'anyone',
  input: z.object({ gameIds: z.array(GameId).check(z.maxLength(60)) }),
  output: z.object({ games: z.array(GameTile) }),
})

/** Games by what somebody types: kana, kanji, romaji, abbreviations, with slips of the finger. Best first. */
export const searchGames = call({
  path: '/api/v1/game/search',
  as: 'anyone',
  perMinute: 600,
  input: z.object({
    text: z.string().check(z.maxLength(60)),
    lang: Lang,
    limit: z._default(z.int().check(z.gte(1), z.lte(60)), 24),
  }),
  output: z.object({ games: z.array(GameTile), total: z.int() }),
})

/** What one language says of a game. */
export const GameTexts = z.object({
  lang: Lang,
  name: z.string(),
  description: z.string(),
  /** How it is played, a sentence each. */
  rules: z.array(z.string()),
})

export const GameDetail = z.object({
  game: Game,
  detailsList: z.array(GameTexts),
  /** What real rounds have returned so far; null before the first. */
  measured: z.nullable(
    z.object({
      rounds: z.int(),
      rtpPpm: z.int(),
      /** Half the width of the 95 % interval, in millionths. */
      marginPpm: z.int(),
    }),
  ),
  /** Whether it can be opened now. */
  isPlayable: z.boolean(),
  /** Why the rules of this place close the game; null where they do not. */
  closedBecause: z.nullable(InBoth),
  related: z.array(GameTile),
})
export type GameDetail = z.infer<typeof GameDetail>

export const queryGameDetail = call({
  path: '/api/v1/game/detail',
  as: 'anyone',
  input: z.object({ gameId: GameId }),
  output: GameDetail,
  refusals: ['gameUnavailable'],
})

/** What a game has in common with one that the player likes. */
export const RecommendedFor = z.object({
  /** The game of theirs it is most like. */
  like: InBoth,
  features: z.array(GameFeature),
  themes: z.array(GameTheme),
  hasSameVolatility: z.boolean(),
})
export type RecommendedFor = z.infer<typeof RecommendedFor>

/**
 * One game for this evening, by what the player likes to play, and why. Null for who has played little, and for who
 * rests. It is never one of larger swings than what they play.
 */
export const queryRecommendedGame = call({
  path: '/api/v1/game/recommended',
  as: 'player',
  input: Nothing,
  output: z.object({ recommended: z.nullable(z.object({ game: GameTile, reason: RecommendedFor })) }),
})

export const queryBetLimit = call({
  path: '/v1/callback/betlimit/query_game_betLimit',
  as: 'anyone',
  input: z.object({ gameId: GameId, currency: Currency }),
  output: z.object({ currency: Currency, min: Amount, max: Amount, stakes: z.array(Amount) }),
  refusals: ['gameUnavailable'],
})

export const GameJackpot = z.object({
  roundId: Id,
  game: z.object({ gameId: GameId, gameType: GameKind, name: InBoth }),
  /** Masked. */
  player: z.string(),
  at: Instant,
  currency: Currency,
  amount: Amount,
  /** In hundredths of the stake. */
  multipleCents: z.int(),
})
export type GameJackpot = z.infer<typeof GameJackpot>

/** The largest returns there have been, of one game or of all, newest first. Never shows a toast. */
export const queryGameJackpots = call({
  path: '/api/v1/game/jackpot/agin/history',
  as: 'anyone',
  silent: true,
  input: z.object({ gameId: z.optional(GameId), ...pageAsked }),
  output: z.object({ jackpots: z.array(GameJackpot), total: z.int() }),
})
