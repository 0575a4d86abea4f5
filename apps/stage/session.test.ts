// Tests a session through refusals, lost connections and ended sessions: one request id, a bounded number of tries.
import type { ApiResult } from '@mangetsu/client/api-result'
import type { RefusalName } from '@mangetsu/contract/refusals'
import { describe, expect, it, vi } from 'vitest'
import { pausesMs } from './retried-call.ts'
import { createStageSession } from './session.ts'
import type { StageCall } from './stage-calls.ts'

const failed = { ok: false, code: 0, msg: 'no', data: {} } as const
const lost = { ...failed, refusal: 'transport', isLost: true } as const
const data = { balance: '1.00' }
const done = { ok: true, data } as const
const refused = (refusal: RefusalName) => ({ ...failed, refusal, isLost: refusal === 'fault' }) as const

function stand(answers: readonly ApiResult<unknown>[]) {
  const sent: unknown[] = []
  const pauses: number[] = []
  let at = 0
  const call = ((name: string, input: unknown) => {
    sent.push([name, input])
    const answer = answers[Math.min(at, answers.length - 1)]
    at += 1
    return Promise.resolve(answer)
  }) as unknown as StageCall
  const onRetry = vi.fn()
  const wait = (ms: number) => {
    pauses.push(ms)
    return Promise.resolve()
  }
  return {
    session: createStageSession({ call, wait, onRetry }),
    sent,
    pauses,
    onRetry,
  }
}

const play = (answers: readonly ApiResult<unknown>[]) => {
  const stood = stand(answers)
  return stood.session.play('request-0001', '100.00').then((outcome) => ({ outcome, ...stood }))
}

describe('a spin request', () => {
  it('keeps its request id through lost answers and reports each retry', async () => {
    const { outcome, sent, pauses, onRetry } = await play([lost, lost, done])
    expect(outcome).toEqual({ kind: 'done', data })
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(['playRound', { requestId: 'request-0001', stake: '100.00' }])]),
    )
    expect(pauses).toEqual([500, 1000])
    expect(onRetry.mock.calls).toEqual([[1], [2]])
  })
  it('that buys a feature names it in every try, with the same request id', async () => {
    const { session, sent } = stand([lost, refused('busy'), done])
    expect(await session.play('request-0002', '20.00', { featureBuy: 'freeSpins' })).toEqual({
      kind: 'done',
      data,
    })
    const request = { requestId: 'request-0002', stake: '20.00', featureBuy: 'freeSpins' }
    expect(sent).toEqual(Array.from({ length: 3 }, () => ['playRound', request]))
  })
  it('gives up after the last pause with an unknown result', async () => {
    const { outcome, sent } = await play([lost])
    expect(outcome).toEqual({ kind: 'lost' })
    expect(sent).toHaveLength(pausesMs.length + 1)
  })
  it('is not retried after a final refusal', async () => {
    const { outcome, sent } = await play([refused('insufficientFunds')])
    expect([outcome.kind, sent.length]).toEqual(['refused', 1])
  })
  it.each(['busy', 'tooFast'] as const)('is retried when the platform answers %s', async (refusal) => {
    const { outcome, sent } = await play([refused(refusal), done])
    expect([outcome.kind, sent.length]).toEqual(['done', 2])
  })
})

describe('a session without a client seed of the player', () => {
  it('is opened with a seed made by the stage, and the same request continues', async () => {
    const { outcome, sent } = await play([refused('seedMissing'), done, done])
    expect(outcome).toEqual({ kind: 'done', data })
    expect(sent.map((one) => (one as [string])[0])).toEqual(['playRound', 'openStudioSession', 'playRound'])
    expect(sent[2]).toEqual(sent[0])
    expect(sent[1]).toEqual(['openStudioSession', { clientSeed: expect.stringMatching(/^[A-Za-z0-9]{16}$/) }])
  })
  it('sends the same seed at every opening', async () => {
    const { session, sent } = stand([done])
    await session.open()
    await session.open()
    expect(sent[0]).toEqual(sent[1])
  })
})

describe('a result without a new token or a decision', () => {
  it.each(['tokenExpired', 'sessionEnded'] as const)('%s ends the session', async (refusal) => {
    const { outcome, sent } = await play([refused(refusal)])
    expect([outcome.kind, sent.length]).toEqual(['ended', 1])
  })
  it.each(['fault', 'unknown'] as const)('%s is retried under the same request id', async (refusal) => {
    const first = { ...failed, refusal, isLost: refusal === 'fault' }
    const { outcome, sent } = await play([first, done])
    expect([outcome.kind, sent[0]]).toEqual(['done', sent[1]])
  })
})
