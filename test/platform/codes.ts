// Codes for tests: reads the platform's messages, and earns tickets by their codes through the contract.
import { calls } from '@mangetsu/contract'
import type { CodePurpose } from '@mangetsu/contract/verification'
import type { Sms } from '@mangetsu/platform/kernel/outbox/sms'
import { solveCaptcha } from './captcha.ts'
import type { CallResponse, TestCallOptions } from './client.ts'
import type { TestPlatform } from './start.ts'

export type WrittenMessage = { readonly to: string; readonly text: string }

/** Creates a sender of text messages that stores them; pass `send` to the platform. */
export function createTestPhone(): { readonly sent: Sms[]; readonly send: (sms: Sms) => Promise<void> } {
  const sent: Sms[] = []
  return { sent, send: async (sms) => void sent.push(sms) }
}

/** Returns the code in the newest message to an address; undefined if there is none. */
export const codeIn = (messages: readonly WrittenMessage[], to: string): string | undefined =>
  /^\d{6}/.exec(messages.findLast((one) => one.to === to)?.text ?? '')?.[0]

export const nameOf = (answer: CallResponse<unknown>): string => (answer.ok ? 'ok' : answer.refusal)

/** Returns a wrong code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Requests and answers email codes on the platform returned by `at`. */
export function codesOn(at: () => TestPlatform) {
  async function sendCode(email: string, purpose: CodePurpose, options?: TestCallOptions) {
    const solved = options?.authorization === undefined ? { captcha: await solveCaptcha(at()) } : {}
    return at().client.call(calls.sendEmailCode, { email, purpose, ...solved }, options)
  }
  return {
    sendCode: sendCode,
    async mustRequest(email: string, purpose: CodePurpose, options?: TestCallOptions) {
      const response = await sendCode(email, purpose, options)
      if (!response.ok) throw new Error(`refused: ${response.refusal}`)
      return response.data
    },
    async mustMail(email: string): Promise<string> {
      await at().platform.runJob('mail')
      const code = codeIn(at().mails, email)
      if (code === undefined) throw new Error(`no code was mailed to ${email}`)
      return code
    },
    validate: (sendId: string, code: string, options?: TestCallOptions) =>
      at().client.call(calls.validateEmail, { sendId, code }, options),
    /** Moves to the next day with an empty mailbox, so that no rate limit applies. */
    async nextDay(): Promise<void> {
      at().clock.advance(25 * 60 * 60_000)
      await at().platform.runJob('mail')
      at().mails.length = 0
    },
  }
}

/** Requests a code to an email, reads it in the mail and answers it; returns the ticket. */
export async function emailTicket(
  at: TestPlatform,
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
  options?: TestCallOptions,
): Promise<string> {
  const { mustRequest, mustMail, validate } = codesOn(() => at)
  const { sendId } = await mustRequest(email, purpose, options)
  const answered = await validate(sendId, await mustMail(email), options)
  if (!answered.ok) throw new Error(`refused: ${answered.refusal}`)
  return answered.data.ticket
}
