// A round is proved by its record, and a record that was changed is not.
import { commit, openDraws } from '@mangetsu/chance'
import { moonlitFestival } from '@mangetsu/moonlit-festival/math'
import { describe, expect, test } from 'vitest'
import { proveRound, type StoredRound } from './round-proof.ts'

const serverSeed = '7f'.repeat(32)
const { events, payoutMinor } = moonlitFestival.play(openDraws(serverSeed, 'moon', 5), 10_000n)
const stored: StoredRound = {
  gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' },
  serverSeed,
  round: {
    id: '01a1fbcd-bf24-7161-b156-ce782564e4dc',
    gameId: moonlitFestival.id,
    gameVersion: moonlitFestival.version,
    at: '2026-11-21T00:00:00.000Z',
    currency: 'JPY',
    isDemo: false,
    stake: '100.00',
    payout: `${payoutMinor / 100n}.${String(payoutMinor % 100n).padStart(2, '0')}`,
    events: JSON.parse(JSON.stringify(events)),
    nonce: 5,
    clientSeed: 'moon',
    commitment: commit(serverSeed),
  },
}
const bent = (round: Partial<StoredRound['round']>): StoredRound => ({
  ...stored,
  round: { ...stored.round, ...round },
})
const heldBy = (record: StoredRound) => proveRound(record, moonlitFestival).map(({ holds }) => holds)

describe('the proof of a round', () => {
  test('holds for the record as it was stored', () => {
    expect(heldBy(stored)).toEqual([true, true, true])
  })

  test.each([
    ['another commitment', { commitment: commit('00'.repeat(32)) }, [false, true, true]],
    ['another payout', { payout: '999999.00' }, [true, true, false]],
    ['another nonce', { nonce: 6 }, [true, false, false]],
    ['other events', { events: [] }, [true, false, true]],
  ])('does not hold with %s', (_what, round, held) => {
    expect(heldBy(bent(round))).toEqual(held)
  })

  test('is refused while the seed is sealed, and for another version of the game', () => {
    expect(() => proveRound({ ...stored, serverSeed: null }, moonlitFestival)).toThrow('still sealed')
    expect(() => proveRound(bent({ gameVersion: '0.0.1' }), moonlitFestival)).toThrow('0.0.1')
  })
})
