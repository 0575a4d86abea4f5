// Posts a call's request by the ports: as text, or with its file as a form.
import type { ApiPorts, Progress } from './ports.ts'
import type { HttpRequest } from './signed-request.ts'
import { xsrfCookie, xsrfHeader } from './timings.ts'

type PostPorts = Pick<ApiPorts, 'fetch' | 'postForm' | 'location'>

const xsrfHeadersOf = ({ location }: PostPorts): Record<string, string> => {
  const token = location.cookie(xsrfCookie)
  return token === null ? {} : { [xsrfHeader]: token }
}

/** The form of a call with a file: its payload first, as the platform reads it. */
function formOf(payload: string, file: Blob): FormData {
  const form = new FormData()
  form.append('payload', payload)
  form.append('file', file, 'file')
  return form
}

/** `onProgress` is called for a file only. */
export function postRequest(
  ports: PostPorts,
  request: HttpRequest,
  file: Blob | undefined,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Response> {
  const headers = { ...request.headers, ...xsrfHeadersOf(ports) }
  if (file === undefined) {
    return ports.fetch(request.url, {
      method: 'POST',
      headers,
      body: request.body,
      credentials: 'include',
      signal,
    })
  }
  // The form's own type names its boundary, which only the browser knows.
  const isOwn = ([name]: [string, string]) => name.toLowerCase() !== 'content-type'
  const formHeaders = Object.fromEntries(Object.entries(headers).filter(isOwn))
  return ports.postForm(request.url, {
    headers: formHeaders,
    form: formOf(request.body, file),
    signal,
    onProgress,
  })
}
