// The lobby: the list of games, their filters, and the details of each.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, InBoth, Instant, Lang, Nothing, pageInput } from './fields.ts'
import { gameFeatures, gameKinds, gameSorts, gameThemes } from './game-attributes.ts'

export const GameKind = z.enum(gameKinds)
export type GameKind = z.infer<typeof GameKind>

export const Volatility = z.enum(['low', 'medium', 'high'])

/** A feature of a game. */
export const GameFeature = z.enum(gameFeatures)
export type GameFeature = z.infer<typeof GameFeature>

/** A theme of a game. */
export const GameTheme = z.enum(gameThemes)
export type GameTheme = z.infer<typeof GameTheme>

export const ProviderCode = z.string().check(z.regex(/^[a-z0-9-]{2,32}$/))

/** Data of a tile in the lobby. */
export const GameTile = z.object({
  gameId: GameId,
  /** Chooses the placeholder picture (modulo 3). */
  gameNo: z.int(),
  gameType: GameKind,
  name: InBoth,
  providerCode: ProviderCode,
  /** The cover's name among the client's pictures; null if the game has none. */
  filePath: z.nullable(z.string()),
  rtpPpm: z.int(),
  /** Percent of a stake that counts for bonuses by the standard table; a bonus's own terms may differ. */
  bonusPercent: z.int(),
  volatility: Volatility,
  maxWinMultiple: z.int(),
  hasJackpot: z.boolean(),
  isNew: z.boolean(),
})
export type GameTile = z.infer<typeof GameTile>

export const Game = z.object({
  ...GameTile.shape,
  /** The list that contains it: its kind, or the hall of a machine. */
  lobbyCode: z.string(),
  providerName: InBoth,
  /** Names among the client's pictures: the cover, then the others. */
  gameImageUrls: z.array(z.string()),
  bigMediaLibrary: z.object({ fullWebpFilePath: z.nullable(z.string()) }),
  features: z.array(GameFeature),
  themes: z.array(GameTheme),
  addedAt: Instant,
  /** Minimum and maximum stake of one round, in yen. */
  minStakeJpy: Amount,
  maxStakeJpy: Amount,
})
export type Game = z.infer<typeof Game>

export const GameSort = z.enum(gameSorts)
export type GameSort = z.infer<typeof GameSort>

/** Several values of one filter, up to a maximum; a game matches if it has any of them. */
const several = <T extends z.ZodMiniType>(one: T) => z.optional(z.array(one).check(z.maxLength(24)))

/** Filters of games; absent ones do not restrict. */
export const gameFilters = {
  gameType: z.optional(GameKind),
  providerCodes: several(ProviderCode),
  features: several(GameFeature),
  themes: several(GameTheme),
  volatilities: several(Volatility),
  /** Minimum declared return, in millionths. */
  rtpFromPpm: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  /** Games that can be played at a stake within these bounds, in whole yen. */
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
    /** Language by which names are sorted. */
    lang: z._default(Lang, 'ja'),
    ...pageInput,
  }),
  output: z.object({
    games: z.array(GameTile),
    total: z.int(),
    /**
     * Number of games of each kind, regardless of filters; kinds without games are absent. Sports, which have pages of
     * their own, are counted only in an answer about them.
     */
    counts: z.partialRecord(GameKind, z.int()),
  }),
})

const Counted = <T extends z.ZodMiniType>(code: T) => z.array(z.object({ code, count: z.int() }))

/** Returns the filter values of a kind's games, each with the number of games. */
export const queryGameProperties = call({
  path: '/cms/v1/element/material/game_properties',
  as: 'anyone',
  input: z.object({ gameType: z.optional(GameKind) }),
  output: z.object({
    features: Counted(GameFeature),
    themes: Counted(GameTheme),
    volatilities: Counted(Volatility),
    /** Range of declared returns, in millionths; null without games. */
    rtpPpm: z.nullable(z.object({ least: z.int(), most: z.int() })),
    /** Range of stakes, in whole yen. */
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

/** Lists the providers of a kind's games. */
export const queryProviderSelection = call({
  path: '/cms/v1/element/material/game_provider_selection',
  as: 'anyone',
  input: z.object({ gameType: z.optional(GameKind) }),
  output: z.object({ providers: z.array(z.object({ code: ProviderCode, name: InBoth, count: z.int() })) }),
})

/** Lists all providers on the site, those with most games first. */
export const queryWebGameProviders = call({
  path: '/api/v1/game/provider/query_web_game_provider',
  as: 'anyone',
  input: z.object({ providerCode: z.optional(ProviderCode) }),
  output: z.object({ providers: z.array(GameProvider) }),
})

/** Returns tiles by their ids, in the requested order; unknown ids are omitted. */
export const listGamesById = call({
  path: '/api/v1/game/info/amigo/game_list_by_id',
  as: 'anyone',
  input: z.object({ gameIds: z.array(GameId).check(z.maxLength(60)) }),
  output: z.object({ games: z.array(GameTile) }),
})

/** Features and stakes of a game, which tiles do not carry. */
export const GameProfile = z.object({
  gameId: Game.shape.gameId,
  features: Game.shape.features,
  minStakeJpy: Game.shape.minStakeJpy,
  maxStakeJpy: Game.shape.maxStakeJpy,
})
export type GameProfile = z.infer<typeof GameProfile>

/** Returns features and stakes by ids, in the requested order; unknown ids are omitted. */
export const listGameProfiles = call({
  path: '/api/v1/game/profiles_by_id',
  as: 'anyone',
  input: z.object({ gameIds: z.array(GameId).check(z.maxLength(60)) }),
  output: z.object({ profiles: z.array(GameProfile) }),
})

/** The text of a game that contains the typed one. */
export const GameMatch = z.object({
  /** `similar`: found in spite of a typing error. */
  by: z.enum(['name', 'reading', 'alias', 'abbreviation', 'provider', 'kind', 'similar']),
  /** In the spelling of the catalogue; a name may be of the other language. */
  text: z.string(),
  /** The part of `text` that the search found, which may be spelled differently; empty for `similar`. */
  part: z.string(),
})
export type GameMatch = z.infer<typeof GameMatch>

/** A found game, with the reason why. */
export const GameHit = z.object({ ...GameTile.shape, match: GameMatch })
export type GameHit = z.infer<typeof GameHit>

/** Searches games by typed text: kana, kanji, romaji, abbreviations, with typing errors. Best match first. */
export const searchGames = call({
  path: '/api/v1/game/search',
  as: 'anyone',
  perMinute: 600,
  input: z.object({
    text: z.string().check(z.maxLength(60)),
    lang: Lang,
    limit: z._default(z.int().check(z.gte(1), z.lte(60)), 24),
  }),
  output: z.object({ games: z.array(GameHit), total: z.int() }),
})

/** A game's texts in one language. */
export const GameTexts = z.object({
  lang: Lang,
  name: z.string(),
  description: z.string(),
  /** The rules, one sentence each. */
  rules: z.array(z.string()),
})

export const GameDetail = z.object({
  game: Game,
  detailsList: z.array(GameTexts),
  /** Measured return of real rounds so far; null before the first. */
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
  /** Reason why the jurisdiction closes the game; null if it does not. */
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

/** Properties that a game shares with one the player likes. */
export const RecommendedFor = z.object({
  /** The player's game that it resembles most. */
  like: InBoth,
  features: z.array(GameFeature),
  themes: z.array(GameTheme),
  hasSameVolatility: z.boolean(),
})
export type RecommendedFor = z.infer<typeof RecommendedFor>

/**
 * Recommends one game by the player's preferences, with the reason. Null for a player who has played little, and for
 * one on a break. Its volatility is never higher than that of the games they play.
 */
export const queryRecommendedGame = call({
  path: '/api/v1/game/recommended',
  as: 'player',
  input: Nothing,
  output: z.object({ recommended: z.nullable(z.object({ game: GameTile, reason: RecommendedFor })) }),
})

/** A game like one that the player has played, with the properties both share. */
export const SuggestedGame = z.object({
  game: GameTile,
  hasSameKind: z.boolean(),
  features: z.array(GameFeature),
  themes: z.array(GameTheme),
  hasSameVolatility: z.boolean(),
})
export type SuggestedGame = z.infer<typeof SuggestedGame>

/**
 * Returns a player's own shelves. Both are empty during a break or an exclusion, and while a limit of the player's own
 * leaves no room to play on; without suggestions, by the player's choice, only the played games are listed.
 */
export const queryPersonalShelves = call({
  path: '/api/v1/game/personal_shelves',
  as: 'player',
  input: Nothing,
  output: z.object({
    /** Games played for real, latest first; at most 12. */
    played: z.array(z.object({ game: GameTile, playedAt: Instant })),
    /** Games not played yet that resemble a played one, the most similar first; at most 12. Null if there are none. */
    suggested: z.nullable(z.object({ like: GameTile, games: z.array(SuggestedGame) })),
  }),
})
export type PersonalShelves = z.infer<typeof queryPersonalShelves.output>

/** Returns the stakes of a game or a chip of a table; a bet on a sport may stake any amount between its bounds. */
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
  /** Multiple in hundredths of the stake. */
  multipleCents: z.int(),
})
export type GameJackpot = z.infer<typeof GameJackpot>

/** Lists the largest payouts, of one game or of all, newest first. Never shows a toast. */
export const queryGameJackpots = call({
  path: '/api/v1/game/jackpot/agin/history',
  as: 'anyone',
  silent: true,
  input: z.object({ gameId: z.optional(GameId), ...pageInput }),
  output: z.object({ jackpots: z.array(GameJackpot), total: z.int() }),
})
