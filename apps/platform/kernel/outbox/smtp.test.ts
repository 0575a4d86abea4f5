// Mail to a real SMTP server on this machine: TLS, authentication, a single recipient for any address, failures and
// timeouts.
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { createTestCertificate } from '@mangetsu/test/platform/certificate'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSmtpSender, readSender, type SmtpServer } from './smtp.ts'

type Received = { from: string; to: string[]; isSecure: boolean; user: unknown; text: string }

const { key, cert } = createTestCertificate()
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    key,
    cert,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mangetsu' && password === 'p@ss/word'
        ? done(null, { user: username })
        : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const to = rcptTo.map(({ address }) => address)
        const text = Buffer.concat(chunks).toString('utf8')
        received.push({ from, to, isSecure: session.secure, user: session.user, text })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  closing.push(() => server.close(() => undefined))
  return { received, port: (server.server.address() as AddressInfo).port }
}

const mail = {
  id: 'id-1',
  to: 'hana@example.com',
  lang: 'ja',
  subject: '123456 満月',
  text: '123456\n\n満月',
} as const
const senderTo = (url: string, more: Partial<SmtpServer> = {}) =>
  createSmtpSender({ url, from: '満月 <no-reply@mangetsu.example>', ca: cert, ...more })

test('delivers once, over STARTTLS, authenticated', async () => {
  const { received, port } = await startServer()
  await senderTo(`smtp://mangetsu:p%40ss%2Fword@localhost:${port}`)(mail)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: 'no-reply@mangetsu.example',
    to: ['hana@example.com'],
    isSecure: true,
    user: 'mangetsu',
  })
  expect(received[0]?.text).toContain('Message-ID: <id-1@mangetsu.example>')
  expect(received[0]?.text).toContain('Auto-Submitted: auto-generated')
})

test('delivers over TLS from the start', async () => {
  const { received, port } = await startServer({ secure: true })
  await senderTo(`smtps://mangetsu:p%40ss%2Fword@localhost:${port}`)(mail)
  expect(received[0]).toMatchObject({ isSecure: true })
})

test('does not authenticate without credentials', async () => {
  const { received, port } = await startServer({ authOptional: true })
  await senderTo(`smtp://127.0.0.1:${port}`)(mail)
  expect(received).toHaveLength(1)
})

test('treats an address that looks like two as one', async () => {
  const { received, port } = await startServer({ authOptional: true })
  const to = 'a,evil@example.org,b@example.com'
  await senderTo(`smtp://127.0.0.1:${port}`)({ ...mail, to }).catch(() => undefined)
  expect(received.flatMap((one) => one.to)).not.toContain('evil@example.org')
})

const failureOf = async (sending: Promise<void>): Promise<string> => {
  try {
    await sending
  } catch (error) {
    return error instanceof Error ? `${error.constructor.name}: ${error.message}` : 'not an error'
  }
  return 'sent'
}

test.each([
  ['wrong password', {}, 'mangetsu:wrong@'],
  [
    'a recipient the server refuses',
    {
      onRcptTo: (_to: unknown, _session: unknown, done: (error: Error) => void) =>
        done(new Error('hana@example.com?')),
    },
    'mangetsu:p%40ss%2Fword@',
  ],
])('fails at %s without naming the recipient', async (_name, options, user) => {
  const { received, port } = await startServer(options)
  const failure = await failureOf(senderTo(`smtp://${user}localhost:${port}`)(mail))
  expect(failure).toMatch(/^SendingFailed: the mail server refused or failed \((EAUTH|EENVELOPE) \d+\)$/)
  expect(received).toEqual([])
})

test('sends no password unencrypted, except on this machine', async () => {
  let isRequested = false
  const { port } = await startServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      isRequested = true
      done(null, { user: 'anybody' })
    },
  })
  expect(await failureOf(senderTo(`smtp://mangetsu:secret@127.0.0.2:${port}`)(mail))).toContain(
    'SendingFailed',
  )
  expect(isRequested).toBe(false)
  await senderTo(`smtp://mangetsu:secret@127.0.0.1:${port}`)(mail)
  expect(isRequested).toBe(true)
})

test('rejects an untrusted certificate', async () => {
  const { received, port } = await startServer()
  const { cert: other } = createTestCertificate()
  const send = senderTo(`smtps://mangetsu:p%40ss%2Fword@localhost:${port}`, { ca: other })
  expect(await failureOf(send(mail))).toContain('SendingFailed')
  expect(received).toEqual([])
})

test('gives up on a silent server after the limit', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const startMs = performance.now()
  const failure = await failureOf(senderTo(`smtp://127.0.0.1:${port}`, { limitMs: 200 })(mail))
  expect(failure).toBe('SendingFailed: the mail server took too long')
  // The given limit, not the default of twenty seconds.
  expect(performance.now() - startMs).toBeLessThan(8_000)
})

test.each([
  ['no-reply@mangetsu.example', { name: '', address: 'no-reply@mangetsu.example' }],
  ['満月 <no-reply@mangetsu.example>', { name: '満月', address: 'no-reply@mangetsu.example' }],
  ['"Mangetsu" <a@b.example>', { name: 'Mangetsu', address: 'a@b.example' }],
  ['Mangetsu', null],
  ['a@b.example, c@d.example', null],
  ['<>', null],
])('reads the sender %j as %j', (from, read) => {
  expect(readSender(from)).toEqual(read)
})
