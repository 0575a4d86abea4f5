// Mail by SMTP, to the server an operator names.
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SendingFailed, sendingLimitMs } from './due.ts'
import type { MailSender } from './mail.ts'

export type SmtpServer = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  readonly url: string
  /** Who the mail is from: an address, or `Name <address>`. */
  readonly from: string
  /** Another certificate authority to believe, PEM; the system's where nothing is said. */
  readonly ca?: string
  /** Milliseconds one mail may take. */
  readonly limitMs?: number
}

const connectLimitMs = 5_000
const silenceLimitMs = 10_000
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function transportOf({ url, ca }: SmtpServer) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A password never travels in clear, except within this machine.
    requireTLS: username !== '' && !loopback.has(hostname),
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
    connectionTimeout: connectLimitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: silenceLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type Refused = { readonly code?: string; readonly responseCode?: number }

/** What went wrong by its numbers: a server's sentence may repeat the recipient. */
const failure = ({ code, responseCode }: Refused): string =>
  `the mail server refused or failed (${[code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'})`

/** Splits `Name <address>`; an address alone has no name. */
export function readSender(from: string): { name: string; address: string } | null {
  const [, name = '', bracketed, plain] = /^(?:([^<>]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(from.trim()) ?? []
  const address = bracketed ?? plain ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(address) ? { name: name.trim().replace(/^"|"$/g, ''), address } : null
}

/**
 * A sender over one connection a mail. The message's id is its Message-ID, so that a mail sent twice after a crash can be
 * told from a second one. Throws `SendingFailed`.
 */
export function createSmtpSender(server: SmtpServer): MailSender {
  const transport = transportOf(server)
  const from = readSender(server.from)
  if (from === null) throw new Error('the sender of mail has no address')
  const host = from.address.split('@').at(-1)
  return async ({ id, to, lang, subject, text }) => {
    const limit = new AbortController()
    const sending = transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      // As an object: never parsed, so one text is always one recipient.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    })
    const tooLong = sleep(server.limitMs ?? sendingLimitMs, 'too long' as const, { signal: limit.signal })
    try {
      const first = await Promise.race([sending, tooLong])
      if (first === 'too long') throw new SendingFailed('the mail server took too long')
    } catch (error) {
      throw error instanceof SendingFailed ? error : new SendingFailed(failure(error as Refused))
    } finally {
      limit.abort()
      // Whoever lost the race may still throw; it has been told already.
      void sending.catch(() => undefined)
      void tooLong.catch(() => undefined)
    }
  }
}
