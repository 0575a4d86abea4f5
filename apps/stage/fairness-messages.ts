// Messages of the fairness dialog in both languages, loaded with it.
import type { Messages } from '@mangetsu/stage-kit/text'

export type FairnessKey = keyof typeof table

const table = {
  lead: {
    ja: 'ラウンドの前に、サーバーシードのハッシュを公開しています。結果は「サーバーシード・あなたのシード・ナンス」だけで決まり、シードの変更後に誰でも検証できます。',
    en: 'A hash of the server seed is published before each round. Each result follows only from the server seed, your seed and the nonce, and anyone can verify it once the seeds are changed.',
  },
  commitment: { ja: 'サーバーシードのハッシュ（SHA-256）', en: 'Hash of the server seed (SHA-256)' },
  clientSeed: { ja: 'あなたのシード', en: 'Your seed' },
  nextNonce: { ja: '次のナンス', en: 'Next nonce' },
  nonce: { ja: 'このラウンドのナンス', en: 'Nonce of this round' },
  roundId: { ja: 'ラウンド番号', en: 'Round number' },
  serverSeed: { ja: 'サーバーシード', en: 'Server seed' },
  serverSeedHidden: { ja: 'シードの変更後に公開します', en: 'Revealed once the seeds are changed' },
  replayLink: { ja: 'このラウンドを再生するURL', en: 'Replay URL of this round' },
} as const satisfies Messages<string>

export const fairnessMessages: Messages<FairnessKey> = table
