// Tests a session through refusals, lost connections and expired tokens: one request id, a bounded number of tries.
import type { Call } from '@mangetsu/contract/call'
import { openStudioSession, playRound } from '@mangetsu/contract/studio'
import { describe, expect, it, vi } from 'vitest'
import { pausesMs } from './retried-call.ts'
import { createStageSession } from './session.ts'
import type { CallResult, PlatformCall } from './wire-call.ts'

const lost = { kind: 'lost' } as const
const expired = { kind: 'expired' } as const
const done = { kind: 'done', data: { balance: '1.00' } } as const
const refused = (refusal: 'insufficientFunds' | 'busy' | 'tooFast' | 'seedMissing') =>
  ({ kind: 'refused', refusal, msg: 'no', data: {} }) as const

function stand(answers: readonly CallResult<unknown>[], renewals: readonly boolean[] = []) {
  const sent: unknown[] = []
  const pauses: number[] = []
  let at = 0
  const call = ((declared: Call, input: unknown) => {
    sent.push([declared.path, input])
    const answer = answers[Math.min(at, answers.length - 1)]
    at += 1
    return Promise.resolve(answer)
  }) as PlatformCall
  let renewed = 0
  const renewToken = vi.fn(() => Promise.resolve(renewals[renewed++] ?? false))
  const onRetry = vi.fn()
  const wait = (ms: number) => {
    pauses.push(ms)
    return Promise.resolve()
  }
  return {
    session: createStageSession({ call, renewToken, wait, onRetry }),
    sent,
    pauses,
    renewToken,
    onRetry,
  }
}

const play = (answers: readonly CallResult<unknown>[], renewals: readonly boolean[] = []) => {
  const stood = stand(answers, renewals)
  return stood.session.play('request-0001', '100.00').then((outcome) => ({ outcome, ...stood }))
}

describe('a spin request', () => {
  it('keeps its request id through lost answers and reports each retry', async () => {
    const { outcome, sent, pauses, onRetry } = await play([lost, lost, done])
    expect(outcome).toEqual(done)
    expect(new Set(sent.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([playRound.path, { requestId: 'request-0001', stake: '100.00' }])]),
    )
    expect(pauses).toEqual([500, 1000])
    expect(onRetry.mock.calls).toEqual([[1], [2]])
  })
  it('that buys a feature names it in every try, with the same request id', async () => {
    const { session, sent } = stand([lost, refused('busy'), done])
    expect(await session.play('request-0002', '20.00', { featureBuy: 'freeSpins' })).toEqual(done)
    const asked = { requestId: 'request-0002', stake: '20.00', featureBuy: 'freeSpins' }
    expect(sent).toEqual(Array.from({ length: 3 }, () => [playRound.path, asked]))
  })
  it('gives up after the last pause with an unknown result', async () => {
    const { outcome, sent } = await play([lost])
    expect(outcome).toEqual(lost)
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
    expect(outcome).toEqual(done)
    expect(sent.map((one) => (one as [string])[0])).toEqual([
      playRound.path,
      openStudioSession.path,
      playRound.path,
    ])
    expect(sent[2]).toEqual(sent[0])
    expect(sent[1]).toEqual([
      openStudioSession.path,
      { clientSeed: expect.stringMatching(/^[A-Za-z0-9]{16}$/) },
    ])
  })
  it('sends the same seed at every opening', async () => {
    const { session, sent } = stand([done])
    await session.open()
    await session.open()
    expect(sent[0]).toEqual(sent[1])
  })
})

describe('an expired token', () => {
  it('is renewed once, and the same request continues', async () => {
    const { outcome, sent, renewToken } = await play([expired, done], [true])
    expect([outcome.kind, renewToken.mock.calls.length]).toEqual(['done', 1])
    expect(sent[0]).toEqual(sent[1])
  })
  it('ends the session when there is no new one', async () => {
    const { outcome, sent } = await play([expired], [false])
    expect([outcome.kind, sent.length]).toEqual(['ended', 1])
  })
  it('ends the session when the new one is refused as well', async () => {
    const { outcome, renewToken } = await play([expired, expired], [true, true])
    expect([outcome.kind, renewToken.mock.calls.length]).toEqual(['ended', 1])
  })
})
