// Verification: codes to emails and phones, and the tickets earned by entering them.

import { calls, type InputOf } from '@mangetsu/contract'
import { loginNameKey, readEmail } from '@mangetsu/contract/typed'
import type { Encryption } from '../../../kernel/encryption.ts'
import {
  type CallContext,
  type Handler,
  handleEither,
  handlePlayer,
  isRefusal,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { CaptchaFeature } from '../captcha/index.ts'
import { type CheckProof, forgetOldTickets } from '../proof/index.ts'
import { mobileOf } from './addresses.ts'
import { answerCode, stateOf } from './answer-code.ts'
import { type BindingParts, bind } from './bind-address.ts'
import { type CodeRecipient, type CodeSenderParts, sendCode } from './send-code.ts'
import { findSend, forgetOldSends } from './sends.ts'
import { type CodeChannel, siteOf } from './texts.ts'

export type VerificationParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly createNotice: CreateNotice
  readonly checkProof: CheckProof
  readonly isExcludedAddress: BindingParts['isExcludedAddress']
  readonly lookAgain: BindingParts['lookAgain']
  readonly isPlayMoney: boolean
  /** Public origin of the site; messages name its host. */
  readonly publicOrigin: string
  /** Multiplies the sends per network address and hour; 1 by default, 0 for no limit. */
  readonly rateLimitFactor?: number | undefined
}

export type VerificationFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Rows deleted from a table per batch. */
const forgottenInTurn = 5_000

type Parts = VerificationParts & CodeSenderParts
type Sending = typeof calls.sendEmailCode | typeof calls.sendEmailCodeByLoginName
type SendCodeContext = Pick<CallContext<Sending>, 'nowMs' | 'lang' | 'from'> & {
  readonly player: Player | null
}
type SendInput = Pick<InputOf<Sending>, 'purpose' | 'captcha'>

async function send(
  parts: Parts,
  channel: CodeChannel,
  { player, nowMs, lang, from }: SendCodeContext,
  { purpose, captcha }: SendInput,
  wanted: CodeRecipient | null,
) {
  const isForPlayers = purpose === 'bind' || purpose === 'confirm' || wanted === null
  if (player === null && isForPlayers) return refuse('tokenMissing')
  const request = {
    channel,
    purpose,
    wanted: wanted ?? { account: player?.loginName ?? '' },
    player,
    lang,
    from,
    nowMs,
  }
  const sent = await parts.work.write(async (tx) => {
    if (player === null && !(await parts.takeCaptcha(tx, captcha, nowMs))) return refuse('captchaNeeded')
    return sendCode(tx, parts, request)
  })
  return isRefusal(sent) ? sent : ok(sent)
}

const accountOf = (account: string | undefined): CodeRecipient | null =>
  account ? { account: loginNameKey(account) } : null

const senders = (parts: Parts): Handler[] => [
  handleEither(calls.sendEmailCodeByLoginName, (context) =>
    send(parts, 'email', context, context.input, accountOf(context.input.account)),
  ),
  handleEither(calls.sendPhoneCodeByLoginName, (context) =>
    send(parts, 'phone', context, context.input, accountOf(context.input.account)),
  ),
  handleEither(calls.sendEmailCode, async (context) => {
    const address = readEmail(context.input.email)
    if (address === null) return refuse('badEmail')
    return send(parts, 'email', context, context.input, { address, key: address.toLowerCase() })
  }),
  handleEither(calls.sendPhoneCode, async (context) => {
    const key = mobileOf(context.input.mobile, context.input.country)
    if (key === null) return refuse('badMobile')
    return send(parts, 'phone', context, context.input, { address: key, key })
  }),
]

const askerOf = (player: Player | null): string | null => player?.id ?? null

function answerers({ work, encryption }: Parts, channel: CodeChannel): Handler[] {
  const check = channel === 'email' ? calls.checkEmailSend : calls.checkPhoneSend
  const validate = channel === 'email' ? calls.validateEmail : calls.validatePhone
  return [
    handleEither(check, async ({ input: { sendId }, player, nowMs }) => {
      const found = await work.read((tx) => findSend(tx, { sendId, channel, askerId: askerOf(player) }))
      return found === undefined ? refuse('stepGone') : ok(stateOf(found, nowMs))
    }),
    handleEither(validate, async ({ input: { sendId, code }, player, nowMs }) => {
      const answer = { channel, sendId, code, askerId: askerOf(player) }
      // Not refused inside the transaction, because a wrong attempt must remain counted.
      const answered = await work.write((tx) => answerCode(tx, encryption, answer, nowMs))
      if (answered === 'wrong') return refuse('wrongCode')
      return answered === 'gone' ? refuse('stepGone') : ok(answered)
    }),
  ]
}

function binder(parts: Parts, channel: CodeChannel): Handler {
  const call = channel === 'email' ? calls.bindEmail : calls.bindPhone
  return handlePlayer(call, async ({ input: { bindTicket, password, ticket }, player, from, nowMs }) => {
    const bound = await bind(parts, { channel, player, bindTicket, proof: { password, ticket }, from, nowMs })
    return isRefusal(bound) ? bound : ok(bound)
  })
}

export function createVerification(given: VerificationParts): VerificationFeature {
  const { publicOrigin, isPlayMoney, rateLimitFactor: originFactor = 1 } = given
  const parts = { ...given, site: siteOf(publicOrigin, isPlayMoney), originFactor }
  return {
    handlers: [
      ...senders(parts),
      ...answerers(parts, 'email'),
      ...answerers(parts, 'phone'),
      binder(parts, 'email'),
      binder(parts, 'phone'),
    ],
    jobs: [
      // Deletes expired codes and tickets.
      {
        name: 'codes',
        everyMs: 10 * minuteMs,
        turn: (nowMs) =>
          given.work.write(async (tx) => {
            const sends = await forgetOldSends(tx, forgottenInTurn, nowMs)
            const tickets = await forgetOldTickets(tx, forgottenInTurn, nowMs)
            return Math.max(sends, tickets) === forgottenInTurn
          }),
      },
    ],
  }
}
