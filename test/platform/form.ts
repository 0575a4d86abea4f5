// Multipart forms (RFC 7578) as bytes: valid ones and, for tests that alter them, any others.

export type FormPart = { readonly name: string; readonly value: string | Buffer; readonly fileName?: string }

const boundary = '----mangetsu-test-form'

export function formOfParts(parts: readonly FormPart[]): { contentType: string; body: Buffer } {
  const chunks = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const type = fileName === undefined ? '' : 'content-type: application/octet-stream\r\n'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

/** Returns the form of an upload: the payload, then the file. */
export const formOf = (payload: string, file: Buffer) =>
  formOfParts([
    { name: 'payload', value: payload },
    { name: 'file', value: file, fileName: 'file' },
  ])
