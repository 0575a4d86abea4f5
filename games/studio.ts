// The maker of the games in this folder, and the last day of its launch.
import type { Maker } from './manifest.ts'

export const mangetsuStudio: Maker = {
  code: 'mangetsu',
  name: { ja: '満月工房', en: 'Mangetsu Studio' },
  description: {
    ja: '満月の自社スタジオです。抽選の仕組みと還元率の計算を、すべて公開しています。',
    en: 'Mangetsu’s own studio. How its draws and returns are calculated is all public.',
  },
}

/** Games added by then are the launch catalogue, in which no game is newer than the others; ISO 8601. */
export const launchedAt = '2026-11-27T00:00:00.000Z'
