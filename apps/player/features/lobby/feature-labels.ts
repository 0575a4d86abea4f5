// What a game has in it, as it is called. Apart from the filters, whose lists come with the contract's own code.
import type { GameFeature } from '@mangetsu/contract/lobby'
import { m } from '../../messages-compiled/messages.js'

const features: Readonly<Record<GameFeature, () => string>> = {
  wilds: m.lobby_feature_wilds,
  freeSpins: m.lobby_feature_free_spins,
  multipliers: m.lobby_feature_multipliers,
  respins: m.lobby_feature_respins,
  cascades: m.lobby_feature_cascades,
  bonusGame: m.lobby_feature_bonus_game,
  chain: m.lobby_feature_chain,
  jackpot: m.lobby_feature_jackpot,
}

export const featureName = (feature: GameFeature): string => features[feature]()
