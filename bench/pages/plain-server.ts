// The floor of serving: a plain Node server that sends the given bytes with the given headers.
import { createServer } from 'node:http'

export type PlainServerConfig = { readonly headers: Readonly<Record<string, string>>; readonly body: string }

process.once('message', ({ headers, body }: PlainServerConfig) => {
  const bytes = Buffer.from(body)
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length })
    response.end(bytes)
  })
  server.listen(0, 'localhost', () => {
    const address = server.address()
    if (typeof address === 'object' && address !== null) process.send?.(address.port)
  })
})
