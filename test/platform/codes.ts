// Codes for tests: what the platform wrote to somebody, and the ticket its code earns, through the contract.
import { calls } from '@mangetsu/contract'
import type { CodePurpose } from '@mangetsu/contract/verification'
import type { Sms } from '@mangetsu/platform/kernel/outbox/sms'
import { solveCaptcha } from './captcha.ts'
import type { CallResponse, TestCallOptions } from './client.ts'
import type { TestPlatform } from './start.ts'

export type WrittenMessage = { readonly to: string; readonly text: string }

/** A sender of text messages that keeps them; give `send` to the platform. */
export function createTestPhone(): { readonly sent: Sms[]; readonly send: (sms: Sms) => Promise<void> } {
  const sent: Sms[] = []
  return { sent, send: async (sms) => void sent.push(sms) }
}

/** The code in the newest message to an address; undefined when there is none. */
export const codeIn = (messages: readonly WrittenMessage[], to: string): string | undefined =>
  /^\d{6}/.exec(messages.findLast((one) => one.to === to)?.text ?? '')?.[0]

export const nameOf = (answer: CallResponse<unknown>): string => (answer.ok ? 'ok' : answer.refusal)

/** Some code that is not the right one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asking and answering by email on the platform `at` gives. */
export function codesOn(at: () => TestPlatform) {
  async function ask(email: string, purpose: CodePurpose, options?: TestCallOptions) {
    const solved = options?.authorization === undefined ? { captcha: await solveCaptcha(at()) } : {}
    return at().client.call(calls.sendEmailCode, { email, purpose, ...solved }, options)
  }
  return {
    ask,
    async mustAsk(email: string, purpose: CodePurpose, options?: TestCallOptions) {
      const response = await ask(email, purpose, options)
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
    /** A day later, with an empty box: no window is full. */
    async nextDay(): Promise<void> {
      at().clock.advance(25 * 60 * 60_000)
      await at().platform.runJob('mail')
      at().mails.length = 0
    },
  }
}

/** Asks for a code to an email, reads it in the mail and answers it; its ticket. */
export async function emailTicket(
  at: TestPlatform,
  { email, purpose }: { readonly email: string; readonly purpose: CodePurpose },
  options?: TestCallOptions,
): Promise<string> {
  const { mustAsk, mustMail, validate } = codesOn(() => at)
  const { sendId } = await mustAsk(email, purpose, options)
  const answered = await validate(sendId, await mustMail(email), options)
  if (!answered.ok) throw new Error(`refused: ${answered.refusal}`)
  return answered.data.ticket
}
