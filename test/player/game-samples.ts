// Sample games: the studio's three with their declared figures, and an unavailable one.
import type { GameDetail, GameTile } from '@mangetsu/contract/lobby'

export const festival: GameTile = {
  gameId: 'moonlit-festival',
  gameNo: 1,
  gameType: 'slots',
  name: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  providerCode: 'mangetsu',
  filePath: 'moonlit-festival',
  rtpPpm: 965_000,
  bonusPercent: 100,
  volatility: 'medium',
  maxWinMultiple: 2_000,
  hasJackpot: false,
  isNew: false,
}

export const fireworks: GameTile = {
  ...festival,
  gameId: 'fireworks-night',
  gameNo: 2,
  gameType: 'pachislot',
  name: { ja: '大花火の夜', en: 'Fireworks Night' },
  filePath: 'fireworks-night',
  rtpPpm: 969_988,
  bonusPercent: 60,
  maxWinMultiple: 84,
}

export const falls: GameTile = {
  ...festival,
  gameId: 'koi-falls',
  gameNo: 3,
  gameType: 'pachinko',
  name: { ja: '鯉の滝のぼり', en: 'Koi Falls' },
  filePath: 'koi-falls',
  rtpPpm: 971_175,
  bonusPercent: 60,
  maxWinMultiple: 300,
}

/** Returns a game's details for its page, with texts in both languages. */
export const detailOf = (tile: GameTile, more: Partial<GameDetail> = {}): GameDetail => ({
  game: {
    ...tile,
    lobbyCode: tile.gameType,
    providerName: { ja: '満月工房', en: 'Mangetsu Studio' },
    gameImageUrls: [],
    bigMediaLibrary: { fullWebpFilePath: null },
    features: ['wilds', 'freeSpins'],
    themes: ['festival'],
    addedAt: '2026-09-01T00:00:00.000Z',
    minStakeJpy: '20.00',
    maxStakeJpy: '20000.00',
  },
  detailsList: [
    { lang: 'ja', name: tile.name.ja, description: '満月の夜の夏祭り。', rules: ['太鼓が3つで祭りです。'] },
    { lang: 'en', name: tile.name.en, description: 'A summer festival.', rules: ['Three drums begin it.'] },
  ],
  measured: null,
  isPlayable: true,
  closedBecause: null,
  related: [],
  ...more,
})
