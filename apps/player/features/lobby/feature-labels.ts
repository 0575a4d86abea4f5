// Labels of game features and themes. Separate from the filters, whose lists load with the contract's code.
import type { GameFeature, GameTheme } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'

const features: Readonly<Record<GameFeature, () => string>> = {
  wilds: m.lobby_feature_wilds,
  freeSpins: m.lobby_feature_free_spins,
  multipliers: m.lobby_feature_multipliers,
  ways: m.lobby_feature_ways,
  clusters: m.lobby_feature_clusters,
  respins: m.lobby_feature_respins,
  cascades: m.lobby_feature_cascades,
  holdAndWin: m.lobby_feature_hold_and_win,
  collect: m.lobby_feature_collect,
  bonusGame: m.lobby_feature_bonus_game,
  chain: m.lobby_feature_chain,
  jackpot: m.lobby_feature_jackpot,
  decisions: m.lobby_feature_decisions,
  severalHands: m.lobby_feature_several_hands,
}

const themes: Readonly<Record<GameTheme, () => string>> = {
  festival: m.lobby_theme_festival,
  sea: m.lobby_theme_sea,
  animals: m.lobby_theme_animals,
  seasons: m.lobby_theme_seasons,
  myth: m.lobby_theme_myth,
  food: m.lobby_theme_food,
  treasure: m.lobby_theme_treasure,
  sport: m.lobby_theme_sport,
  cards: m.lobby_theme_cards,
}

export const featureName = (feature: GameFeature): string => features[feature]()
export const themeName = (theme: GameTheme): string => themes[theme]()
