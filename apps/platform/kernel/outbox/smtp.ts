// Mail by SMTP, to the operator's server.
import { createTransport } from 'nodemailer'
import { inTime } from '../in-time.ts'
import { SendingFailed, sendingLimitMs } from './due.ts'
import type { MailSender } from './mail.ts'

export type SmtpServer = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  readonly url: string
  /** Sender of the mail: an address, or `Name <address>`. */
  readonly from: string
  /** Additional trusted certificate authority, PEM; the system's by default. */
  readonly ca?: string
  /** Time limit per mail in milliseconds. */
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
    // A password is never sent unencrypted, except on this machine.
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

/** Describes an error by its codes: a server's message may repeat the recipient. */
const failure = ({ code, responseCode }: Refused): string =>
  `the mail server refused or failed (${[code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'})`

/** Splits `Name <address>`; an address alone has no name. */
export function readSender(from: string): { name: string; address: string } | null {
  const [, name = '', bracketed, plain] = /^(?:([^<>]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(from.trim()) ?? []
  const address = bracketed ?? plain ?? ''
  return /^[^\s@]+@[^\s@]+$/.test(address) ? { name: name.trim().replace(/^"|"$/g, ''), address } : null
}

/**
 * Creates a sender with one connection per mail. The message's id is its Message-ID, so that a mail sent twice after a
 * crash can be recognised as a duplicate. Throws `SendingFailed`.
 */
export function createSmtpSender(server: SmtpServer): MailSender {
  const transport = transportOf(server)
  const from = readSender(server.from)
  if (from === null) throw new Error('the sender of mail has no address')
  const host = from.address.split('@').at(-1)
  return async ({ id, to, lang, subject, text }) => {
    const sending = transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      // As an object it is not parsed, so one text is always one recipient.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    })
    try {
      await inTime(server.limitMs ?? sendingLimitMs, sending, () => {
        throw new SendingFailed('the mail server took too long')
      })
    } catch (error) {
      throw error instanceof SendingFailed ? error : new SendingFailed(failure(error as Refused))
    }
  }
}
