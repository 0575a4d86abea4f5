// Players at tables that run automatically: sits down, waits for a state of a round, bets, and reads the result.
import { calls } from '@mangetsu/contract'
import type { TableView } from '@mangetsu/contract/table'
import type { OwnBets } from '@mangetsu/contract/table-bets'
import { newId } from '@mangetsu/platform/kernel/ids'
import { endBetting, expireLease } from './betting-end.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export type SeatAuth = { readonly authorization: string }

const pause = () => new Promise((resolve) => setTimeout(resolve, 25))

export function visitsOn(at: () => TestPlatform) {
  async function untilRound(auth: SeatAuth, wanted: (view: TableView) => boolean) {
    for (let tries = 0; tries < 600; tries += 1) {
      const opened = await at().client.must(calls.openTable, {}, auth)
      if (wanted(opened.view)) return opened
      await pause()
    }
    throw new Error('the table did not come to this')
  }

  return {
    untilRound,
    async richPlayer(): Promise<SignedIn> {
      const player = await at().newPlayer()
      await at().fund(player, '100000')
      return player
    },
    async sitDown(player: SignedIn, gameId = 'baccarat-lantern') {
      const input = { gameId, currency: 'JPY', lang: 'ja' } as const
      const { token, commitment } = await at().client.must(calls.launchGame, input, player.auth)
      return { auth: { authorization: `Bearer ${token}` }, commitment }
    },
    betting: ({ round }: TableView): boolean => round?.state === 'betting',
    /**
     * Ends the betting of a round now, and returns its record as published before it is closed. Resolves once the
     * table's owner has read the round again and closed it.
     */
    async endBetting(auth: SeatAuth, roundId: string) {
      await endBetting(at().database, roundId)
      const { round: published } = await at().client.must(calls.queryTableRound, { roundId })
      await expireLease(at().database, roundId)
      await untilRound(auth, ({ round }) => round?.id !== roundId || round.state !== 'betting')
      return published
    },
    place: (
      auth: SeatAuth,
      roundId: string,
      bets: Readonly<Record<string, string>>,
      { revision = 0, requestId = newId() } = {},
    ) => at().client.call(calls.placeTableBets, { requestId, roundId, revision, bets: { ...bets } }, auth),
    async paidOf(auth: SeatAuth, roundId: string): Promise<OwnBets> {
      for (let tries = 0; tries < 600; tries += 1) {
        const { own } = await at().client.must(calls.queryOwnBets, { roundId }, auth)
        if (own !== null && own.paid !== null) return own
        await pause()
      }
      throw new Error('the round was not paid')
    },
  }
}
